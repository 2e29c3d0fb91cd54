import { keysOf } from '../kernel/keys-of.ts'
import { siteDurations } from '../kernel/site-durations.ts'
import { retentionDays } from './retention.ts'
import type { WhyTopic } from './why-topics.ts'

/** The pages whose text an operator can write anew. */
export const pageKeys = [
  'terms',
  'privacy',
  'about',
  'imprint',
  'help',
  'how-it-works',
  'why-services',
  'why-products',
  'why-requests',
  'why-community',
] as const
export type PageKey = (typeof pageKeys)[number]

/** The sections of the texts that come along, in order, by page; the others are made of other parts. */
export const shippedSections = {
  terms: [
    'about',
    'accounts',
    'listings',
    'orders',
    'money',
    'fees',
    'cancelling',
    'work',
    'goods',
    'claims',
    'reviews',
    'conduct',
    'content',
    'ending',
    'liability',
    'changes',
    'law',
  ],
  privacy: [
    'who',
    'what',
    'why',
    'visible',
    'browser',
    'processors',
    'long',
    'deletion',
    'rights',
    'security',
    'changes',
  ],
  imprint: ['operator', 'contact', 'register'],
  help: ['orders', 'money', 'account', 'trouble'],
} as const satisfies Partial<Record<PageKey, readonly string[]>>

/** The principles of the marketplace on the page about us. */
export const aboutPrinciples = ['money', 'waiting', 'plain', 'real', 'private'] as const

/** The reasons of each topic, in order. */
export const whyReasons = {
  services: ['price', 'yes', 'held', 'known'],
  products: ['stock', 'held', 'pickup', 'back'],
  requests: ['describe', 'offers', 'agree', 'held'],
  community: ['sides', 'rules', 'languages', 'trackers', 'open'],
} as const satisfies Record<WhyTopic, readonly string[]>

/** The parts of the page that tells how it works, in order: other pages lead to them by these names. */
export const howItWorksParts = [
  'buyers',
  'sellers',
  'goods',
  'money',
  'fees',
  'deadlines',
  'cancelling',
  'trust',
  'questions',
] as const

/** The points of its parts, in order; those of the tables have none. */
export const howItWorksSteps = {
  buyers: ['find', 'ask', 'pay', 'answer', 'work', 'confirm'],
  sellers: ['list', 'verify', 'answer', 'work', 'earn', 'grow'],
  goods: ['choose', 'answer', 'send', 'arrive', 'check', 'back'],
  money: ['reserved', 'held', 'paid', 'back'],
  trust: ['verified', 'reviews', 'contact'],
  questions: ['charged', 'declined', 'bad', 'parcel', 'cash', 'closed', 'both', 'look', 'leave'],
} as const

/** The pages to which the sections of the shipped help lead. */
export const helpPlaces = {
  orders: '/how-it-works',
  money: '/how-it-works#fees',
  account: '/user/profile/edit',
  trouble: '/contact-us',
} as const satisfies Record<(typeof shippedSections.help)[number], string>

/** Values that are no durations and that a text may name. */
export const plainValues = [
  'name',
  'commission',
  'commissionProducts',
  'commissionMin',
  'buyerFeeRate',
  'buyerFeeMin',
  'buyerFeeMax',
  'autoRefundCap',
  'fileSize',
  // Its own names, as it has them.
  ...keysOf(retentionDays),
] as const

/**
 * The values that a text can name in double braces, such as `{{sellerResponse}}`: pages write the value that holds now.
 */
const pageValues = [...plainValues, ...siteDurations] as const
export type PageValue = (typeof pageValues)[number]

/** The tables that a paragraph of its own can name in double braces: pages put the table there. */
export const pageTables = ['table.deadlines', 'table.storage', 'table.fees', 'table.cancelling'] as const
export type PageTable = (typeof pageTables)[number]

/** `{{name}}`, with or without spaces inside. */
const PLACE = /\{\{\s*([\w.]+)\s*\}\}/g

/** Replaces each name in double braces by what `find` has for it; what it does not know stays as it is. */
export const fillPlaces = (text: string, find: (name: string) => string | undefined): string =>
  text.replace(PLACE, (whole, name: string) => find(name) ?? whole)

const knownPlaces: ReadonlySet<string> = new Set([...pageValues, ...pageTables])

/** The first name in double braces that stands for nothing: readers would see the braces. */
export const unknownPlaceIn = (text: string): string | undefined =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).find((name) => !knownPlaces.has(name))
