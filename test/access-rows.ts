import { readFileSync } from 'node:fs'
import path from 'node:path'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { actionName, type ProcessDefinition } from '#shared/kernel/process.ts'
import { rowsNamed } from '#shared/kernel/process-actions.ts'
import { processes } from '#shared/process/index.ts'

/** The status of a call for each kind of caller. */
type Cells = Record<'V' | 'B' | 'S' | 'U' | 'C' | 'X' | 'A', string>
/** A call of the matrix: its status for each kind of caller, its rate limit, and what an API token needs for it; empty if none can make it. */
export type Row = { id: string; method: string; path: string; rate: string; scope?: string } & Cells

/** Splits one line of a CSV whose fields may be quoted. */
const fieldsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) =>
    field.replace(/^"|"$/g, '').replaceAll('""', '"'),
  )

function readCsv<T>(file: string): T[] {
  const [head = '', ...lines] = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
  const names = fieldsOf(head)
  return lines.map((line) => Object.fromEntries(fieldsOf(line).map((value, index) => [names[index], value])) as T)
}

/** The actions that answer some callers otherwise than those of their process do. */
const exceptions: Record<string, Partial<Cells>> = {
  // Everybody sees an open request: strangers are refused, and not told that there is none.
  'serviceRequest.inviteProviders': { C: '3', X: '3', A: '3' },
}

const FOR_ADMINISTRATORS: Cells = { V: '1', B: '3', S: '3', U: '3', C: '3', X: '3', A: '2' }

/** The cells of an action by the actors of its rows: its people may or may not, others are told of no such object. */
function cellsOf(process: ProcessDefinition, action: string): Cells {
  const rows = rowsNamed(process, action).filter(({ by }) => by)
  if (rows.every(({ by }) => by?.every((actor) => actor === 'admin'))) return FOR_ADMINISTRATORS
  const rowsOf = (actor: string) => rows.filter(({ by }) => by?.includes(actor))
  const cellOf = (actor: string) => (rowsOf(actor).length > 0 ? '2' : '3')
  // The scenes are those in which a seller who is not verified yet may not.
  const isForVerified = rowsOf('seller').some(({ needs }) => needs?.includes('sellerVerified'))
  const [B, S] = [cellOf('buyer'), cellOf('seller')]
  return { V: '1', B, S, U: isForVerified ? '3' : S, C: '4', X: '4', A: '4' }
}

/** The rows of the calls that stand on the rows of a process. */
const rowsOfProcess = (process: ProcessDefinition): Row[] =>
  Object.entries(process.transitions).flatMap(([name, transition]) => {
    if (!transition.call) return []
    const action = actionName(name, transition)
    const id = `${process.name}.${camelCase(action)}`
    const cells = cellsOf(process, action)
    const base = cells === FOR_ADMINISTRATORS ? process.call?.adminPath : process.call?.path
    const { method, rate = 'write' } = transition.call
    return [{ id, method, path: `${base}/${action}`.replace(/:(\w+)/g, '{$1}'), rate, ...cells, ...exceptions[id] }]
  })

/**
 * The rows of `access.csv` and those of the processes' actions, which are checked against the contract and drive the
 * access tests.
 */
export const readRows = (): Row[] => [
  ...readCsv<Row>('access.csv'),
  ...Object.values<ProcessDefinition>(processes).flatMap(rowsOfProcess),
]

/** The reply of an administrator's call to one who has a part in its object: in the place of B, and of S. */
type PartyRow = { id: string; AB: string; AS: string; who: string }

/** The rows of `access-parties.csv`: one for each call of administrators about objects; `-` where there is no such part. */
export const readPartyRows = () => readCsv<PartyRow>('access-parties.csv')
