import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '#shared/contract/index.ts'
import type { Call, Calls } from '#shared/kernel/contract.ts'
import { scenes } from '../access-scenes.ts'
import type { World } from '../world.ts'

/** A request that is right, by somebody who may make it. */
export type Right = { path: string; token: string | undefined; body: unknown }
export type Known = { name: string; call: Call; arrange: (world: World) => Promise<Right> }

const ROW = /^(\w+),(?:"[^"]*"|[^,]*),(GET|POST|PUT|PATCH|DELETE),([^,]+),(\w),(\w),(\w),/

/** Which scene shows a call, and which side of it may make the call. */
function rowsByCall(): Map<string, { id: string; side: 'V' | 'B' | 'S' }> {
  const lines = readFileSync(path.join(import.meta.dirname, '..', 'access.csv'), 'utf8').split('\n')
  const rows = lines.flatMap((line) => {
    const [, id = '', method, url, visitor = '', buyer = ''] = ROW.exec(line) ?? []
    if (!scenes[id]) return []
    const sideOf = () => ('2PO'.includes(buyer) ? ('B' as const) : ('S' as const))
    return [[`${method} ${url}`, { id, side: '2P'.includes(visitor) ? ('V' as const) : sideOf() }] as const]
  })
  return new Map(rows)
}

/** Every call of the contract with a request that it would serve. */
export function everyCall(): Known[] {
  const rows = rowsByCall()
  return Object.entries(api as Record<string, Calls>).flatMap(([family, calls]) =>
    Object.entries(calls).map(([key, call]): Known => {
      const name = `${family}.${key}`
      const row = rows.get(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
      const scene = row && scenes[row.id]
      if (!row || !scene) throw new Error(`${name} has no scene`)
      const arrange = async (world: World) => {
        const { path: url, body, people } = await scene(world, row.side)
        const person = row.side === 'V' ? undefined : people[row.side]
        return { path: `/api${url}`, token: person?.token, body }
      }
      return { name, call, arrange }
    }),
  )
}
