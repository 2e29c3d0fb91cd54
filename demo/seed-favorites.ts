import { newId } from '#server/kernel/id.ts'
import { type DemoTarget, insertFavoriteCollections, insertFavorites, listDemoTargets } from './data.ts'
import { pick, seededRandom } from './random.ts'
import type { People } from './seed-people.ts'
import { known } from './seed-services.ts'
import type { Seeding } from './seeding.ts'

type Sought = Pick<DemoTarget, 'kind'> & { category?: string; count: number; isSold?: boolean }

/** The collections of the demo's buyer, and what is in each. */
const collections: readonly { name: string; note?: string; sought: readonly Sought[] }[] = [
  {
    name: 'For the new flat',
    note: 'Nothing wider than two metres: the lift is small.',
    sought: [
      { kind: 'product', category: 'home-furniture', count: 5 },
      { kind: 'product', count: 1, isSold: true },
      { kind: 'service', category: 'home-repair', count: 2 },
    ],
  },
  {
    name: 'Birthday in July',
    sought: [
      { kind: 'product', category: 'kitchen-appliances', count: 2 },
      { kind: 'service', category: 'events-catering', count: 2 },
    ],
  },
  {
    name: 'Every week',
    sought: [
      { kind: 'service', category: 'cleaning', count: 2 },
      { kind: 'service', category: 'garden-outdoor', count: 1 },
    ],
  },
]

/** In no collection. */
const loose: readonly Sought[] = [
  { kind: 'product', category: 'sports-outdoors', count: 1 },
  { kind: 'user', count: 1 },
]

/** The things for which the demo's seller may make an offer. */
const requested: readonly Sought[] = [
  { kind: 'request', count: 2 },
  { kind: 'requestedProduct', count: 2 },
]

const HOUR = 3_600_000
/** The amount by which the price of the first saved thing has dropped since, in minor units. */
const DROP = 2_000
/** The things that each of the other buyers saved. */
const SAVES = 6

/** Saved things and collections of the demo accounts, and saves of others, so that sellers see numbers. */
export async function seedFavorites({ db, now }: Seeding, people: People): Promise<void> {
  const targets = await listDemoTargets(db)
  const rows = new Map<string, Parameters<typeof insertFavorites>[1][number]>()
  let age = 0

  function save(accountId: string, target: DemoTarget, collectionId: string | null = null): void {
    if (target.person_id === accountId) return
    age += 1
    rows.set(`${accountId} ${target.id}`, {
      account_id: accountId,
      kind: target.kind,
      target_id: target.id,
      category: target.category,
      subcategory: target.subcategory,
      collection_id: collectionId,
      saved_price: target.price && target.price + (age === 1 ? DROP : 0),
      saved_at: new Date(now.getTime() - age * HOUR),
    })
  }
  const find = (accountId: string, { kind, category, count, isSold = false }: Sought) =>
    targets
      .filter((each) => each.kind === kind && each.sold === isSold && each.person_id !== accountId)
      .filter((each) => category === undefined || each.category === category)
      .slice(0, count)

  const { id: buyer } = known(people, 'liya')
  const made = collections.map(({ name, note = null }) => ({ id: newId(), account_id: buyer, name, note }))
  await insertFavoriteCollections(db, made)
  for (const [place, { sought }] of collections.entries())
    for (const target of sought.flatMap((each) => find(buyer, each))) save(buyer, target, made[place]?.id)
  for (const target of loose.flatMap((each) => find(buyer, each))) save(buyer, target)
  const { id: seller } = known(people, 'hanna')
  for (const target of requested.flatMap((each) => find(seller, each))) save(seller, target)

  const listings = targets.filter(({ kind }) => kind === 'service' || kind === 'product')
  for (const [key, { id, person }] of people) {
    if (person.intent.roles.includes('sell') || person.isAdmin || id === buyer) continue
    const next = seededRandom(`saved by ${key}`)
    for (let count = 0; count < SAVES; count += 1) save(id, pick(next, listings))
  }
  await insertFavorites(db, [...rows.values()])
}
