import { createHash } from 'node:crypto'
import type { Work } from './call.ts'
import { insertObject } from './data.ts'
import { idFor } from './ids.ts'
import type { PaymentMethod } from './objects.ts'

export type Behaviour =
  | 'pays'
  | 'declined'
  | 'insufficient_funds'
  | 'authenticates'
  | 'always_authenticates'
  | 'fails_at_capture'
  | 'disputed'
  | 'settles_later'
  | 'not_for_tests'

interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  behaviour: Behaviour
  /** The card's name in server-side calls. */
  token: string
}

/** Stripe's own test numbers, except the last: an authorisation that the bank answers a moment later. */
const CARDS: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays', token: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', behaviour: 'pays', token: 'pm_card_amex' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined', token: 'pm_card_chargeDeclined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'authenticates',
    token: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: 'always_authenticates',
    token: 'pm_card_authenticationRequired',
  },
  { number: '4000000000000341', brand: 'visa', behaviour: 'fails_at_capture', token: 'pm_card_chargeCustomerFail' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'disputed', token: 'pm_card_createDispute' },
  { number: '4000000000005001', brand: 'visa', behaviour: 'settles_later', token: 'pm_card_settlesLater' },
]

export const behaviourOf = (method: PaymentMethod): Behaviour =>
  CARDS.find(({ number, brand }) => brand === method.card.brand && number.endsWith(method.card.last4))?.behaviour ??
  'not_for_tests'

/** True if the month on the card is over; `now` is in seconds. */
export const isExpired = ({ card: { exp_month: month, exp_year: year } }: PaymentMethod, now: number): boolean =>
  now * 1000 >= Date.UTC(year, month, 1)

interface CardInput {
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

/** The fault of a card as typed, in the provider's codes; undefined if it may be tried. */
export function checkCard({ number, expMonth, expYear, cvc }: CardInput, now: Date) {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' }
  if (expMonth < 1 || expMonth > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  const year = now.getUTCFullYear()
  if (expYear < year - 50 || expYear > year + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (expYear < year || (expYear === year && expMonth < now.getUTCMonth() + 1))
    return { code: 'expired_card', message: 'Your card has expired.' }
  if (!/^\d{3,4}$/.test(cvc)) return { code: 'invalid_cvc', message: "Your card's security code is invalid." }
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

/** The same for each saving of a number, as at the provider. */
const fingerprintOf = (number: string) => createHash('sha256').update(`card ${number}`).digest('hex').slice(0, 16)

export function insertCard(work: Work, { number, expMonth, expYear }: Omit<CardInput, 'cvc'>): Promise<PaymentMethod> {
  const known = CARDS.find((card) => card.number === number)
  const brand = known?.brand ?? 'unknown'
  return insertObject<PaymentMethod>(work.tx, {
    id: idFor('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(number),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

/** `pm_card_visa` and similar names stand for a fresh card of that kind. */
export async function insertTestCard(work: Work, token: string): Promise<PaymentMethod | undefined> {
  const card = CARDS.find((known) => known.token === token)
  const expYear = new Date(work.now * 1000).getUTCFullYear() + 3
  return card && insertCard(work, { number: card.number, expMonth: 12, expYear })
}
