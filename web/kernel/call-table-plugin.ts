import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { CallTable } from '#shared/kernel/contract.ts'

/** The virtual modules; calls that only the screens of administrators need are in a separate table. */
const TABLES = ['virtual:call-table', 'virtual:admin-call-table'] as const

const urlOf = (file: string) => pathToFileURL(path.resolve(import.meta.dirname, '../../shared', file)).href

type Contract = {
  isAdminGroup: typeof import('#shared/contract/index.ts').isAdminGroup
  api: Parameters<typeof import('#shared/kernel/contract.ts').callTable>[0]
}
type Kernel = typeof import('#shared/kernel/contract.ts')

/** Node reads the contract as it is: bundled into Vite's configuration it would drag zod along. */
async function readTable(id: (typeof TABLES)[number]): Promise<CallTable> {
  const [{ api, isAdminGroup }, { callTable }]: [Contract, Kernel] = await Promise.all([
    import(/* @vite-ignore */ urlOf('contract/index.ts')),
    import(/* @vite-ignore */ urlOf('kernel/contract.ts')),
  ])
  const isWanted = (group: string) => isAdminGroup(group) === (id === 'virtual:admin-call-table')
  return Object.fromEntries(Object.entries(callTable(api)).filter(([group]) => isWanted(group)))
}

/** `virtual:call-table` and `virtual:admin-call-table`: method and path of every call as plain data, so that the browser's client carries no schema. */
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
