import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import {
  COLLECTION_LIMITS,
  favoriteKinds,
  MOST_FAVORITES,
  MOST_VIEWED,
  MOST_VISITOR_FAVORITES,
} from '../policies/favorites.ts'
import { Area, EXAMPLE_ID, Id, IdParams, Image, line, Message, Money, Time, text, UserSummary } from './common.ts'

export const FavoriteKind = z.enum(favoriteKinds).describe('What it is.')

const Target = z.object({ kind: FavoriteKind, id: Id.describe('The id of the service, product, request or person.') })

/** Something that can be saved or looked at, in the few fields that a card of any kind shows. */
export const FavoriteTarget = z
  .object({
    kind: FavoriteKind,
    _id: Id,
    title: z.string().describe('Empty if others may not read it any more.'),
    category: z.string().optional(),
    subcategory: z.string().optional(),
    image: Image.optional(),
    price: Money.optional().describe(
      'The lowest price of a service, that of a product, or the most that somebody pays.',
    ),
    priceBefore: Money.optional().describe('The price that the seller compares with.'),
    pricingType: z
      .string()
      .optional()
      .describe('How the price is meant: as `pricingType` of a service, or the type of the budget of a request.'),
    condition: z.string().optional(),
    place: Area.optional(),
    isRemote: z.boolean().describe('Whether it can be done from anywhere.'),
    ships: z.boolean().describe('Whether a product can be sent.'),
    person: UserSummary.optional().describe('The seller or requester; absent once nobody can find them any more.'),
    nextFree: Time.optional().describe('When an appointment can begin at the earliest; absent if that is unknown.'),
    endsAt: Time.optional().describe('Until when a request is open.'),
    state: z
      .enum(['there', 'sold', 'gone'])
      .describe('`sold`: none is left of a product. `gone`: it is not offered, or not open, any more.'),
  })
  .meta({
    id: 'FavoriteTarget',
    description: 'Something that can be saved, in the fields that a card of any kind shows.',
  })
export type FavoriteTarget = z.infer<typeof FavoriteTarget>

export const Favorite = FavoriteTarget.extend({
  savedAt: Time.describe('When it was saved.'),
  savedPrice: Money.optional().describe('The price at that time.'),
  collectionId: Id.optional().describe('The collection in which it is.'),
  soldAt: Time.optional().describe('When the last one was sold, of a product that is `sold`.'),
}).meta({ id: 'Favorite', description: 'Something that the caller saved; only the caller sees it.' })
export type Favorite = z.infer<typeof Favorite>

const collectionFields = {
  name: line(1, COLLECTION_LIMITS.name),
  note: text(0, COLLECTION_LIMITS.note).describe('What the owner wrote about it.'),
}

const shelf = {
  count: z.number().int().describe('How many things are in it.'),
  pictures: z.array(Image).max(3).describe('Pictures of the things that were saved last.'),
}

export const FavoriteCollection = z
  .object({
    _id: Id,
    name: z.string(),
    note: z.string().optional(),
    ...shelf,
    shareToken: z.string().optional().describe('The secret of its public page; absent while it is not shared.'),
    createdAt: Time,
  })
  .meta({ id: 'FavoriteCollection', description: "One of the caller's collections of saved things." })
export type FavoriteCollection = z.infer<typeof FavoriteCollection>

export const FavoriteCollectionEntry = z
  .object({ name: collectionFields.name, note: collectionFields.note.nullable().optional() })
  .meta({ id: 'FavoriteCollectionEntry', description: 'A collection as its owner names it.' })

export const FavoriteCollectionChanges = z
  .object({ name: collectionFields.name, note: collectionFields.note.nullable() })
  .partial()
  .meta({
    id: 'FavoriteCollectionChanges',
    description: 'Changes of a collection: an absent field stays, `null` clears the note.',
  })

export const SharedCollection = z
  .object({
    name: z.string(),
    note: z.string().optional(),
    owner: z.string().describe('The public name of the owner.'),
    things: z.array(FavoriteTarget).describe('What is in it and still there.'),
  })
  .meta({ id: 'SharedCollection', description: 'A collection as everybody with its secret address sees it.' })
export type SharedCollection = z.infer<typeof SharedCollection>

/** The sorts of one's own list: `available` has what is gone at the end. */
export const FAVORITE_SORTS = ['price', 'available'] as const

const ids = z.array(Id).max(MOST_FAVORITES).describe('The ids of all that the caller saved.')

