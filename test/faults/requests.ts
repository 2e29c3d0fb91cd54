import { api } from '#shared/contract/index.ts'
import type { Call, Calls } from '#shared/kernel/contract.ts'
import { type Row, readRows } from '../access-rows.ts'
import type { Stage } from '../access-scenes.ts'
import { everyScene } from '../row-scenes.ts'

/** A valid request by an account that may make it. */
export type Right = { path: string; token: string | undefined; body: unknown }
export type Known = { name: string; call: Call; arrange: (stage: Stage) => Promise<Right> }

type Side = 'V' | 'B' | 'S' | 'A'

/** The scene of each call, and the side that may make the call. */
function rowsByCall(): Map<string, { id: string; side: Side }> {
  const may = (cell: string) => '2PO'.includes(cell)
  const sideOf = ({ V, B, S }: Row): Side => {
    if (may(V) && V !== 'O') return 'V'
    if (may(B)) return 'B'
    return may(S) ? 'S' : 'A'
  }
  const rows = readRows().filter(({ id }) => everyScene[id])
  return new Map(rows.map((row) => [`${row.method} ${row.path}`, { id: row.id, side: sideOf(row) }]))
}

/** Every call of the contract with a valid request. */
export function everyCall(): Known[] {
  const rows = rowsByCall()
  return Object.entries(api as Record<string, Calls>).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, call]): Known => {
      const name = `${group}.${key}`
      const row = rows.get(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
      const scene = row && everyScene[row.id]
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
