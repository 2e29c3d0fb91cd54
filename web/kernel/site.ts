import { createContext, use } from 'react'
import type { IdentityProvider } from '#shared/contract/identity-provider.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { SiteDuration } from '#shared/kernel/site-durations.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import type { SiteNavigation } from '#shared/policies/site-navigation.ts'

/** The operator's settings that every page may show. */
export type Site = {
  /** The marketplace's name. */
  name: string
  /** A line below the name; may be empty. */
  tagline: string
  /** The address of its logo; without one the mark that comes along is drawn. */
  logo?: string
  icon: string
  touchIcon: string
  /** The address of the roles of its main colour, unless it is the one that comes along. */
  colourSheet?: string
  /** The languages that people can choose. */
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  /** In which the days of metrics begin. */
  timezone: string
  /** The base URL of the marketplace, without a trailing slash. */
  origin: string
  currency: string
  /** Without one the bundled sandbox takes the cards. */
  stripePublishableKey: string | null
  /** The fee on top of the price that buyers pay: a share, and its limits in minor units. */
  buyerFee: { rate: number; min: number; max: number }
  /** The marketplace's commission on a seller's price: shares by kind, and the minimum in minor units. */
  commission: { services: number; products: number; min: number }
  /** A claim up to this amount (minor units) is refunded if the seller does not answer. */
  autoRefundCap: number
  /** Durations and deadlines, in milliseconds. */
  times: Record<SiteDuration, number>
  year: number
  /** Plans are sold to sellers. */
  hasPlans: boolean
  /** The providers through which people can pay now. */
  paymentProviders: readonly ProviderName[]
  /** The kinds that can be promoted now. */
  promotedKinds: Rules['promotedKinds']
  /** Browsers may keep visited pages for when there is no connection. */
  hasWorker: boolean
  /** The providers with which people can sign in; without it passwords and passkeys are all there is. */
  signIn?: { providers: readonly IdentityProvider[]; isOnlyWay: boolean }
  /** The menu and the footer that the operator has published; without them those that come along. */
  navigation?: SiteNavigation
  /** The address of the operator's own style of the map. */
  mapStyle?: string
}

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext')
  return site
}
