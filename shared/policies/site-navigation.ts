import type { LanguageCode } from '../kernel/language.ts'

/** The places of the marketplace that a menu can lead to: the address, and the key of its name in `common`. */
export const navigationPlaces = {
  services: ['/services', 'nav.services'],
  browse: ['/services/browse', 'nav.browse'],
  products: ['/products', 'nav.products'],
  requests: ['/service-requests/browse', 'nav.requests'],
  openRequests: ['/service-requests/browse', 'nav.openRequests'],
  productRequests: ['/requested-products', 'nav.productRequests'],
  providers: ['/providers', 'nav.providers'],
  postRequest: ['/service-requests/create', 'nav.postRequest'],
  postProductRequest: ['/requested-products/create', 'nav.postProductRequest'],
  offerService: ['/provider/services/add', 'nav.offerService'],
  sellProduct: ['/products/add', 'nav.sellProduct'],
  plans: ['/auth/subscription-plan', 'nav.plans'],
  join: ['/auth/signup', 'nav.join'],
  help: ['/help', 'nav.help'],
  how: ['/how-it-works', 'nav.howItWorks'],
  resources: ['/resources', 'nav.resources'],
  contact: ['/contact-us', 'nav.contact'],
  about: ['/about-us', 'nav.about'],
  why: ['/why-community', 'nav.why'],
  partnerships: ['/partnerships', 'nav.partnerships'],
  terms: ['/terms', 'nav.terms'],
  privacy: ['/privacy', 'nav.privacy'],
  imprint: ['/imprint', 'nav.imprint'],
} as const satisfies Record<string, readonly [href: string, key: string]>

export type NavigationPlace = keyof typeof navigationPlaces

/** The places of the menu in the header that comes along. */
export const shippedHeader = [
  'services',
  'products',
  'requests',
  'providers',
  'how',
] as const satisfies NavigationPlace[]

/** The columns of the footer that comes along, by the key of their title in `common`. */
export const shippedFooter = {
  marketplace: ['services', 'browse', 'products', 'openRequests', 'productRequests', 'providers'],
  takePart: ['postRequest', 'postProductRequest', 'offerService', 'sellProduct', 'plans', 'join'],
  help: ['help', 'how', 'resources', 'contact'],
  about: ['about', 'why', 'partnerships', 'terms', 'privacy', 'imprint'],
} as const satisfies Record<string, NavigationPlace[]>

export type FooterColumn = keyof typeof shippedFooter

type Labels = Partial<Record<LanguageCode, string | undefined>>

/** An entry of the menu or the footer: a place of the marketplace, or another address with its name. */
export type SiteLink =
  | { place: NavigationPlace; href?: never; labels?: Labels }
  | { href: string; place?: never; labels: Labels }

/** The menu and the footer that the operator has published. */
export type SiteNavigation = {
  header: SiteLink[]
  footer: { name?: FooterColumn | undefined; labels: Labels; links: SiteLink[] }[]
}
