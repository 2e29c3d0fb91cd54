import type { ImportPart } from '#shared/contract/admin-import.ts'
import { cleanText } from '#shared/kernel/clean-text.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { plainNumber, scaledInteger } from '#shared/kernel/minor-units.ts'
import { choiceOf, fieldsOfKind, flagOf, isSeveral } from '#shared/policies/import-fields.ts'
import type { ImportIssue } from '#shared/policies/imports.ts'

export type Issue = { field: string; message: string; value: string }

const MOST_VALUE = 200
const SIGN = /^(?:[€$£¥]|[A-Z]{3}|Br\.?)\s*|\s*(?:[€$£¥]|[A-Z]{3}|Br\.?)$/g
/** An amount in minor units, by its digits alone; undefined if it is none or finer than the currency. */
export function amountOf(
  written: string,
  { decimal, isMinor }: { decimal: '.' | ','; isMinor: boolean },
  currency: string,
): number | undefined {
  const number = plainNumber(written.trim().replace(SIGN, ''), decimal)
  if (number === undefined) return undefined
  return scaledInteger(number, isMinor ? 0 : decimalsOfCurrency(currency))
}

const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** A time as it is written in ISO 8601 or with points; without a zone it is of UTC. */
export function timeOf(written: string): Date | undefined {
  const text = written.trim()
  const german = GERMAN.exec(text)
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')
  const iso = german
    ? `${german[3]}-${two(german[2])}-${two(german[1])}T${two(german[4])}:${two(german[5])}:${two(german[6])}Z`
    : text.replace(' ', 'T')
  if (!german && !ISO.test(text)) return undefined
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) || !iso.includes('T')
  const time = new Date(isZoned ? iso : `${iso}Z`)
  return Number.isNaN(time.getTime()) || time.getTime() > Date.now() ? undefined : time
}

/** Texts of our own files have an apostrophe where a spreadsheet would read a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=['=+\-@\t\r\n＝＋－＠])/, '')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function entityOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/** The words of a text with HTML. */
export const withoutHtml = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n')
    .replace(/<[^>]{0,2000}>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{1,6});/gi, entityOf)
    .replace(/\\n/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Reads the cells of the rows of one table by what its columns become. */
export function createReader({ kind, format, columns, defaults, values }: ImportPart, currency: string) {
  const fields = fieldsOfKind(kind)
  const places = Map.groupBy(
    columns.flatMap(({ field }, at) => (field === null ? [] : [{ field, at }])),
    ({ field }) => field,
  )
  return (cells: readonly string[]) => {
    const issues: Issue[] = []
    const reject = (field: string, message: ImportIssue, value: string) => {
      issues.push({ field, message, value: value.slice(0, MOST_VALUE) })
    }
    function cellOf(name: string): string {
      const found = (places.get(name) ?? []).map(({ at }) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
      const cell = found.length > 1 && fields[name] && isSeveral(fields[name]) ? found.join('\n') : (found[0] ?? '')
      const own = format.name === 'own' ? withoutGuard(cell) : cell.trim()
      const meant = values[name]?.[own.trim().slice(0, MOST_VALUE)] ?? own
      return meant === '' ? (defaults[name] ?? '') : meant
    }
    function read<T>(name: string, message: ImportIssue, parse: (cell: string) => T | undefined): T | undefined {
      const cell = cellOf(name)
      if (cell.trim() === '') return undefined
      const value = parse(cell)
      if (value === undefined) reject(name, message, cell)
      return value
    }
    const isHtml = format.name === 'woocommerce'
    return {
      issues,
      reject,
      raw: cellOf,
      text: (name: string): string | undefined => {
        const cell = cellOf(name)
        if (cell.trim() === '') return undefined
        const isLong = fields[name]?.type === 'long'
        const plain = isHtml && isLong ? withoutHtml(cell) : cell
        return cleanText(isLong ? plain : plain.replace(/\s*[\r\n]+\s*/g, ' '))
      },
      amount: (name: string) => read(name, 'not an amount', (cell) => amountOf(cell, format, currency)),
      number: (name: string) =>
        read(name, 'not a number', (cell) => {
          const number = plainNumber(cell, cell.includes(format.decimal) ? format.decimal : '.')
          return number === undefined ? undefined : Number(number)
        }),
      time: (name: string) => read(name, 'not a date', timeOf),
      flag: (name: string) => read(name, 'not yes or no', flagOf),
      choice: (name: string) =>
        read(name, 'not one of the choices', (cell) => choiceOf(fields[name]?.choices ?? [], cell)),
      json: (name: string): unknown =>
        read(name, 'not JSON', (cell): unknown => {
          try {
            return JSON.parse(cell)
          } catch {
            return undefined
          }
        }),
      list: (name: string): string[] =>
        cellOf(name)
          .split(/[\n|]|,(?!\S{1,3}=)/)
          .map((part) => cleanText(part).trim())
          .filter(Boolean),
    }
  }
}

export type Reader = ReturnType<ReturnType<typeof createReader>>

/** Refuses what a schema refuses, by the names of the columns that it was made of. */
export function addSchemaIssues(
  reader: Reader,
  issues: readonly { path: PropertyKey[]; message: string }[],
  names: Readonly<Record<string, string>> = {},
): void {
  for (const { path, message } of issues) {
    const [first = '', second = ''] = path.map(String)
    const field = names[`${first}.${second}`] ?? names[first] ?? first
    if (reader.issues.some((issue) => issue.field === field)) continue
    reader.issues.push({ field, message, value: reader.raw(field).slice(0, MOST_VALUE) })
  }
}
