import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A call of the matrix: its status for each kind of caller, and its rate limit. */
export type Row = { id: string; method: string; path: string; rate: string; note: string } & Record<
  'V' | 'B' | 'S' | 'U' | 'C' | 'X' | 'A',
  string
>

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

/** The rows of `access.csv`, which is checked against the contract and drives the access tests. */
export const readRows = () => readCsv<Row>('access.csv')

/** The reply of an administrator's call to one who has a part in its object: in the place of B, and of S. */
type PartyRow = { id: string; AB: string; AS: string; who: string }

/** The rows of `access-parties.csv`: one for each call of administrators about objects; `-` where there is no such part. */
export const readPartyRows = () => readCsv<PartyRow>('access-parties.csv')
