/** Forms in which banks hand over what happened on an account. */
export const STATEMENT_FORMATS = ['camt.053', 'camt.054', 'mt940', 'csv'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** The other side of a movement, as far as the bank names it. */
export type Counterparty = {
  name: string | null
  /** IBAN without spaces, or the number of an account that has none. */
  account: string | null
  bic: string | null
}

/** One movement of money on an account that is booked; of a batch that the bank itemises, one of its payments. */
export type StatementEntry = {
  /**
   * Tells the movement from every other of the account, and stays the same when it is read again, also from another
   * file, so that it is taken once. 32 hexadecimal digits.
   */
  key: string
  /** The account of the statement: IBAN without spaces, or the bank's own number. */
  account: string
  currency: string
  /** Minor units by ISO 4217 (`isoDecimalsOf`), not those of the payment provider. What arrives is positive. */
  amount: number
  /** `YYYY-MM-DD`. */
  bookingDate: string
  valueDate: string | null
  /** The bank takes an earlier movement back, or gives back a payment that could not be made. */
  isReturn: boolean
  /** ISO 20022 code such as `AC04`, or the words of the bank. */
  returnReason: string | null
  /** Structured reference of the payee without spaces: `RF…` (ISO 11649), the 27 digits of Switzerland, or another. */
  reference: string | null
  /** Identifier by the payer's side; null where it says that there is none (`NOTPROVIDED`). */
  endToEndId: string | null
  /** Identifies the group of payments in our own pain.001 that a booking settles; null where the bank does not say it. */
  paymentInformationId: string | null
  /** Free text for the payee, in one line. Empty if there is none. */
  text: string
  counterparty: Counterparty
  /** The bank's own number of the movement, which not every bank gives and not every one keeps unique. */
  bankReference: string | null
  /**
   * The bank's own number of the booking on the account, of which the movement is all or a part. Entries of a batch share it,
   * also with the same batch in another file that does not itemise it.
   */
  bookingReference: string | null
  /** Payments that the bank booked in one sum and did not itemise; 1 for a single one. */
  paymentCount: number
  /** Charges that the bank took out of the amount already, in minor units by ISO 4217; 0 where it names none. */
  charges: number
}

export type StatementBalance = {
  /** Minor units by ISO 4217; negative if overdrawn. */
  amount: number
  currency: string
  /** `YYYY-MM-DD`. */
  date: string
}

/** Report of a bank about one account and one span of time. */
export type Statement = {
  format: StatementFormat
  /** The version as the file names it, such as `camt.053.001.08`; null for formats without one. */
  version: string | null
  /** The bank's identifier of the statement; null if it has none. */
  id: string | null
  /** The number of the statement in its year; null if the file does not say it. */
  sequence: number | null
  account: string
  currency: string
  /** Null in formats that name no balances, as camt.054 and most CSV do. */
  opening: StatementBalance | null
  closing: StatementBalance | null
  entries: StatementEntry[]
  /** Movements of the file that are not booked yet, and therefore no entries. */
  pendingCount: number
}

/**
 * Minor units by which the entries miss the way from the opening to the closing balance: 0 if the statement adds up, null
 * if it has no balances to compare.
 */
export function differenceOf({ opening, closing, entries }: Statement): number | null {
  if (!opening || !closing) return null
  return closing.amount - opening.amount - entries.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * True if a booking that is not itemised is the same money as movements that another file itemises, as Swiss banks do in
 * camt.053 and camt.054: they have its account and number, and come to it.
 */
export function isItemisedBy(
  booking: Pick<StatementEntry, 'key' | 'account' | 'currency' | 'bookingReference' | 'amount' | 'paymentCount'>,
  others: readonly Pick<StatementEntry, 'key' | 'account' | 'currency' | 'bookingReference' | 'amount'>[],
): boolean {
  if (booking.bookingReference === null || booking.paymentCount < 2) return false
  const parts = others.filter(
    ({ key, account, currency, bookingReference }) =>
      key !== booking.key &&
      account === booking.account &&
      currency === booking.currency &&
      bookingReference === booking.bookingReference,
  )
  return parts.length > 0 && parts.reduce((sum, { amount }) => sum + amount, 0) === booking.amount
}

/** Errors for which a file is refused as a whole; nothing of it is taken. */
export const STATEMENT_ERROR_CODES = [
  /** Not one of the formats that are read. */
  'unknown format',
  'too large',
  /** Broken XML, or a declaration of types or entities. */
  'not well-formed',
  /** A part that the format demands is absent, such as the account or an amount. */
  'part missing',
  /** An amount that is no number, or finer than its currency. */
  'not an amount',
  'not a date',
  'unknown currency',
] as const
export type StatementErrorCode = (typeof STATEMENT_ERROR_CODES)[number]

/** A file that cannot be read, with the place of the error for the person who looks into the file. */
export class StatementError extends Error {
  readonly code: StatementErrorCode
  /** A line such as `line 12`, or a path such as `Stmt/Ntry[3]/Amt`. */
  readonly place: string
  /** Text that stands there, shortened. */
  readonly value: string

  constructor(code: StatementErrorCode, place: string, value = '') {
    super(`${code} at ${place}${value ? `: ${value.slice(0, 80)}` : ''}`)
    this.name = 'StatementError'
    this.code = code
    this.place = place
    this.value = value.slice(0, 80)
  }
}
