import { withoutNul } from './encoding.ts'
import { type Entry, MOST_LETTERS, UnreadableFile } from './record.ts'

type Scan = { text: string; line: number }

const NEWLINE = 10
const QUOTE = 34
const BACKSLASH = 92
const [OPEN, CLOSE] = [new Set([91, 123]), new Set([93, 125])]
const BRACE = 123

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const isListOfObjects = (value: unknown) => Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null

/** The depth at which the rows of a text lie: in a list, one on each line, or in the first list inside of one object. */
function depthOfRows(head: string): 0 | 1 | 2 {
  const text = head.trimStart()
  if (text.startsWith('[')) return 1
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  const object = objectOf(first)
  if (!object) return 2
  // A single object with a list of others is what holds the rows, and not one of them.
  return others.length === 0 && Object.values(object).some(isListOfObjects) ? 2 : 0
}

const HEAD = 65_536

/** The same text, the first piece of which is long enough to tell how it is made. */
async function* withHead(text: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | undefined = ''
  for await (const piece of text) {
    if (head === undefined) yield piece
    else if (head.length + piece.length < HEAD) head += piece
    else {
      yield head + piece
      head = undefined
    }
  }
  if (head) yield head
}

/**
 * The objects of a JSON text one by one: those of its list, those of the first list inside of one object, or one object after
 * the other (JSON lines). A single one may have a million letters.
 */
async function* objectsIn(text: AsyncIterable<string>): AsyncGenerator<Scan> {
  let rest = ''
  /** The place in `rest` where it goes on, and that where the present object begins. */
  let [scanned, start] = [0, -1]
  let [line, startLine, depth] = [1, 1, 0]
  let [isText, isEscaped, isInList, isOver] = [false, false, false, false]
  let base: number | undefined
  for await (const piece of withHead(text)) {
    base ??= depthOfRows(piece)
    rest += piece
    for (; scanned < rest.length && !isOver; scanned += 1) {
      const code = rest.charCodeAt(scanned)
      if (code === NEWLINE) line += 1
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isText = false
      } else if (code === QUOTE) isText = true
      else if (OPEN.has(code)) {
        if (code !== BRACE && depth === base - 1) isInList = true
        if (code === BRACE && depth === base && (isInList || base === 0)) {
          start = scanned
          startLine = line
        }
        depth += 1
      } else if (CLOSE.has(code)) {
        depth -= 1
        if (depth === base && start >= 0) {
          yield { text: rest.slice(start, scanned + 1), line: startLine }
          start = -1
        } else if (isInList && depth === base - 1) isOver = true
      }
    }
    const used = start < 0 ? scanned : start
    rest = rest.slice(used)
    scanned -= used
    if (start >= 0) start = 0
    if (rest.length > MOST_LETTERS) throw new UnreadableFile(startLine, 'a JSON object is too large')
    if (isOver) return
  }
  if (depth > 0 || isText) throw new UnreadableFile(start < 0 ? line : startLine, 'the JSON ends in the middle')
}

/** The fields of an object with dots between the names; lists of plain values are lines of one cell. */
export function flattened(value: unknown, name = '', into: Record<string, string> = {}): Record<string, string> {
  if (value === null || value === undefined) return into
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object' || each === null)
    into[name] = isPlain ? value.filter((each) => each !== null).join('\n') : JSON.stringify(value)
  } else if (typeof value === 'object') {
    for (const [written, part] of Object.entries(value)) {
      const key = withoutNul(written)
      flattened(part, name ? `${name}.${key}` : key, into)
    }
  } else into[name] = String(value)
  return into
}

/** Numbers as they are written: `1.50` and numbers of twenty digits stay what they are. */
const asWritten = (_: string, value: unknown, { source }: { source?: string } = {}) => {
  if (typeof value === 'string') return withoutNul(value)
  return typeof value === 'number' && source !== undefined ? source : value
}

/** The TypeScript library does not know the third parameter of a reviver. */
const parse = (text: string): unknown => JSON.parse(text, asWritten as (key: string, value: unknown) => unknown)

async function* flatObjects(
  text: AsyncIterable<string>,
): AsyncGenerator<{ line: number; fields: Record<string, string> }> {
  for await (const scanned of objectsIn(text)) {
    let fields: Record<string, string>
    try {
      fields = flattened(parse(scanned.text))
    } catch {
      throw new UnreadableFile(scanned.line, 'an object is not valid JSON')
    }
    yield { line: scanned.line, fields }
  }
}

/** The rows of a JSON text in the order of the columns. */
export async function* jsonRecords(text: AsyncIterable<string>, columns: readonly string[]): AsyncGenerator<Entry> {
  for await (const { line, fields } of flatObjects(text))
    yield { line, cells: columns.map((column) => (Object.hasOwn(fields, column) ? (fields[column] ?? '') : '')) }
}

const SEEN = 100
const MOST_COLUMNS = 500

/** The names of all fields of the first objects, and those objects as rows. */
export async function jsonHead(text: AsyncIterable<string>): Promise<{ columns: string[]; rows: string[][] }> {
  const seen: Record<string, string>[] = []
  try {
    for await (const { fields } of flatObjects(text)) if (seen.push(fields) >= SEEN) break
  } catch (error) {
    // The beginning of a file may be cut anywhere.
    if (!(error instanceof UnreadableFile)) throw error
  }
  const columns = [...new Set(seen.flatMap((fields) => Object.keys(fields)))].slice(0, MOST_COLUMNS)
  return { columns, rows: seen.map((fields) => columns.map((column) => fields[column] ?? '')) }
}
