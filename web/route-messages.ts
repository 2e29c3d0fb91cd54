import type { OrderKindName } from '#shared/process/kinds.ts'
import type { MessageNamespace } from './kernel/i18n.tsx'

/** The messages of what draws orders of any kind. */
export const orderKit = ['order', 'prices'] as const satisfies readonly MessageNamespace[]

/** The further messages of each kind: of a line in a list of all kinds, of its own list, and of its page. */
export const messagesOf = {
  serviceOrder: {
    line: ['service-order/list'],
    list: ['service-order/list', 'service-order/page'],
    page: ['service-order/list', 'service-order/page'],
  },
  productOrder: {
    line: ['product-order/list'],
    list: ['product-order/list', 'product-order/page'],
    page: ['product-order/list', 'product-order/page', 'product-cards'],
  },
} as const satisfies Record<OrderKindName, Record<'line' | 'list' | 'page', readonly MessageNamespace[]>>

/** The messages of the lines of every kind. */
export const orderLines = Object.values(messagesOf).flatMap(({ line }) => [...line])
/** The messages of the lists of every kind. */
export const orderLists = Object.values(messagesOf).flatMap(({ list }) => [...list])
/** The messages of the pages of every kind. */
export const orderPages = Object.values(messagesOf).flatMap(({ page: messages }) => [...messages])

/** The messages of the page of a request, on which its offers are. */
export const requestMessages = [
  'prices',
  'request/page',
  'service-request/page',
  'offer/page',
  'request-cards',
  'promotion/page',
  'request-pages',
  'service-request/list',
  'offer/list',
  'listing-cards',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

/** The messages of the page of a service. */
export const serviceMessages = [
  'prices',
  'listing-cards',
  'listing-details',
  'spoken-languages',
] as const satisfies readonly MessageNamespace[]

/** The messages of the screens on which listings are promoted. */
export const promotedListing = [
  'prices',
  'promotion/list',
  'promotion/page',
  'listing-promotions',
  'listing-cards',
  'product-cards',
  'order',
] as const satisfies readonly MessageNamespace[]

/** The messages of the page of a product request, on which its offers are, and of the lists of such offers. */
export const productRequestMessages = [
  'order',
  'product-request/page',
  'product-offer/page',
  'request/page',
  'product-request/list',
  'product-offer/list',
  'offer/list',
  'product-cards',
  'listing-cards',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

/** The messages of a card and a line of a product request. */
export const productRequestCards = [
  'product-request-pages',
  'request-cards',
  'request-pages',
  'product-cards',
  'listing-cards',
] as const satisfies readonly MessageNamespace[]

/** The messages of an offer, which is the order that it becomes. */
export const productOfferMessages = [
  ...productRequestMessages,
  'product-order/page',
] as const satisfies readonly MessageNamespace[]

/** The messages of the lists of offers, beside those of what is wanted. */
export const productOfferLists = [
  ...productOfferMessages,
  'prices',
  ...productRequestCards,
  'request-form',
  'listing-form',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for one. */
export const productRequestForms = [
  ...productRequestCards,
  'product-request-form',
  'request-form',
  'listing-form',
  'listing-details',
  'places',
] as const satisfies readonly MessageNamespace[]

/** The messages of the page of a provider. */
export const providerMessages = [
  'accounts',
  'providers',
  'listing-cards',
  'product-cards',
  'listing-details',
  'spoken-languages',
  'report/page',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for a request. */
export const requestForms = [
  'promotion/page',
  'request-cards',
  'request-pages',
  'request-form',
  'listing-form',
  'listing-cards',
  'listing-details',
  'places',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for a service. */
export const serviceForms = [
  'availability',
  'listing-cards',
  'listing-form',
  'places',
  'listing-details',
  'spoken-languages',
] as const satisfies readonly MessageNamespace[]

/** The messages of the form for a product. */
export const productForms = [
  'products',
  'product-cards',
  'listing-cards',
  'listing-form',
  'places',
  'listing-details',
] as const satisfies readonly MessageNamespace[]

/** The messages of cards of saved things. */
export const savedThings = [
  'saved',
  'listing-cards',
  'product-cards',
  'request-cards',
] as const satisfies readonly MessageNamespace[]
