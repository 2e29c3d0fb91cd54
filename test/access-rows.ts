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

/** The rows of `access.csv`, which is checked against the contract and drives the access tests. */
export function readRows(): Row[] {
  const [head = '', ...lines] = readFileSync(path.join(import.meta.dirname, 'access.csv'), 'utf8')
    .trim()
    .split('\n')
  const names = fieldsOf(head)
  return lines.map((line) => Object.fromEntries(fieldsOf(line).map((value, index) => [names[index], value])) as Row)
}
