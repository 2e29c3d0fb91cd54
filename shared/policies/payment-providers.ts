import type { Rules } from '../kernel/rules.ts'

/** The abilities of a payment provider; everything that differs between providers follows from these. */
export type ProviderCapabilities = {
  /**
   * The way in which the buyer pays: in the provider's form on the page, from their own bank with what the page tells them, on a
   * page of the provider, which leads back, or to the seller when the two meet.
   */
  pays: 'form' | 'instructions' | 'redirect' | 'in_person'
  /** The money can be reserved first and taken later; otherwise it is held from the moment it arrives. */
  reserves: boolean
  /** A method of payment can be kept and charged without its holder. */
  savesMethods: boolean
  /** True if the money is asked for after the acceptance, where the seller has still to accept. */
  isAfterAnswer?: true
  /** The account to which the provider sends a seller's money; a seller who takes it by hand needs none. */
  paysTo?: 'payout_account' | 'bank_account' | 'transfer_account'
  /**
   * The marketplace holds the money until the order is done, and can give it back. Otherwise it goes from hand to hand: there
   * is nothing to claim, and what the marketplace gets of it becomes a debt of the seller.
   */
  holds: boolean
}

/** The milliseconds that a bank transfer takes at least: a working day. */
export const TRANSFER_TIME = 36 * 3_600_000

export const paymentProviders = {
  stripe: { pays: 'form', reserves: true, savesMethods: true, paysTo: 'payout_account', holds: true },
  bank: {
    pays: 'instructions',
    reserves: false,
    savesMethods: false,
    paysTo: 'bank_account',
    holds: true,
    isAfterAnswer: true,
  },
  chapa: { pays: 'redirect', reserves: false, savesMethods: false, paysTo: 'transfer_account', holds: true },
  cash: { pays: 'in_person', reserves: true, savesMethods: false, holds: false },
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

/** The account to which a provider sends a seller's money; undefined if the seller takes it by hand. */
export const accountOf = (name: ProviderName): ProviderCapabilities['paysTo'] => {
  const { paysTo }: ProviderCapabilities = paymentProviders[name]
  return paysTo
}

/** True if the marketplace has the money of a payment, or will have; also of an order that has no payment yet. */
export const holdsMoney = (provider: string | null): boolean =>
  // The table's CHECK allows no other names.
  !provider || paymentProviders[provider as ProviderName].holds

/** The providers through which people can pay now; `hasChapa` is true where its keys are set. */
export const providersOn = (
  { bankTransfer, cash }: Pick<Rules, 'bankTransfer' | 'cash'>,
  { hasChapa }: { hasChapa: boolean },
): ProviderName[] => [
  'stripe',
  ...(bankTransfer.isOn ? (['bank'] as const) : []),
  ...(hasChapa ? (['chapa'] as const) : []),
  ...(cash.isOn ? (['cash'] as const) : []),
]
