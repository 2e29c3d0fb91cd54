import { compactIban, isIban } from '#shared/bank/iban.ts'
import { type Statement, type StatementBalance, StatementError } from '#shared/bank/statement.ts'
import { isoDecimalsOf } from '#shared/kernel/iso-currency.ts'
import { minorFromText } from '#shared/kernel/minor-units.ts'
import { nearestDay, swiftDay } from './bank-dates.ts'
import { type UnkeyedEntry, withKeys } from './entry-keys.ts'
import { type Details, detailsOf } from './mt940-details.ts'
import { type Field, fieldAt, fieldsOf } from './mt940-fields.ts'
import { givenOrNull, inOneLine } from './remittance.ts'

function amountOf(written: string, currency: string, place: string): number {
  const minor = minorFromText(written, currency, ',')
  if (minor === undefined || minor < 0) throw new StatementError('not an amount', place, `${written} ${currency}`)
  return minor
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/

function balanceOf({ lines, place }: Field): StatementBalance {
  const [, mark, date = '', currency = '', amount = ''] = BALANCE.exec(lines[0] ?? '') ?? []
  if (!mark) throw new StatementError('not an amount', place, lines[0])
  if (isoDecimalsOf(currency) === undefined) throw new StatementError('unknown currency', place, currency)
  const minor = amountOf(amount, currency, place)
  return { amount: mark === 'C' || minor === 0 ? minor : -minor, currency, date: swiftDay(date, place) }
}

/**
 * Field 61: value date, date of the booking without its year, mark, third letter of the currency, amount, kind, reference of
 * the payer, number of the bank, and further words on the next line. The mark is one of C, D, RC and RD; a letter behind it is
 * that of the currency, so that `CR` is a credit in euro and `RC` a credit that is taken back.
 */
const LINE = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})(.*)$/

/** Money out for a debit, and for a credit that is taken back. */
const SIGNS: Record<string, 1 | -1> = { C: 1, D: -1, RC: -1, RD: 1 }

type Account = { account: string; currency: string }

function entryOf(field: Field, details: Details, { account, currency }: Account): UnkeyedEntry | undefined {
  const { lines, place } = field
  const [, value = '', booked, mark = '', , amount = '', kind = '', references = ''] = LINE.exec(lines[0] ?? '') ?? []
  if (!mark) throw new StatementError('part missing', place, lines[0])
  const sign = SIGNS[mark]
  // A movement that the bank only expects.
  if (sign === undefined) return undefined
  const valueDate = swiftDay(value, place)
  const minor = amountOf(amount, currency, place)
  const [own = '', number = ''] = references.split('//')
  const bankReference = givenOrNull(number)
  const isReturn = mark.startsWith('R') || details.isReturn || /^[NSF](RTI|RET)$/.test(kind)
  return {
    account,
    currency,
    amount: minor === 0 ? 0 : sign * minor,
    bookingDate: booked ? nearestDay(booked, valueDate, place) : valueDate,
    valueDate,
    isReturn,
    returnReason: isReturn ? details.returnReason : null,
    reference: details.reference,
    endToEndId: details.endToEndId ?? ownReference(own, details),
    paymentInformationId: null,
    text: details.text || inOneLine(lines.slice(1).join(' ')),
    counterparty: details.counterparty,
    bankReference,
    bookingReference: bankReference,
    paymentCount: 1,
    charges: 0,
  }
}

/** The reference in the line itself, which is cut at 16 characters: no more than a word where the details have one. */
function ownReference(written: string, { endToEndId }: Details): string | null {
  const own = givenOrNull(written)
  return endToEndId === null && own !== null && own.length < 16 ? own : null
}

/** The account of field 25: an IBAN, to which some banks add the currency, or the bank and the number. */
function accountOf(written: string): string {
  const compact = compactIban(written)
  const withoutCurrency = compact.replace(/[A-Z]{3}$/, '')
  if (isIban(compact)) return compact
  return isIban(withoutCurrency) ? withoutCurrency : written.trim()
}

function statementOf(fields: readonly Field[]): Statement {
  const named = fieldAt(fields, '25', '25P')
  const opening = fieldAt(fields, '60F', '60M')
  const closing = fieldAt(fields, '62F', '62M')
  const start = fields[0]?.place ?? ''
  if (!named?.lines[0]?.trim()) throw new StatementError('part missing', `${start}, field 25`)
  if (!opening) throw new StatementError('part missing', `${start}, field 60`)
  if (!closing) throw new StatementError('part missing', `${start}, field 62`)
  const account = accountOf(named.lines[0])
  const [first, last] = [balanceOf(opening), balanceOf(closing)]
  if (first.currency !== last.currency) throw new StatementError('unknown currency', closing.place, last.currency)
  const entries: UnkeyedEntry[] = []
  let pendingCount = 0
  for (const [index, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const next = fields[index + 1]
    const details = detailsOf(next?.tag === '86' ? next.lines : [])
    const entry = entryOf(field, details, { account, currency: first.currency })
    if (entry) entries.push(entry)
    else pendingCount += 1
  }
  const number = fieldAt(fields, '28C', '28')?.lines[0]?.trim() ?? ''
  const sequence = Number.parseInt(number, 10)
  return {
    format: 'mt940',
    version: null,
    id: givenOrNull(fieldAt(fields, '20')?.lines[0]),
    sequence: Number.isSafeInteger(sequence) ? sequence : null,
    account,
    currency: first.currency,
    opening: first,
    closing: last,
    entries: withKeys(entries),
    pendingCount,
  }
}

/**
 * Reads MT940 (SWIFT, customer statement). Throws a `StatementError` if a field that counts is absent or wrong, and takes
 * nothing of such a file.
 */
export function readMt940(text: string): Statement[] {
  const statements = fieldsOf(text)
  if (statements.length === 0) throw new StatementError('unknown format', 'line 1', text.slice(0, 40))
  return statements.map(statementOf)
}
