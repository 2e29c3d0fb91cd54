import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '#shared/contract/index.ts'
import type { Call, Calls } from '#shared/kernel/contract.ts'
import { type Stage, scenes } from '../access-scenes.ts'

/** A valid request by an account that may make it. */
export type Right = { path: string; token: string | undefined; body: unknown }
export type Known = { name: string; call: Call; arrange: (stage: Stage) => Promise<Right> }

const ROW = /^(\w+),(?:"[^"]*"|[^,]*),(GET|POST|PUT|PATCH|DELETE),([^,]+),(\w),(\w),(\w),/

type Side = 'V' | 'B' | 'S' | 'A'

/** The scene of each call, and the side that may make the call. */
function rowsByCall(): Map<string, { id: string; side: Side }> {
  const lines = readFileSync(path.join(import.meta.dirname, '..', 'access.csv'), 'utf8').split('\n')
  const rows = lines.flatMap((line) => {
    const [, id = '', method, url, visitor = '', buyer = '', seller = ''] = ROW.exec(line) ?? []
    if (!scenes[id]) return []
    const may = (cell: string) => '2PO'.includes(cell)
    const party: Side = may(seller) ? 'S' : 'A'
    const user: Side = may(buyer) ? 'B' : party
    return [[`${method} ${url}`, { id, side: may(visitor) && visitor !== 'O' ? ('V' as const) : user }] as const]
  })
  return new Map(rows)
}

/** Every call of the contract with a valid request. */
export function everyCall(): Known[] {
  const rows = rowsByCall()
  return Object.entries(api as Record<string, Calls>).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, call]): Known => {
      const name = `${group}.${key}`
      const row = rows.get(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
      const scene = row && scenes[row.id]
      if (!row || !scene) throw new Error(`${name} has no scene`)
      const arrange = async (stage: Stage) => {
        const { path: url, body, people } = await scene(stage, row.side)
        const others = { ...people, V: undefined, A: row.side === 'A' ? await stage.anAdmin() : undefined }
        const person = others[row.side]
        return { path: `/api${url}`, token: person?.token, body }
      }
      return { name, call, arrange }
    }),
  )
}
