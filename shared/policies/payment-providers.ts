import type { Rules } from '../kernel/rules.ts'

/** The abilities of a payment provider; everything that differs between providers follows from these. */
export type ProviderCapabilities = {
  /**
   * The way in which the buyer pays: in the provider's form on the page, from their own bank with what the page tells them, or on
   * a page of the provider, which leads back.
   */
  pays: 'form' | 'instructions' | 'redirect'
  /** The money can be reserved first and taken later; otherwise it is held from the moment it arrives. */
  reserves: boolean
  /** A method of payment can be kept and charged without its holder. */
  savesMethods: boolean
  /** Where the seller has still to accept, the money is asked for after that. */
  isAfterAnswer?: true
  /** The account to which the provider sends a seller's money. */
  paysTo: 'payout_account' | 'bank_account' | 'transfer_account'
}

/** The milliseconds that a bank transfer takes at least: a working day. */
export const TRANSFER_TIME = 36 * 3_600_000

export const paymentProviders = {
  stripe: { pays: 'form', reserves: true, savesMethods: true, paysTo: 'payout_account' },
  bank: { pays: 'instructions', reserves: false, savesMethods: false, paysTo: 'bank_account', isAfterAnswer: true },
  chapa: { pays: 'redirect', reserves: false, savesMethods: false, paysTo: 'transfer_account' },
} as const satisfies Record<string, ProviderCapabilities>

export type ProviderName = keyof typeof paymentProviders

// The keys of the table above.
export const providerNames = Object.keys(paymentProviders) as ProviderName[]

/** True if what is paid through this provider is asked for once its seller has accepted. */
export const isPaidAfterAnswer = (name: string | null): boolean => {
  const known: Readonly<Record<string, ProviderCapabilities>> = paymentProviders
  return name !== null && known[name]?.isAfterAnswer === true
}

/** The currencies of Chapa, by its documentation. */
export const CHAPA_CURRENCIES: readonly string[] = ['ETB', 'USD']

/** The providers through which people can pay now; `hasChapa` is true where its keys are set. */
export const providersOn = (
  { bankTransfer }: Pick<Rules, 'bankTransfer'>,
  { hasChapa }: { hasChapa: boolean },
): ProviderName[] => [
  'stripe',
  ...(bankTransfer.isOn ? (['bank'] as const) : []),
  ...(hasChapa ? (['chapa'] as const) : []),
]
