import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { CallTable } from '#shared/kernel/contract.ts'

/** The virtual modules; calls of administrators, of the calendar of a seller and of saved things are in tables of their own. */
const TABLES = [
  'virtual:call-table',
  'virtual:admin-call-table',
  'virtual:calendar-call-table',
  'virtual:saved-call-table',
] as const

const urlOf = (file: string) => pathToFileURL(path.resolve(import.meta.dirname, '../../shared', file)).href

type Contract = {
  isAdminGroup: typeof import('#shared/contract/index.ts').isAdminGroup
  isCalendarGroup: typeof import('#shared/contract/index.ts').isCalendarGroup
  isSavedGroup: typeof import('#shared/contract/index.ts').isSavedGroup
  api: Parameters<typeof import('#shared/kernel/contract.ts').callTable>[0]
}
type Kernel = typeof import('#shared/kernel/contract.ts')

/** Node reads the contract as it is: bundled into Vite's configuration it would drag zod along. */
async function readTable(id: (typeof TABLES)[number]): Promise<CallTable> {
  const [{ api, isAdminGroup, isCalendarGroup, isSavedGroup }, { callTable }]: [Contract, Kernel] = await Promise.all([
    import(/* @vite-ignore */ urlOf('contract/index.ts')),
    import(/* @vite-ignore */ urlOf('kernel/contract.ts')),
  ])
  const tableOf = (group: string): (typeof TABLES)[number] => {
    if (isAdminGroup(group)) return 'virtual:admin-call-table'
    if (isSavedGroup(group)) return 'virtual:saved-call-table'
    return isCalendarGroup(group) ? 'virtual:calendar-call-table' : 'virtual:call-table'
  }
  return Object.fromEntries(Object.entries(callTable(api)).filter(([group]) => tableOf(group) === id))
}

/** `virtual:call-table` and the tables beside it: method and path of every call as plain data, so that the browser's client carries no schema. */
export function callTablePlugin(): Plugin {
  return {
    name: 'call-table',
    resolveId: (id) => (TABLES.some((each) => each === id) ? `\0${id}` : undefined),
    load: async (id) => {
      const found = TABLES.find((each) => id === `\0${each}`)
      return found ? `export default ${JSON.stringify(await readTable(found))}` : undefined
    },
  }
}
