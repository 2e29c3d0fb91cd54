import { StatementError } from '#shared/bank/statement.ts'

/** A field of SWIFT: its tag without colons, and its lines. */
export type Field = { tag: string; lines: string[]; place: string }

const TAG = /^:(\d{2}[A-Z]?|NS):(.*)$/

/** Envelopes of the network, and lines with which some banks say who sends what to whom (`940`, a BIC, numbers). */
const BETWEEN = /^(\{\d:|[A-Z0-9 ]{1,40}$|-)/

const isEnd = (line: string) => /^-\}?(\{5:.*)?$/.test(line)

/**
 * Divides a file into statements, each a list of fields. Envelopes of the network (`{1:…}{4:`) and blank lines are no part
 * of them. A statement begins with field 20.
 */
export function fieldsOf(text: string): Field[][] {
  const statements: Field[][] = []
  let field: Field | undefined
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const place = `line ${index + 1}`
    const line = written.replace(/^(\{\d:[^}]*\})*\{4:/, '')
    const [, tag, first = ''] = TAG.exec(line) ?? []
    if (tag !== undefined) {
      field = { tag, lines: [first], place }
      if (tag === '20') statements.push([field])
      else if (statements.length === 0) throw new StatementError('unknown format', place, line)
      else statements.at(-1)?.push(field)
    } else if (isEnd(line)) field = undefined
    else if (line.trim() !== '' && field) field.lines.push(line)
    else if (line.trim() !== '' && !BETWEEN.test(line)) throw new StatementError('unknown format', place, line)
  }
  return statements
}

/** The text of the first field with a tag; null if there is none. */
export const fieldAt = (fields: readonly Field[], ...tags: string[]): Field | null =>
  fields.find(({ tag }) => tags.includes(tag)) ?? null
