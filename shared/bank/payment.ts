/**
 * An address in parts. Banks refuse addresses of lines alone since November 2026; a town and a country are the least,
 * and up to two free lines may stand beside them (the hybrid form).
 */
export type BankAddress = {
  street?: string
  buildingNumber?: string
  postalCode?: string
  town: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** At most two lines of 70 characters, without what the other parts say. */
  lines?: readonly string[]
}

/** An account by its IBAN, or by its number and the bank that keeps it. */
export type BankAccount =
  | { iban: string; bic?: string }
  | { number: string; bic?: string; bankName?: string; bankCountry?: string }

/** Money that is to leave our account, to one payee. Texts are as people write them; the file has them transliterated. */
export type PaymentInstruction = {
  /** Comes back in the statement. 1 to 35 characters of the SEPA set; unique within our installation. */
  endToEndId: string
  /** Positive, in minor units by ISO 4217. */
  amount: number
  currency: string
  payee: { name: string; account: BankAccount; address?: BankAddress }
  /** A reference that the payee asked for: `RF…`, or 27 digits of Switzerland with a QR-IBAN. */
  reference?: string
  /** Free text, of which the file has 140 characters; left out beside a reference, since banks take one of the two. */
  text?: string
}

/**
 * Rules of those who take the file. `sepa`: euro within SEPA (EPC132-08). `swiss`: Swiss Payment Standards, francs and
 * euro. `generic`: ISO 20022 with what other banks usually ask for.
 */
export const PAYMENT_VARIANTS = ['sepa', 'swiss', 'generic'] as const
export type PaymentVariant = (typeof PAYMENT_VARIANTS)[number]

/** The content of one pain.001 file. */
export type PaymentOrder = {
  variant: PaymentVariant
  /** Unique for the bank, 1 to 30 characters of the SEPA set. Groups get it with a number: `ID-1`. */
  messageId: string
  createdAt: Date
  /** Day on which the bank is to send the money, `YYYY-MM-DD`. */
  executionDate: string
  payer: { name: string; account: BankAccount; address?: BankAddress }
  /** One booking for each group of payments (default), or one for each payment. */
  isBatchBooked?: boolean
  payments: readonly PaymentInstruction[]
}

/** Reasons for which an order or one of its payments does not go into a file. */
export const PAYMENT_ERROR_CODES = [
  'no payments',
  'too many payments',
  'not an amount',
  'amount too large',
  'unknown currency',
  'currency not possible',
  'not an IBAN',
  'not a BIC',
  'IBAN needed',
  'BIC or bank needed',
  'country outside SEPA',
  'not a Swiss account',
  'not an identifier',
  'identifier twice',
  'name missing',
  'not a date',
  'not a reference',
  'reference without QR-IBAN',
  'QR-IBAN without reference',
  'address incomplete',
] as const
export type PaymentErrorCode = (typeof PAYMENT_ERROR_CODES)[number]

/** One reason; `payment` is the place in `payments`, absent if it lies in the order itself. */
export type PaymentIssue = { code: PaymentErrorCode; field: string; payment?: number }

/** A group of payments that the bank books in one sum, or may. */
export type PaymentGroup = {
  /** Comes back in the statement as `paymentInformationId`. */
  paymentInformationId: string
  currency: string
  /** Minor units by ISO 4217. */
  sum: number
  endToEndIds: readonly string[]
}

/** A pain.001 file as it goes to the bank. */
export type PaymentFile = {
  fileName: string
  /** UTF-8 without characters beyond ASCII. */
  xml: string
  groups: readonly PaymentGroup[]
}
