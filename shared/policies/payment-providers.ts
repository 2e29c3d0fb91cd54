/** What a payment provider can do; everything that differs between providers follows from this. */
export type ProviderCapabilities = {
  /** How the buyer pays: in the provider's form on the page. */
  pays: 'form'
  /** The money can be reserved first and taken later. */
  reserves: boolean
  /** The marketplace holds the money until the order is over. */
  holds: boolean
  /** A method of payment can be kept and charged without its holder. */
  savesMethods: boolean
}

export const paymentProviders = {
  stripe: { pays: 'form', reserves: true, holds: true, savesMethods: true },
} as const satisfies Record<string, ProviderCapabilities>

export type ProviderName = keyof typeof paymentProviders
