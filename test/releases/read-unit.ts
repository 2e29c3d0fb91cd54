import { readFileSync } from 'node:fs'
import path from 'node:path'

export const UNIT = path.resolve(import.meta.dirname, '../../deploy/systemd/community-marketplace.service')

export const unitText = (): string => readFileSync(UNIT, 'utf8')

/** The values of a directive of the unit, in their order. */
export const directives = (name: string): string[] =>
  unitText()
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1))
