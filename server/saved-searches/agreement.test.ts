import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedSearchEntry } from '#shared/contract/saved-search.ts'
import { conditions as productConditions } from '#shared/policies/product-terms.ts'
import { slotIn } from '#test/slots.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

// Whatever is searched and whatever is listed: the matches of a saved search are what its list finds.

const SEED = Number(process.env.MODEL_SEED ?? 4711)
const sample = <T>(of: fc.Arbitrary<T>, numRuns: number, salt: number): T[] =>
  fc.sample(of, { numRuns, seed: SEED + salt })

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
})
afterAll(() => world.close())

const WORDS = ['armchair', 'velvet', 'Kaffeemühle', 'garden', 'iPhone 12', 'moving', 'ጽዳት', 'piano', 'repairs', 'oak']
const AREAS = [
  { label: 'Neukölln', city: 'Berlin', country: 'DE' },
  { label: 'Wedding', city: 'Berlin', country: 'DE' },
  { label: 'Potsdam-West', city: 'Potsdam', country: 'DE' },
  { label: 'Altona', city: 'Hamburg', country: 'DE' },
  { label: 'Somewhere', city: 'Unknown waters', country: 'DE' },
]
const POINTS = ['52.52,13.41', '52.48,13.44', '52.4,13.05', '53.55,9.95', '50.1,8.7']
const CATEGORIES = {
  service: [
    ['cleaning', 'home-cleaning'],
    ['moving-transport', 'local-moving'],
    ['moving-transport', 'furniture-delivery'],
  ],
  product: [
    ['home-furniture', 'tables-storage'],
    ['kitchen-appliances', 'coffee-sets'],
    ['electronics', 'phones'],
  ],
} as const

const words = fc.subarray(WORDS, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '))
const title = words.map((some) => `${some}, as good as it gets`)
const description = words.map((some) => `${some}. Everything else is told when we meet, and there is a lot of it.`)
const price = fc.integer({ min: 1, max: 40 }).map((n) => n * 500)
const area = fc.constantFrom(...AREAS)
const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 })

const categoryOf = (kind: 'service' | 'product') =>
  oneOf(...CATEGORIES[kind]).map(([category, subcategory]) => ({ category, subcategory }))
const common = (kind: 'service' | 'product') =>
  fc
    .record({ title, description, category: categoryOf(kind) })
    .map(({ category, ...texts }) => ({ ...texts, ...category }))

const listings = {
  service: fc
    .record({
      of: common('service'),
      price,
      locationType: oneOf('at_provider', 'at_customer', 'remote'),
      location: area,
      minNoticeHours: oneOf(1, 240),
    })
    .map(({ of, ...rest }) => ({ ...of, ...rest })),
  product: fc
    .record({
      of: common('product'),
      price,
      condition: oneOf(...productConditions),
      stock: oneOf(0, 3),
      deliveryMethods: oneOf(['shipping'], ['pickup'], ['shipping', 'pickup']),
      pickupLocation: area.map((place) => ({ ...place, address: 'Weserstraße 12' })),
    })
    .map(({ of, ...rest }) => ({ ...of, ...rest })),
  request: fc
    .record({
      of: common('service'),
      budget: fc.oneof(
        fc.constant({ type: 'open' }),
        price.map((max) => ({ type: 'fixed', max })),
      ),
      urgency: oneOf('asap', 'flexible', 'date'),
      hours: oneOf(50, 90, 130, 400),
      locationType: oneOf('at_my_place', 'at_provider', 'remote'),
      location: area,
    })
    .map(({ of, hours, urgency, ...rest }) => ({
      ...of,
      ...rest,
      urgency,
      ...(urgency === 'date' ? { preferredSlots: [slotIn(hours)] } : {}),
    })),
  wish: fc
    .record({
      of: common('product'),
      budget: price.map((max) => ({ max })),
      conditionWanted: oneOf('any', ...productConditions),
      deliveryPreference: oneOf('shipping', 'pickup', 'either'),
      neededBy: maybe(oneOf(2, 12, 60).map((days) => new Date(Date.now() + days * 86_400_000).toISOString())),
      location: area,
    })
    .map(({ of, ...rest }) => ({ ...of, ...rest })),
}