export const favoriteCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/favorite',
    access: 'user',
    summary: 'Lists what the caller saved; `collection` names a collection, or `none` for what is in none',
    query: pageQuery(24, FAVORITE_SORTS).extend({
      collection: z
        .union([Id, z.literal('none')])
        .optional()
        .describe('The id of a collection, or `none`.'),
    }),
    reply: page('favorites', Favorite).extend({
      productsTotal: Money.describe('What the products among all of them cost that can be had.'),
    }),
  },
  ids: {
    method: 'GET',
    path: '/favorite/ids',
    access: 'user',
    summary: 'The ids of all that the caller saved, to mark them in lists',
    reply: z.object({ ids }),
  },
  add: {
    method: 'POST',
    path: '/favorite',
    access: 'user',
    summary: 'Saves something; once it is saved, nothing more happens',
    body: Target.extend({ collectionId: Id.optional().describe('The collection in which it goes.') }),
    reply: z.object({ favorite: Favorite }),
    example: { kind: 'service', id: EXAMPLE_ID },
  },
  merge: {
    method: 'POST',
    path: '/favorite/merge',
    access: 'user',
    summary: 'Takes over what a visitor saved in the browser; what cannot be saved is left out',
    body: z.object({
      items: z.array(Target).max(MOST_VISITOR_FAVORITES).describe('What was saved, the latest first.'),
    }),
    reply: z.object({ ids }),
    example: { items: [{ kind: 'product', id: EXAMPLE_ID }] },
  },
  move: {
    method: 'PUT',
    path: '/favorite/:id',
    access: 'user',
    summary: 'Puts something saved into a collection, or out of all of them',
    params: IdParams,
    body: z.object({ collectionId: Id.nullable().describe('The collection; null for none.') }),
    reply: z.object({ favorite: Favorite }),
    example: { collectionId: EXAMPLE_ID },
  },
  remove: {
    method: 'DELETE',
    path: '/favorite/:id',
    access: 'user',
    summary: 'Takes something out of what the caller saved',
    params: IdParams,
    reply: Message.extend({ _id: Id }),
  },
})

const TokenParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{32}$/)
    .describe('The secret of the page.'),
})

const One = z.object({ collection: FavoriteCollection })

export const favoriteCollectionCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/favorite-collection',
    access: 'user',
    summary: "Lists the caller's collections, the oldest first",
    reply: z.object({
      collections: z.array(FavoriteCollection).describe('The collections, in order.'),
      loose: z.object(shelf).describe('What is in no collection.'),
      total: z.number().int().describe('How many things the caller saved.'),
    }),
  },
  create: {
    method: 'POST',
    path: '/favorite-collection',
    access: 'user',
    summary: 'Makes a collection',
    body: FavoriteCollectionEntry,
    reply: One,
    status: 201,
    example: { name: 'For the new flat', note: 'Nothing wider than two metres.' },
  },
  update: {
    method: 'PUT',
    path: '/favorite-collection/:id',
    access: 'user',
    summary: 'Changes the name or the note of a collection',
    params: IdParams,
    body: FavoriteCollectionChanges,
    reply: One,
    example: { name: 'For the flat', note: null },
  },
  remove: {
    method: 'DELETE',
    path: '/favorite-collection/:id',
    access: 'user',
    summary: 'Deletes a collection; the things in it stay saved',
    params: IdParams,
    reply: Message.extend({ _id: Id }),
  },
  share: {
    method: 'POST',
    path: '/favorite-collection/:id/share',
    access: 'user',
    summary: 'Gives a collection a public page with a secret address; an address that it had does not work any more',
    params: IdParams,
    reply: One,
  },
  unshare: {
    method: 'DELETE',
    path: '/favorite-collection/:id/share',
    access: 'user',
    summary: 'Takes the public page of a collection away',
    params: IdParams,
    reply: One,
  },
  shared: {
    method: 'GET',
    path: '/shared-collection/:token',
    access: 'public',
    rate: 'search',
    summary: 'Shows a shared collection to whoever has its secret address',
    params: TokenParams,
    reply: z.object({ collection: SharedCollection }),
  },
})

export const recentlyViewedCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/recently-viewed',
    access: 'user',
    summary: 'What the caller looked at last and what is still there, the latest first',
    reply: z.object({ viewed: z.array(FavoriteTarget).max(MOST_VIEWED).describe('What was looked at.') }),
  },
  add: {
    method: 'POST',
    path: '/recently-viewed',
    access: 'user',
    summary: 'Remembers what the caller looked at; unknown things are left out',
    body: z.object({
      items: z.array(Target).min(1).max(MOST_VIEWED).describe('What was looked at, the latest first.'),
    }),
    reply: Message,
    example: { items: [{ kind: 'service', id: EXAMPLE_ID }] },
  },
  clear: {
    method: 'DELETE',
    path: '/recently-viewed',
    access: 'user',
    summary: 'Forgets all that the caller looked at',
    reply: Message,
  },
})
