import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { CsvMapping } from '#shared/bank/csv-mapping.ts'
import { compactIban, isIban } from '#shared/bank/iban.ts'
import { type Statement, StatementError } from '#shared/bank/statement.ts'
import { isoDecimalsOf } from '#shared/kernel/iso-currency.ts'
import { minorFromText, plainNumber } from '#shared/kernel/minor-units.ts'
import { dayOf } from './bank-dates.ts'
import { type UnkeyedEntry, withKeys } from './entry-keys.ts'
import { givenOrNull, inOneLine, referenceOf } from './remittance.ts'

type Column = Exclude<keyof CsvMapping['columns'], 'text'>

type Row = { place: string; cell: (name: string) => string }

/** An apostrophe with which exports keep a spreadsheet from reading a number or a formula. */
const GUARD = /^'(?=[=+\-@\d])/

function rowsOf(text: string, { separator, skippedLines, hasHeadings }: CsvMapping): Row[] {
  const records = recordsOf(text, separator, skippedLines)
  const first = records[0]
  if (!first) throw new StatementError('unknown format', `line ${skippedLines + 1}`)
  const names = first.cells.map((cell, index) => (hasHeadings ? cell.trim().toLowerCase() : `#${index + 1}`))
  const placeOf = (name: string): number => {
    const byNumber = /^#(\d+)$/.exec(name)
    const place = byNumber ? Number(byNumber[1]) - 1 : names.indexOf(name.trim().toLowerCase())
    if (place < 0 || place >= names.length) throw new StatementError('part missing', `line ${first.line}`, name)
    return place
  }
  return (hasHeadings ? records.slice(1) : records).map(({ cells, line }) => ({
    place: `line ${line}`,
    cell: (name) => (cells[placeOf(name)] ?? '').trim().replace(GUARD, ''),
  }))
}

type Parsed = { record: string[]; info: { lines: number } }

function recordsOf(text: string, delimiter: string, skippedLines: number): { cells: string[]; line: number }[] {
  try {
    const parsed: unknown = parse(text, {
      delimiter,
      from_line: skippedLines + 1,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      bom: true,
      max_record_size: 100_000,
    })
    // The parser's types do not know that `info` changes what it answers.
    return (parsed as Parsed[]).map(({ record, info }) => ({ cells: record, line: info.lines }))
  } catch (error) {
    if (error instanceof CsvError) throw new StatementError('unknown format', `line ${error.lines ?? 1}`, error.code)
    throw error
  }
}

/** Places of day, month and year among three numbers, by their order. */
const ORDERS = { dmy: [2, 1, 0], ymd: [0, 1, 2], mdy: [2, 0, 1] } as const

function dayFrom(written: string, order: CsvMapping['dates'], place: string): string {
  const [date = ''] = written.split(/[T ]/)
  const compact = order === 'ymd' && /^\d{8}$/.test(date)
  const parts = compact ? [date.slice(0, 4), date.slice(4, 6), date.slice(6)] : date.split(/[./-]/)
  const [year = '', month = '', day = ''] = ORDERS[order].map((at) => parts[at] ?? '')
  const isShort = year.length === 2
  const whole = /^\d{2}(\d{2})?$/.test(year) && /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day)
  const found = whole ? dayOf((isShort ? 2000 : 0) + Number(year), Number(month), Number(day)) : undefined
  if (!found || parts.length !== 3) throw new StatementError('not a date', place, written)
  return found
}

/** Signs of money around a number, and the words with which banks in Africa and Asia close it. */
const AROUND = /^(?:[€$£¥]|[A-Z]{3}|Br\.?)\s*|\s*(?:[€$£¥]|[A-Z]{3}|Br\.?)$/g

/** An amount with a sign before or behind, in brackets, or with `CR` or `DR`. */
function signedAmount(written: string, { decimal, currency }: CsvMapping, place: string): number {
  const marked = /^(.*?)\s*(CR|DR)\.?$/i.exec(written)
  const [, inside] = /^\((.*)\)$/.exec(written) ?? []
  const [, before] = /^(.*\d)\s*-$/.exec(written) ?? []
  const isOut = marked?.[2]?.toUpperCase() === 'DR' || inside !== undefined || before !== undefined
  const bare = (inside ?? before ?? marked?.[1] ?? written).replace(AROUND, '').replace(/^\+/, '')
  const number = plainNumber(bare.replace(/^[−–]/, '-'), decimal)
  const minor = number === undefined ? undefined : minorFromText(number, currency)
  if (minor === undefined || (isOut && minor < 0)) throw new StatementError('not an amount', place, written)
  return isOut && minor !== 0 ? -minor : minor
}

