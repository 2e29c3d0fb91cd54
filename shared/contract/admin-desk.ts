import { defineCalls } from '../kernel/contract.ts'
import { line } from '../kernel/text.ts'
import { z } from '../kernel/zod.ts'
import { Id, Money, Time } from './common.ts'

export const firstSteps = ['payments', 'mail', 'category', 'imprint', 'terms', 'administrator'] as const
export type FirstStepName = (typeof firstSteps)[number]

export const FirstStep = z
  .object({
    step: z.enum(firstSteps).describe('What is to be done.'),
    state: z
      .enum(['open', 'partly', 'waiting', 'done'])
      .describe('`partly` if something of it is there, `waiting` if somebody else has to act.'),
    detail: z
      .enum([
        'sandbox',
        'testKeys',
        'liveKeys',
        'folder',
        'stopped',
        'server',
        'none',
        'offered',
        'shipped',
        'own',
        'alone',
        'invited',
        'several',
      ])
      .describe('How it stands.'),
    count: z.number().int().optional().describe('Categories that are offered, mails that wait, or administrators.'),
    since: Time.optional().describe('When it was published, or when somebody was invited.'),
    email: z.string().optional().describe('Who was invited; only for those who see the staff.'),
  })
  .meta({ id: 'FirstStep', description: 'Something to do before a marketplace opens, and whether it is done.' })
export type FirstStep = z.infer<typeof FirstStep>

/** The lists of the administration, and the parts of screens that can be put away. */
export const staffViews = [
  'first-steps',
  'users',
  'orders',
  'services',
  'products',
  'service-requests',
  'product-requests',
  'conversations',
  'payments',
  'invoices',
  'subscriptions',
  'reports',
  'contact',
  'audit',
] as const
export type StaffViewName = (typeof staffViews)[number]

/** The limits of what somebody can keep and show of a list. */
const MOST = { columns: 40, filters: 20, query: 600 } as const

const SavedFilter = z.object({
  name: line(1, 60).describe('What its owner calls it.'),
  query: z
    .string()
    .max(MOST.query)
    .regex(/^[\w\-.~%+=&*]*$/, 'must be the query of an address, without the question mark')
    .describe('The query of the list, such as `role=seller&status=active`.'),
})
export type SavedFilter = z.infer<typeof SavedFilter>

export const StaffView = z
  .object({
    view: z.enum(staffViews).describe('The list or the part of a screen.'),
    hiddenColumns: z.array(z.string()).describe('The columns of the table that are not shown.'),
    filters: z.array(SavedFilter).describe('Filters under names, in the order in which they were saved.'),
    isPutAway: z.boolean().describe('Whether the part was put away.'),
  })
  .meta({ id: 'StaffView', description: 'What a member of the staff has arranged for themself on a screen.' })
export type StaffView = z.infer<typeof StaffView>

export const searchGroups = ['people', 'orders', 'listings', 'requests', 'payments', 'invoices'] as const
export type SearchGroupName = (typeof searchGroups)[number]

const SearchHit = z.object({
  kind: z
    .string()
    .describe('`person`, the process of an order or a request, `service`, `product`, or what was paid for.'),
  _id: Id,
  title: z.string().describe('A name, a title or a number.'),
  names: z.array(z.string()).describe('Whose it is, or the address of a person.'),
  personId: Id.optional().describe('Of an invoice: whom it went to.'),
  amount: Money.optional().describe('What it is about, of orders, payments and invoices.'),
  at: Time.describe('When it came into being.'),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z
  .object({
    group: z.enum(searchGroups).describe('The kind of things.'),
    hits: z.array(SearchHit).describe('The newest five.'),
    hasMore: z.boolean().describe('Whether there are more of them.'),
  })
  .meta({ id: 'SearchGroup', description: 'What was found of one kind, for whoever may see that kind.' })
export type SearchGroup = z.infer<typeof SearchGroup>

export const adminDeskCalls = defineCalls({
  firstSteps: {
    method: 'GET',
    path: '/admin/first-steps',
    access: 'admin',
    right: 'configure',
    summary: 'Tells what is to be done before the marketplace opens, and what of it is done',
    reply: z.object({ steps: z.array(FirstStep).describe('In the order in which they are shown.') }),
  },
  search: {
    method: 'GET',
    path: '/admin/search',
    access: 'admin',
    right: 'see',
    summary:
      'Finds people, orders, listings, requests, payments and invoices; the last two with the right to see money',
    query: z.object({
      q: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .describe('Names, an e-mail address, an id, the number of an order, a title.'),
    }),
    reply: z.object({
      groups: z.array(SearchGroup).describe('Only what the caller may see; none is left out if empty.'),
      isShort: z
        .boolean()
        .describe('All words have one or two letters: only people whose names begin so were looked for.'),
    }),
  },
  views: {
    method: 'GET',
    path: '/admin/list-views',
    access: 'admin',
    right: 'see',
    summary: 'Shows what the caller has arranged for themself on the screens of the administration',
    reply: z.object({ views: z.array(StaffView).describe('Those that the caller has changed.') }),
  },
  saveView: {
    method: 'PUT',
    path: '/admin/list-views/:view',
    access: 'admin',
    right: 'see',
    summary: 'Keeps what the caller arranges on a screen; what is left out stays as it is',
    params: z.object({
      view: z.enum(staffViews).describe('The list or the part of a screen.'),
    }),
    body: z.strictObject({
      hiddenColumns: z
        .array(z.string().regex(/^[\w-]{1,40}$/))
        .max(MOST.columns)
        .optional()
        .describe('The columns that are not to be shown.'),
      filters: z
        .array(SavedFilter)
        .max(MOST.filters)
        .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'must not repeat a name')
        .optional()
        .describe('All filters that are kept from now on.'),
      isPutAway: z.boolean().optional().describe('Whether the part is put away.'),
    }),
    reply: z.object({ view: StaffView }),
    example: { filters: [{ name: 'New sellers', query: 'role=seller&sortBy=createdAt' }] },
  },
})
