import { compactBic, isBic } from '#shared/bank/bic.ts'
import { compactIban, countryOfIban, isIban, isQrIban } from '#shared/bank/iban.ts'
import type {
  BankAccount,
  BankAddress,
  PaymentErrorCode,
  PaymentInstruction,
  PaymentIssue,
  PaymentOrder,
} from '#shared/bank/payment.ts'
import { isQrReference } from '#shared/bank/qr-reference.ts'
import { isRfReference } from '#shared/bank/rf-reference.ts'
import { isSepaIban } from '#shared/bank/sepa-countries.ts'
import { isoDecimalsOf } from '#shared/kernel/iso-currency.ts'
import { dayOf } from './bank-dates.ts'
import { hasLetters, isIdentifier } from './sepa-text.ts'

/** Payments that a bank takes in one file. */
export const MOST_PAYMENTS = 99_999
/** Characters of the identifier of a message: groups add up to five to it. */
export const MOST_MESSAGE_ID = 30
const MOST_IN_SEPA = 99_999_999_999

/**
 * Ways in which payments go, each of which has its own rules: in euro within SEPA, within Switzerland and Liechtenstein, or by
 * correspondents.
 */
export type Way = 'sepa' | 'domestic' | 'foreign'

/** The IBAN of an account without spaces; undefined if it has none. */
export const ibanOf = (account: BankAccount): string | undefined =>
  'iban' in account ? compactIban(account.iban) : undefined

/** The way of a payment by the rules of the file. */
export function wayOf({ variant }: PaymentOrder, { payee, currency }: PaymentInstruction): Way {
  if (variant === 'sepa') return 'sepa'
  const iban = ibanOf(payee.account)
  if (variant === 'generic' || iban === undefined) return 'foreign'
  const isSwiss = /^(CH|LI)/.test(iban)
  if (isSwiss && (currency === 'CHF' || currency === 'EUR')) return 'domestic'
  return currency === 'EUR' && isSepaIban(iban) && !isSwiss ? 'sepa' : 'foreign'
}

const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return dayOf(Number(year), Number(month), Number(day)) !== undefined
}

/** True if an address has the parts that banks demand, a town and a country, and no more lines than they take. */
export const isCompleteAddress = ({ town, country, lines = [] }: BankAddress): boolean =>
  hasLetters(town) && /^[A-Z]{2}$/.test(country) && lines.length <= 2

type Found = [code: PaymentErrorCode, field: string]

function accountIssues(account: BankAccount, field: string): Found[] {
  const bic = account.bic !== undefined && !isBic(account.bic) ? [['not a BIC', `${field}.bic`] satisfies Found] : []
  if ('iban' in account) return isIban(account.iban) ? bic : [['not an IBAN', `${field}.iban`], ...bic]
  const isNumber = /^[A-Za-z0-9/-]{1,34}$/.test(account.number.replace(/\s/g, ''))
  return isNumber ? bic : [['not an identifier', `${field}.number`], ...bic]
}

function amountIssues({ amount, currency }: PaymentInstruction, way: Way): Found[] {
  if (isoDecimalsOf(currency) === undefined) return [['unknown currency', 'currency']]
  if (way === 'sepa' && currency !== 'EUR') return [['currency not possible', 'currency']]
  if (!Number.isSafeInteger(amount) || amount <= 0) return [['not an amount', 'amount']]
  return way === 'sepa' && amount > MOST_IN_SEPA ? [['amount too large', 'amount']] : []
}

function referenceIssues({ reference, payee }: PaymentInstruction, way: Way): Found[] {
  const isForQr = isQrIban(ibanOf(payee.account) ?? '')
  const isQr = way === 'domestic' && reference !== undefined && isQrReference(reference)
  if (isForQr !== isQr) return [[isForQr ? 'QR-IBAN without reference' : 'reference without QR-IBAN', 'reference']]
  return isQr || reference === undefined || isRfReference(reference) ? [] : [['not a reference', 'reference']]
}

/** Rules of the way of the payment for the account and the address of the payee. */
function payeeIssues({ payee }: PaymentInstruction, way: Way, isSwissFile: boolean): Found[] {
  const { account, address } = payee
  const iban = ibanOf(account)
  const found: Found[] = []
  if (way === 'sepa' && iban === undefined) found.push(['IBAN needed', 'payee.account'])
  if (way === 'sepa' && iban !== undefined && isIban(iban) && !isSepaIban(iban))
    found.push(['country outside SEPA', 'payee.account.iban'])
  const hasBank = account.bic !== undefined || ('number' in account && account.bankName && account.bankCountry)
  if (way === 'foreign' && !hasBank) found.push(['BIC or bank needed', 'payee.account'])
  if (address ? !isCompleteAddress(address) : isSwissFile && way !== 'sepa')
    found.push(['address incomplete', 'payee.address'])
  if (!hasLetters(payee.name)) found.push(['name missing', 'payee.name'])
  return found
}

function paymentIssuesOf(order: PaymentOrder, payment: PaymentInstruction): Found[] {
  const way = wayOf(order, payment)
  return [
    ...(isIdentifier(payment.endToEndId) ? [] : [['not an identifier', 'endToEndId'] satisfies Found]),
    ...amountIssues(payment, way),
    ...accountIssues(payment.payee.account, 'payee.account'),
    ...payeeIssues(payment, way, order.variant === 'swiss'),
    ...referenceIssues(payment, way),
  ]
}

function orderIssues({ variant, messageId, createdAt, executionDate, payer, payments }: PaymentOrder): Found[] {
  const iban = ibanOf(payer.account)
  const found: Found[] = accountIssues(payer.account, 'payer.account')
  if (payments.length === 0) found.push(['no payments', 'payments'])
  if (payments.length > MOST_PAYMENTS) found.push(['too many payments', 'payments'])
  if (!isIdentifier(messageId, MOST_MESSAGE_ID)) found.push(['not an identifier', 'messageId'])
  if (Number.isNaN(createdAt.getTime())) found.push(['not a date', 'createdAt'])
  if (!isDay(executionDate)) found.push(['not a date', 'executionDate'])
  if (!hasLetters(payer.name)) found.push(['name missing', 'payer.name'])
  if (payer.address && !isCompleteAddress(payer.address)) found.push(['address incomplete', 'payer.address'])
  if (variant !== 'generic' && iban === undefined) found.push(['IBAN needed', 'payer.account'])
  if (variant === 'sepa' && iban !== undefined && isIban(iban) && !isSepaIban(iban))
    found.push(['country outside SEPA', 'payer.account.iban'])
  if (variant === 'swiss' && iban !== undefined && isIban(iban) && !/^(CH|LI)$/.test(countryOfIban(iban)))
    found.push(['not a Swiss account', 'payer.account.iban'])
  return found
}

/** Returns everything for which a bank would refuse the file or one of its payments; nothing of it is sent as long as there is any. */
export function paymentIssues(order: PaymentOrder): PaymentIssue[] {
  const issues: PaymentIssue[] = orderIssues(order).map(([code, field]) => ({ code, field }))
  const seen = new Set<string>()
  for (const [place, payment] of order.payments.entries()) {
    for (const [code, field] of paymentIssuesOf(order, payment)) issues.push({ code, field, payment: place })
    if (seen.has(payment.endToEndId)) issues.push({ code: 'identifier twice', field: 'endToEndId', payment: place })
    seen.add(payment.endToEndId)
  }
  return issues
}

/** The BIC of an account without spaces; undefined if it is not known. */
export const bicOf = ({ bic }: BankAccount): string | undefined => (bic === undefined ? undefined : compactBic(bic))
