import { type StatementBalance, StatementError } from '#shared/bank/statement.ts'
import { isoDecimalsOf } from '#shared/kernel/iso-currency.ts'
import { minorFromText } from '#shared/kernel/minor-units.ts'
import { isoDay } from './bank-dates.ts'
import { counterpartyOf } from './camt-parties.ts'
import type { UnkeyedEntry } from './entry-keys.ts'
import { givenOrNull, inOneLine, referenceOf } from './remittance.ts'
import { nodeAt, nodesNamed, textAt, type XmlNode } from './xml-nodes.ts'

type Amount = { minor: number; currency: string }

/** An amount without its sign. */
function amountAt(node: XmlNode | undefined, place: string): Amount | undefined {
  if (!node) return undefined
  const currency = node.attributes.Ccy ?? ''
  if (isoDecimalsOf(currency) === undefined) throw new StatementError('unknown currency', place, currency)
  const minor = minorFromText(node.text, currency)
  if (minor === undefined || minor < 0) throw new StatementError('not an amount', place, `${node.text} ${currency}`)
  return { minor, currency }
}

function signOf(node: XmlNode | undefined, place: string): 1 | -1 {
  const indicator = textAt(node, 'CdtDbtInd')
  if (indicator !== 'CRDT' && indicator !== 'DBIT')
    throw new StatementError('part missing', `${place}/CdtDbtInd`, indicator ?? '')
  return indicator === 'CRDT' ? 1 : -1
}

function dayAt(node: XmlNode | undefined, place: string): string | null {
  const written = textAt(node, 'Dt') ?? textAt(node, 'DtTm')
  return written === null ? null : isoDay(written, place)
}

/** A balance of a statement with its sign. */
export function balanceOf(node: XmlNode, place: string): StatementBalance {
  const amount = amountAt(nodeAt(node, 'Amt'), `${place}/Amt`)
  const date = dayAt(nodeAt(node, 'Dt'), `${place}/Dt`)
  if (!amount || date === null) throw new StatementError('part missing', place)
  return { amount: signOf(node, place) * amount.minor, currency: amount.currency, date }
}

/** `BOOK` if the bank has booked the entry; since version 08 the word stands one element deeper. */
export const statusOf = (entry: XmlNode): string => textAt(entry, 'Sts') ?? textAt(entry, 'Sts/Cd') ?? 'BOOK'

/** Codes of returned and recalled payments: the sub-families of ISO, and the numbers of German banks. */
const RETURNED = /^(RRTN|RPCR|RRCT|PRCT|UPCT|UPDD|RPBC|PMDD)$/
const RETURNED_IN_GERMANY = /(^|\+)(108|109|159|185)(\+|$)/

