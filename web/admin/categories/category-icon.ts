import type { Icon } from '#web/ui/icon.ts'
import * as icons from './icons.ts'

/** `IconToolsKitchen2` is called `tools-kitchen-2`. */
const nameOf = (key: string) =>
  key
    .replace(/^Icon/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=[0-9])/g, '-')
    .toLowerCase()

const byName: ReadonlyMap<string, Icon> = new Map(Object.entries(icons).map(([key, icon]) => [nameOf(key), icon]))

/** A general one for a name that is none of them. */
export const iconCalled = (name: string): Icon => byName.get(name) ?? icons.IconBox
