import type { ImportPart } from '#shared/contract/admin-import.ts'
import {
  fieldsOfKind,
  type ImportKind,
  importKinds,
  proposeFields,
  proposeKind,
} from '#shared/policies/import-fields.ts'
import type { ImportFormat } from '#shared/policies/imports.ts'
import { csvHead, delimiterOf } from './csv.ts'
import { decoded, encodingOf } from './encoding.ts'
import { jsonHead } from './json.ts'

/** Letters of the beginning of a file by which it is declared what it is. */
const HEAD = 262_144
const SAMPLES = 2
const SAMPLE_LETTERS = 80
const MOST_COLUMNS = 500

type Open = () => Promise<AsyncIterable<Uint8Array>>

async function headOf(text: AsyncIterable<string>): Promise<string> {
  let head = ''
  for await (const piece of text) {
    head += piece
    if (head.length >= HEAD) break
  }
  return head
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

/** The application by the names of its columns. */
function formatOf(kind: ImportKind, columns: readonly string[]): ImportFormat {
  const has = (...names: string[]) => names.every((name) => columns.includes(name))
  if (has('SKU', 'Regular price') || has('ID', 'Type', 'SKU', 'Name')) return 'woocommerce'
  if (has('rating', 'comment_content') || has('rating', 'review', 'reviewer')) return 'woocommerce'
  if (columns.some((name) => /^attributes\.(title|price\.amount|profile\.|rating$)/.test(name))) return 'sharetribe'
  const fields = fieldsOfKind(kind)
  return columns.length > 1 && columns.every((name) => Object.hasOwn(fields, name)) ? 'own' : 'other'
}

const COMMA = /\d,\d{1,2}\D*$/
const POINT = /\d\.\d{1,2}\D*$/

/** Of amounts and decimals, whether more of them have a comma than a point before the last digits. */
function decimalOf(kind: ImportKind, fields: readonly (string | null)[], rows: readonly string[][]): '.' | ',' {
  const isNumber = (name: string | null) => ['amount', 'decimal'].includes(fieldsOfKind(kind)[name ?? '']?.type ?? '')
  const cells = rows.flatMap((row) => row.filter((_, at) => isNumber(fields[at] ?? null)).map((cell) => cell.trim()))
  const commas = cells.filter((cell) => COMMA.test(cell)).length
  return commas > cells.filter((cell) => POINT.test(cell)).length ? ',' : '.'
}

/** Values that a shop leaves out, since all its products are new and sent. */
const defaultsOf = (format: ImportFormat, kind: ImportKind): Record<string, string> =>
  format === 'woocommerce' && kind === 'products' ? { condition: 'new', stock: '0' } : {}

async function partOf(entry: string | null, open: Open, chosen?: ImportKind): Promise<ImportPart | undefined> {
  const encoding = await encodingOf(await open())
  const head = await headOf(decoded(await open(), encoding))
  const start = head.trimStart()
  const isJson = start.startsWith('[') || start.startsWith('{')
  const delimiter = isJson ? ',' : delimiterOf(head)
  const { columns: names, rows } = isJson ? await jsonHead(whole(head)) : tableOf(csvHead(head, delimiter))
  const columns = names.slice(0, MOST_COLUMNS)
  if (columns.length === 0) return undefined
  const kind = chosen ?? proposeKind(columns, entry ?? '')
  const name = formatOf(kind, columns)
  // There it says that a user is a user, and nothing of them.
  const saysNothing = (at: number) => name === 'sharetribe' && columns[at] === 'type'
  const fields = proposeFields(kind, columns).map((field, at) => (saysNothing(at) ? null : field))
  const samplesOf = (at: number) =>
    rows
      .map((row) => row[at]?.trim().slice(0, SAMPLE_LETTERS) ?? '')
      .filter(Boolean)
      .slice(0, SAMPLES)
  return {
    kind,
    entry,
    format: {
      name,
      type: isJson ? 'json' : 'csv',
      encoding,
      delimiter,
      decimal: decimalOf(kind, fields, rows),
      isMinor: name === 'sharetribe' && isJson,
    },
    columns: columns.map((column, at) => ({ name: column, samples: samplesOf(at), field: fields[at] ?? null })),
    defaults: defaultsOf(name, kind),
    values: {},
  }
}

const tableOf = ([columns = [], ...rows]: string[][]) => ({ columns: columns.map((name) => name.trim()), rows })

/** The tables of a file: itself, or those of an archive, in the order in which they build on each other. */
export async function detectParts(
  file: { names: () => string[] | undefined; open: (entry: string | null) => Promise<AsyncIterable<Uint8Array>> },
  chosen?: ImportKind,
): Promise<ImportPart[]> {
  const names = file.names()
  const entries = names ? names.filter((name) => /\.(csv|tsv|txt|json|jsonl|ndjson)$/i.test(name)) : [null]
  const parts: ImportPart[] = []
  for (const entry of entries.slice(0, 20)) {
    if (entry !== null && /(^|\/)(readme|license)[^/]*$/i.test(entry)) continue
    const part = await partOf(entry, () => file.open(entry), entries.length === 1 ? chosen : undefined)
    if (part) parts.push(part)
  }
  return parts.sort((one, other) => importKinds.indexOf(one.kind) - importKinds.indexOf(other.kind))
}