function isReturnOf(entry: XmlNode, details: XmlNode | undefined): boolean {
  if (textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1') return true
  if (nodeAt(details, 'RtrInf')) return true
  return [details, entry].some(
    (node) =>
      RETURNED.test(textAt(node, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '') ||
      RETURNED_IN_GERMANY.test(textAt(node, 'BkTxCd/Prtry/Cd') ?? ''),
  )
}

function returnReasonOf(details: XmlNode | undefined): string | null {
  const reason = nodeAt(details, 'RtrInf')
  const words = nodesNamed(reason, 'AddtlInf').map(({ text }) => text)
  return textAt(reason, 'Rsn/Cd') ?? textAt(reason, 'Rsn/Prtry') ?? (inOneLine(words.join(' ')) || null)
}

function remittanceOf(details: XmlNode | undefined): { structured: string | null; text: string } {
  const remittance = nodeAt(details, 'RmtInf')
  const structured = nodesNamed(remittance, 'Strd')
  const more = structured.flatMap((node) => nodesNamed(node, 'AddtlRmtInf'))
  const lines = [...nodesNamed(remittance, 'Ustrd'), ...more].map(({ text }) => text)
  const references = structured.flatMap((node) => givenOrNull(textAt(node, 'CdtrRefInf/Ref')) ?? [])
  return { structured: references[0] ?? null, text: inOneLine(lines.join(' ')) }
}

/** The amount of one payment of a batch in the currency of the account, with its sign; undefined if the bank names none. */
function partOf(details: XmlNode, currency: string, sign: 1 | -1, place: string): number | undefined {
  const named = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'].flatMap((way) => nodeAt(details, way) ?? [])
  const own = named.find(({ attributes }) => attributes.Ccy === currency)
  const amount = amountAt(own, `${place}/Amt`)
  const ownSign = nodeAt(details, 'CdtDbtInd') ? signOf(details, place) : sign
  return amount && ownSign * amount.minor
}

export type EntryScope = { account: string; place: string; day: string | null }

type Booking = EntryScope & { sign: 1 | -1; amount: Amount; isBatch: boolean }

function entryOf(entry: XmlNode, details: XmlNode | undefined, amount: number, booking: Booking): UnkeyedEntry {
  const { account, place } = booking
  const valueDate = dayAt(nodeAt(entry, 'ValDt'), `${place}/ValDt`)
  const bookingDate = dayAt(nodeAt(entry, 'BookgDt'), `${place}/BookgDt`) ?? valueDate ?? booking.day
  if (bookingDate === null) throw new StatementError('part missing', `${place}/BookgDt`)
  const isReturn = isReturnOf(entry, details)
  const { structured, text } = remittanceOf(details)
  const words = text || inOneLine(textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf') ?? '')
  const bookingReference = givenOrNull(textAt(entry, 'AcctSvcrRef'))
  const ownReference = givenOrNull(textAt(details, 'Refs/AcctSvcrRef'))
  return {
    account,
    currency: booking.amount.currency,
    amount,
    bookingDate,
    valueDate,
    isReturn,
    returnReason: isReturn ? returnReasonOf(details) : null,
    reference: referenceOf(structured, text),
    endToEndId: givenOrNull(textAt(details, 'Refs/EndToEndId')),
    paymentInformationId: givenOrNull(textAt(details, 'Refs/PmtInfId') ?? textAt(entry, 'NtryDtls/Btch/PmtInfId')),
    text: words,
    counterparty: counterpartyOf(details, { isCredit: amount > 0, isReturn, account }),
    // A single payment has the number of its booking, which a file without details has as well.
    bankReference: booking.isBatch ? (ownReference ?? bookingReference) : (bookingReference ?? ownReference),
    bookingReference,
    paymentCount: 1,
    charges: 0,
  }
}

/** Charges that the bank took out of a booking, in its currency; of versions before 04 the single ones are added up. */
function chargesOf(entry: XmlNode, currency: string, place: string): number {
  const charges = nodesNamed(entry, 'Chrgs')
  const total = charges.flatMap((node) => nodeAt(node, 'TtlChrgsAndTaxAmt') ?? [])
  const records = charges.flatMap((node) => nodesNamed(node, 'Rcrd'))
  const single = (records.length > 0 ? records : charges).flatMap((node) => nodeAt(node, 'Amt') ?? [])
  return (total.length > 0 ? total : single)
    .filter(({ attributes }) => attributes.Ccy === currency)
    .reduce((sum, node) => sum + (amountAt(node, `${place}/Chrgs`)?.minor ?? 0), 0)
}

function batchCountOf(entry: XmlNode, found: number): number {
  const counts = nodesNamed(entry, 'NtryDtls').map((node) => Number(textAt(node, 'Btch/NbOfTxs') ?? 0))
  const named = counts.reduce((sum, count) => sum + (Number.isSafeInteger(count) ? count : 0), 0)
  return Math.max(1, found, named)
}

/**
 * The movements of one booking. A batch is split if its parts come to the booking, or miss it by the charges that the bank
 * names, which then are a movement of their own. One that cannot be split stays one movement with the number of its payments.
 */
export function entriesOf(entry: XmlNode, scope: EntryScope): UnkeyedEntry[] {
  const { place } = scope
  const amount = amountAt(nodeAt(entry, 'Amt'), `${place}/Amt`)
  if (!amount) throw new StatementError('part missing', `${place}/Amt`)
  const details = nodesNamed(entry, 'NtryDtls').flatMap((node) => nodesNamed(node, 'TxDtls'))
  const sign = signOf(entry, place)
  const booking: Booking = { ...scope, amount, sign, isBatch: details.length > 1 }
  const whole = amount.minor === 0 ? 0 : sign * amount.minor
  const charges = chargesOf(entry, amount.currency, place)
  const undivided = (only: XmlNode | undefined): UnkeyedEntry[] => [
    { ...entryOf(entry, only, whole, booking), paymentCount: batchCountOf(entry, details.length), charges },
  ]
  if (!booking.isBatch) return undivided(details[0])
  const parts = details.map((part, index) => partOf(part, amount.currency, sign, `${place}/TxDtls[${index + 1}]`))
  const rest = whole - parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0)
  const isCharge = rest !== 0 && Math.abs(rest) === charges
  if (rest !== 0 && !isCharge) return undivided(undefined)
  const split = details.map((part, index) => entryOf(entry, part, parts[index] ?? 0, booking))
  return isCharge ? [...split, { ...entryOf(entry, undefined, rest, booking), isReturn: false }] : split
}
