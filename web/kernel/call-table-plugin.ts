import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { CallTable } from '#shared/kernel/contract.ts'

const ID = 'virtual:call-table'

const urlOf = (file: string) => pathToFileURL(path.resolve(import.meta.dirname, '../../shared', file)).href

type Contract = { api: Parameters<typeof import('#shared/kernel/contract.ts').callTable>[0] }
type Kernel = typeof import('#shared/kernel/contract.ts')

/** Node reads the contract as it is: bundled into Vite's configuration it would drag zod along. */
async function readTable(): Promise<CallTable> {
  const [{ api }, { callTable }]: [Contract, Kernel] = await Promise.all([
    import(/* @vite-ignore */ urlOf('contract/index.ts')),
    import(/* @vite-ignore */ urlOf('kernel/contract.ts')),
  ])
  return callTable(api)
}

/** `virtual:call-table`: method and path of every call as plain data, so that the browser's client carries no schema. */
export function callTablePlugin(): Plugin {
  return {
    name: 'call-table',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(await readTable())}` : undefined),
  }
}