const near = fc.record({ near: oneOf(...POINTS), withinKm: oneOf(1, 5, 12, 40, 200) })
const filtersOf = (kind: 'service' | 'product') =>
  fc.record({
    q: maybe(fc.oneof(words, oneOf(...WORDS.map((word) => word.slice(0, 4)), 'muehle', 'chair', 'Umzug'))),
    category: maybe(categoryOf(kind)),
    isWhole: fc.boolean(),
    minPrice: maybe(price),
    maxPrice: maybe(price),
    city: maybe(oneOf('Berlin', 'neukoelln', 'Potsdam', 'nowhere')),
    near: maybe(near),
  })
const flat = ({ category, isWhole, near: place, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(isWhole ? (category as object) : { category: (category as { category: string } | undefined)?.category }),
  ...(place as object),
})
const withOwn = (kind: 'service' | 'product', own: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .record({ filters: filtersOf(kind), own: fc.record(own) })
    .map(({ filters, own: more }) => ({ ...flat(filters), ...more }))

const ownPrices = { minPrice: fc.constant(undefined), maxPrice: fc.constant(undefined) }
const searches = {
  services: withOwn('service', {
    locationType: maybe(oneOf('at_provider', 'remote')),
    minRating: maybe(oneOf(3, 4.5)),
    freeWithin: maybe(oneOf('today', 'week')),
    freeAt: maybe(oneOf('morning', 'evening')),
  }),
  products: withOwn('product', {
    condition: maybe(oneOf('new', 'good')),
    deliveryMethod: maybe(oneOf('shipping', 'pickup')),
    inStock: maybe(fc.boolean()),
  }),
  requests: withOwn('service', {
    locationType: maybe(oneOf('at_my_place', 'remote')),
    urgency: maybe(oneOf('asap', 'date')),
    when: maybe(oneOf('week', 'weekend', 'flexible')),
    withoutBudget: maybe(fc.boolean()),
    offers: maybe(oneOf('none', 'few')),
    alsoRemote: maybe(fc.boolean()),
    fits: maybe(fc.boolean()),
  }),
  product_requests: withOwn('product', {
    condition: maybe(oneOf('new', 'good')),
    delivery: maybe(oneOf('shipping', 'pickup')),
    needed: maybe(oneOf('week', 'month', 'any')),
    offers: maybe(oneOf('none', 'few')),
    fits: maybe(fc.boolean()),
  }),
  providers: withOwn('service', ownPrices).map(({ subcategory: _, ...filters }: Record<string, unknown>) => filters),
}
type Kind = keyof typeof searches

const isSet = ([, value]: [string, unknown]) => value !== undefined
const tidy = (filters: object) =>
  Object.fromEntries(Object.entries(filters).filter(isSet)) as SavedSearchEntry['filters']

/** The ids that the call of a list finds for a person; words that were corrected have found nothing. */
async function listed(person: Person, kind: Kind, filters: object): Promise<string[]> {
  const query = { ...filters, limit: 100 } as never
  const idsOf = (reply: { corrected?: string | undefined }, rows: { _id: string }[]) =>
    reply.corrected === undefined ? rows.map(({ _id }) => _id) : []
  const read: Record<Kind, () => Promise<string[]>> = {
    services: () => person.service.list({ query }).then((reply) => idsOf(reply, reply.services)),
    products: () => person.product.list({ query }).then((reply) => idsOf(reply, reply.products)),
    requests: () => person.serviceRequest.list({ query }).then((reply) => idsOf(reply, reply.serviceRequests)),
    product_requests: () =>
      person.requestedProduct.list({ query }).then((reply) => idsOf(reply, reply.requestedProducts)),
    providers: () => person.user.serviceProviders({ query }).then((reply) => idsOf(reply as object, reply.providers)),
  }
  return read[kind]()
}

const SEARCHES = 36
const LISTINGS = 16

test(`the matches of saved searches are what their lists find (seed ${SEED})`, { timeout: 600_000 }, async () => {
  const saved: { id: string; kind: Kind; filters: object; person: Person }[] = []
  for (const [salt, kind] of (Object.keys(searches) as Kind[]).entries()) {
    const person = await world.aSeller()
    await world.aService(person, {
      category: 'moving-transport',
      subcategory: 'local-moving',
      title: 'A van of my own',
    })
    await world.aProduct(person, {
      title: 'Oak armchair of my own',
      category: 'home-furniture',
      subcategory: 'tables-storage',
    })
    for (const filters of sample(searches[kind] as fc.Arbitrary<object>, SEARCHES, salt).map(tidy)) {
      if (Object.keys(filters).length === 0) continue
      const { savedSearch } = await person.savedSearch.create({
        body: { kind, filters, name: JSON.stringify(filters).slice(0, 80), frequency: 'daily' },
      })
      saved.push({ id: savedSearch._id, kind, filters, person })
    }
  }
  await sql`delete from listing_change`.execute(world.db)

  const [sellers, buyer] = [await Promise.all([1, 2, 3].map(() => world.aSeller())), await world.aBuyer()]
  const sellerOf = (n: number) => sellers[n % sellers.length] as Person
  for (const [n, entry] of sample(listings.service, LISTINGS, 11).entries()) await world.aService(sellerOf(n), entry)
  for (const [n, entry] of sample(listings.product, LISTINGS, 12).entries()) await world.aProduct(sellerOf(n), entry)
  for (const entry of sample(listings.request, LISTINGS, 13)) await world.aRequest(buyer, entry)
  for (const entry of sample(listings.wish, LISTINGS, 14)) await world.aWish(buyer, tidy(entry))
  for (const [n, { id }] of sellers.entries())
    await world.db
      .updateTable('account')
      .set({ headline: `${WORDS[n]} since 1990`, location: JSON.stringify(AREAS[n]) })
      .where('id', '=', id)
      .execute()

  const compare = async (when: string) => {
    await world.runJobs()
    await world.runTask('saved-searches:match')
    let some = 0
    for (const { id, kind, filters, person } of saved) {
      const { rows } = await sql<{ listing_id: string }>`
        select listing_id from search_match where search_id = ${id} and is_passing`.execute(world.db)
      const { rows: own } = await sql<{ id: string }>`
        select id from service where seller_id = ${person.id} union select id from product where seller_id = ${person.id}`.execute(
        world.db,
      )
      const others = new Set([person.id, ...own.map((row) => row.id), ...saved.map((each) => each.person.id)])
      const ownOfAll = await sql<{ id: string }>`
        select id from service where seller_id = any (${saved.map((each) => each.person.id)}::uuid[])
        union select id from product where seller_id = any (${saved.map((each) => each.person.id)}::uuid[])`.execute(
        world.db,
      )
      for (const row of ownOfAll.rows) others.add(row.id)
      const expected = (await listed(person, kind, filters)).filter((each) => !others.has(each)).toSorted()
      const matched = rows
        .map((row) => row.listing_id)
        .filter((each) => !others.has(each))
        .toSorted()
      some += expected.length
      expect(matched, `${when}: ${kind} ${JSON.stringify(filters)}`).toEqual(expected)
    }
    return some
  }
  expect(await compare('new')).toBeGreaterThan(saved.length / 5)
  // Other words, places, prices and stocks; and some are gone.
  await sql`update service set from_price = from_price + 3000, price = price + 3000, location = ${JSON.stringify(AREAS[0])},
    title = 'garden ' || title where id in (select id from service order by id limit 20)`.execute(world.db)
  await sql`update product set stock = 3 - stock, supplied = 3, condition = 'new' where id in (select id from product order by id limit 12)`.execute(
    world.db,
  )
  await sql`update service_request set budget_max = 5000, budget_type = 'fixed', urgency = 'asap'
    where id in (select id from service_request order by id limit 8)`.execute(world.db)
  await sql`update product_request set needed_by = now() + interval '3 days', offer_count = 2
    where id in (select id from product_request order by id limit 8)`.execute(world.db)
  await sql`update service set status = 'paused' where id in (select id from service order by id desc limit 4)`.execute(
    world.db,
  )
  await compare('changed')
})
