import type { Rules } from '../kernel/rules.ts'

/** The abilities of a payment provider; everything that differs between providers follows from these. */
export type ProviderCapabilities = {
  /**
   * The way in which the buyer pays: in the provider's form on the page, from their own bank with what the page tells them, or
   * the seller when the two meet.
   */
  pays: 'form' | 'instructions' | 'in_person'
  /** The money can be reserved first and taken later; otherwise it is held from the moment it arrives. */
  reserves: boolean
  /** A method of payment can be kept and charged without its holder. */
  savesMethods: boolean
  /**
   * The marketplace holds the money until the order is done, and can give it back. Otherwise it goes from hand to hand: there
   * is nothing to claim, and what the marketplace gets of it becomes a debt of the seller.
   */
  holds: boolean
}

export const paymentProviders = {
  stripe: { pays: 'form', reserves: true, savesMethods: true, holds: true },
  bank: { pays: 'instructions', reserves: false, savesMethods: false, holds: true },
  cash: { pays: 'in_person', reserves: true, savesMethods: false, holds: false },
} as const satisfies Record<string, ProviderCapabilities>

export type ProviderName = keyof typeof paymentProviders

// The keys of the table above.
export const providerNames = Object.keys(paymentProviders) as ProviderName[]

/** True if the marketplace has the money of a payment, or will have; also of an order that has no payment yet. */
export const holdsMoney = (provider: string | null): boolean =>
  // The table's CHECK allows no other names.
  !provider || paymentProviders[provider as ProviderName].holds

/** The providers through which people can pay now. */
export const providersOn = ({ bankTransfer, cash }: Pick<Rules, 'bankTransfer' | 'cash'>): ProviderName[] => [
  'stripe',
  ...(bankTransfer.isOn ? (['bank'] as const) : []),
  ...(cash.isOn ? (['cash'] as const) : []),
]