function amountOf(row: Row, mapping: CsvMapping): number {
  const { columns, debitWords } = mapping
  const read = (name: string | undefined) => {
    const written = name === undefined ? '' : row.cell(name)
    return written === '' ? undefined : signedAmount(written, mapping, row.place)
  }
  const amount = read(columns.amount)
  if (amount !== undefined) {
    if (columns.indicator === undefined) return amount
    const word = row.cell(columns.indicator).toLowerCase()
    const isOut = debitWords.some((debit) => debit.toLowerCase() === word)
    return isOut ? -Math.abs(amount) : Math.abs(amount)
  }
  const [credit, debit] = [Math.abs(read(columns.credit) ?? 0), Math.abs(read(columns.debit) ?? 0)]
  const hasBoth = credit !== 0 && debit !== 0
  if (hasBoth || (columns.credit === undefined && columns.debit === undefined))
    throw new StatementError('not an amount', row.place, hasBoth ? 'two amounts' : '')
  return credit - debit
}

function entryOf(row: Row, mapping: CsvMapping): UnkeyedEntry {
  const { columns, currency, dates } = mapping
  const at = (name: Column): string => {
    const column = columns[name]
    return column === undefined ? '' : row.cell(column)
  }
  if (at('currency') !== '' && at('currency').toUpperCase() !== currency)
    throw new StatementError('unknown currency', row.place, at('currency'))
  const text = inOneLine(columns.text.map((column) => row.cell(column)).join(' '))
  const counterparty = compactIban(at('counterpartyAccount'))
  const bankReference = givenOrNull(at('bankReference'))
  return {
    account: accountOf(mapping),
    currency,
    amount: amountOf(row, mapping),
    bookingDate: dayFrom(at('bookingDate'), dates, row.place),
    valueDate: at('valueDate') === '' ? null : dayFrom(at('valueDate'), dates, row.place),
    isReturn: false,
    returnReason: null,
    reference: referenceOf(at('reference'), text),
    endToEndId: givenOrNull(at('endToEndId')),
    paymentInformationId: null,
    text,
    counterparty: {
      name: inOneLine(at('name')) || null,
      account: counterparty === '' || counterparty === accountOf(mapping) ? null : counterparty,
      bic: givenOrNull(at('bic')),
    },
    bankReference,
    bookingReference: bankReference,
    paymentCount: 1,
    charges: 0,
  }
}

const accountOf = ({ account }: CsvMapping): string => (isIban(account) ? compactIban(account) : account)

/** Balances at both ends by the column of balances, whether the first row is the oldest or the newest; null if they fit neither. */
function balancesOf(rows: readonly Row[], entries: readonly UnkeyedEntry[], mapping: CsvMapping) {
  const name = mapping.columns.balance
  const first = entries[0]
  const last = entries.at(-1)
  const none = { opening: null, closing: null }
  if (name === undefined || !first || !last) return none
  const balances = rows.map((row) =>
    row.cell(name) === '' ? Number.NaN : signedAmount(row.cell(name), mapping, row.place),
  )
  const follows = (later: number, earlier: number) =>
    (balances[earlier] ?? Number.NaN) + (entries[later]?.amount ?? 0) === balances[later]
  const places = balances.map((_, place) => place).slice(1)
  const [isOldestFirst, isNewestFirst] = [
    places.every((place) => follows(place, place - 1)),
    places.every((place) => follows(place - 1, place)),
  ]
  if (!isOldestFirst && !isNewestFirst) return none
  const [oldest, newest] = isOldestFirst ? [first, last] : [last, first]
  const [start = Number.NaN, end = Number.NaN] = isOldestFirst
    ? [balances[0], balances.at(-1)]
    : [balances.at(-1), balances[0]]
  if (Number.isNaN(start) || Number.isNaN(end)) return none
  const of = (amount: number, date: string) => ({ amount, date, currency: mapping.currency })
  return { opening: of(start - oldest.amount, oldest.bookingDate), closing: of(end, newest.bookingDate) }
}

/**
 * Reads separated values by a mapping of their columns. Rows without a date, such as sums at the end, are no movements.
 * Throws a `StatementError` if any other row cannot be read, and takes nothing of such a file.
 */
export function readCsvStatement(text: string, mapping: CsvMapping): Statement[] {
  const { columns, currency } = mapping
  if (isoDecimalsOf(currency) === undefined) throw new StatementError('unknown currency', 'mapping', currency)
  const rows = rowsOf(text, mapping).filter((row) => row.cell(columns.bookingDate) !== '')
  const entries = rows.map((row) => entryOf(row, mapping))
  return [
    {
      format: 'csv',
      version: null,
      id: null,
      sequence: null,
      account: accountOf(mapping),
      currency,
      ...balancesOf(rows, entries, mapping),
      entries: withKeys(entries),
      pendingCount: 0,
    },
  ]
}
