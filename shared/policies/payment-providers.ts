import type { Rules } from '../kernel/rules.ts'

/** The abilities of a payment provider; everything that differs between providers follows from these. */
export type ProviderCapabilities = {
  /** The way in which the buyer pays: in the provider's form on the page, or from their own bank with what the page tells them. */
  pays: 'form' | 'instructions'
  /** The money can be reserved first and taken later; otherwise it is held from the moment it arrives. */
  reserves: boolean
  /** A method of payment can be kept and charged without its holder. */
  savesMethods: boolean
}

export const paymentProviders = {
  stripe: { pays: 'form', reserves: true, savesMethods: true },
  bank: { pays: 'instructions', reserves: false, savesMethods: false },
} as const satisfies Record<string, ProviderCapabilities>

export type ProviderName = keyof typeof paymentProviders

// The keys of the table above.
export const providerNames = Object.keys(paymentProviders) as ProviderName[]

/** The providers through which people can pay now. */
export const providersOn = ({ bankTransfer }: Pick<Rules, 'bankTransfer'>): ProviderName[] => [
  'stripe',
  ...(bankTransfer.isOn ? (['bank'] as const) : []),
]
