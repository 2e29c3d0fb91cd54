import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { importDelimiters } from '#shared/policies/imports.ts'
import { type Entry, MOST_LETTERS, UnreadableFile } from './record.ts'

export type Delimiter = (typeof importDelimiters)[number]

/** Line ends of all systems, also mixed; quotes inside of cells that are not quoted are kept. */
const optionsOf = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  info: true,
  bom: true,
  max_record_size: MOST_LETTERS,
})

/** The first line with which a spreadsheet is declared the separator. */
const DECLARED = /^\uFEFF?sep=(.)(\r\n|\n|\r)/i

type Parsed = { record: string[]; info: { lines: number } }

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Lets text through without its first line if that tells the separator. */
async function* withoutDeclared(text: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | undefined = ''
  for await (const piece of text) {
    if (head === undefined) {
      yield piece
      continue
    }
    head += piece
    if (head.length < 16) continue
    yield head.replace(DECLARED, '$2')
    head = undefined
  }
  if (head) yield head.replace(DECLARED, '$2')
}

/** The rows of separated values, the names of the columns among them; throws an `UnreadableFile` where it ends in a mess. */
export async function* csvRecords(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<Entry> {
  const source = Readable.from(withoutDeclared(text))
  /** The line after the last row that was whole: readers are declared of an error before the rows in front of it. */
  let next = 1
  const parser = parse({
    ...optionsOf(delimiter),
    on_record: (record, { lines }) => {
      next = lines + 1
      return record
    },
  })
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  /** The parser counts a line end of two letters inside of a cell twice. */
  let surplus = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      let breaks = 0
      for (const cell of record) {
        surplus += cell.split('\r\n').length - 1
        breaks += cell.split(/\r\n|\r|\n/).length - 1
      }
      if (!isEmpty(record)) yield { line: info.lines - surplus - breaks, cells: record }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(next, error.code)
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** The first rows of a text that may be cut anywhere. */
function headRows(head: string, delimiter: string, most: number): string[][] {
  const { info: _, ...options } = optionsOf(delimiter)
  try {
    const lines = head.replace(DECLARED, '$2')
    return (parseSync(lines, { ...options, to: most }) as string[][]).filter((cells) => !isEmpty(cells))
  } catch {
    return []
  }
}

const SEEN = 30

/** A score of how well a separator fits: the columns of the first row, and how many rows have as many. */
function scoreOf(rows: readonly string[][]): number {
  const [names = [], ...others] = rows
  if (names.length < 2) return 0
  const same = others.filter(({ length }) => length === names.length).length
  return (others.length === 0 ? 1 : same / others.length) * 1_000 + Math.min(names.length, 500)
}

/** The separator of the first rows of a file; a comma if there is one column alone. */
export function delimiterOf(head: string): Delimiter {
  const declared = DECLARED.exec(head)?.[1]
  const known = importDelimiters.find((each) => each === declared)
  if (known) return known
  const scored = importDelimiters.map((delimiter) => ({
    delimiter,
    score: scoreOf(headRows(head, delimiter, SEEN)),
  }))
  return scored.sort((one, other) => other.score - one.score)[0]?.delimiter ?? ','
}

/** The names of the columns and the first rows. */
export const csvHead = (head: string, delimiter: Delimiter): string[][] => headRows(head, delimiter, SEEN)
