import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, notificationsOf } from '#test/accounts.ts'
import { writingNothing } from '#test/faults/state.ts'
import { type ProductRequestStates, productRequestStates } from '#test/product-request-states.ts'
import { type ServiceRequestStates, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let second: Person
let services: ServiceRequestStates
let products: ProductRequestStates
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  admin = await world.anAdmin()
  second = await world.anAdmin()
  services = serviceRequestStates(world)
  products = productRequestStates(world)
})
afterAll(() => world.close())

const reason = 'It was archived by mistake.'
const DAY = 86_400_000
const of = (id: string) => ({ params: { id } })

const kinds = [
  {
    table: 'service_request' as const,
    open: () => services.open(),
    expired: () => services.expired(),
    held: async () => {
      const buyer = await world.aBuyer()
      const { serviceRequest } = await buyer.serviceRequest.create({
        body: {
          title: 'Whisky for my garden party',
          description: 'Somebody has to bring six bottles of it and a lot of patience to my garden.',
          category: 'cleaning',
          subcategory: 'home-cleaning',
          budget: { type: 'open' },
          urgency: 'flexible',
          locationType: 'remote',
        },
      })
      return { buyer, id: serviceRequest._id }
    },
    offer: (seller: Person, id: string) => world.anOffer(seller, id),
    ask: async (who: Person) => (await world.aRequest(who))._id,
    look: async (id: string) => (await admin.adminServiceRequest.detail(of(id))).serviceRequest,
    own: async (who: Person, id: string) => (await who.serviceRequest.detail(of(id))).serviceRequest,
    archive: (id: string, who = admin) => who.adminServiceRequest.remove({ ...of(id), body: { reason } }),
    restore: (id: string, who = second) => who.adminServiceRequest.restore({ ...of(id), body: { reason } }),
    restoreMany: (ids: string[], who = second) =>
      who.adminServiceRequest.restoreMany({ body: { requestIds: ids, reason } }),
    archived: async () => {
      const { serviceRequests, counts } = await admin.adminServiceRequest.list({
        query: { view: 'archived', sortBy: 'archived', limit: 100 },
      })
      return { rows: serviceRequests, count: counts.archived }
    },
    close: (who: Person, id: string) => who.serviceRequest.close({ ...of(id), body: { reason: 'not_needed' } }),
  },
  {
    table: 'product_request' as const,
    open: () => products.open(),
    expired: () => products.expired(),
    held: async () => {
      const buyer = await world.aBuyer()
      return { buyer, id: (await world.aWish(buyer, { title: 'A crate of whisky for the party' }))._id }
    },
    offer: (seller: Person, id: string) => world.aProductOffer(seller, id),
    ask: async (who: Person) => (await world.aWish(who))._id,
    look: async (id: string) => (await admin.adminRequestedProduct.detail(of(id))).data,
    own: async (who: Person, id: string) => (await who.requestedProduct.detail(of(id))).requestedProduct,
    archive: (id: string, who = admin) => who.adminRequestedProduct.remove({ ...of(id), body: { reason } }),
    restore: (id: string, who = second) => who.adminRequestedProduct.restore({ ...of(id), body: { reason } }),
    restoreMany: (ids: string[], who = second) => who.adminRequestedProduct.restoreMany({ body: { ids, reason } }),
    archived: async () => {
      const { data, counts } = await admin.adminRequestedProduct.list({
        query: { view: 'archived', sortBy: 'archived', limit: 100 },
      })
      return { rows: data, count: counts.archived }
    },
    close: (who: Person, id: string) => who.productOffer.closeRequest({ ...of(id), body: { reason: 'not_needed' } }),
  },
]

describe.each(kinds)('an archived $table', (kind) => {
  const { table, archive, restore, look, own } = kind
  const change = (id: string, changes: { deleted_at?: Date; expires_at?: Date }) =>
    world.db.updateTable(table).set(changes).where('id', '=', id).execute()

  test('is open again for the rest of its time, without its offers, and its author is told why', async () => {
    const { id, buyer, seller } = await kind.open()
    const { expiresAt } = await own(buyer, id)
    await archive(id)
    const { rows, count } = await kind.archived()
    expect(rows[0]).toMatchObject({ _id: id, archive: { daysLeft: 30 } })
    expect(rows).toHaveLength(count)
    await restore(id)
    expect(await own(buyer, id)).toMatchObject({ status: 'open', expiresAt })
    expect(await look(id)).toMatchObject({
      archive: null,
      isRemoved: false,
      moderation: { state: 'clear', reason: null },
    })
    expect((await kind.archived()).count).toBe(count - 1)
    expect((await notificationsOf(world, buyer)).slice(-2)).toEqual([`${table}.removed`, `${table}.restored`])
    expect((await notificationsOf(world, seller)).filter((event) => event.endsWith('.not_selected'))).toHaveLength(1)
    const line = { action: 'request.unarchived', actor_id: second.id, reason }
    expect(await auditOf(world, id)).toContainEqual(expect.objectContaining(line))
    await kind.offer(seller, id)
    expect((await own(buyer, id)).offerCount).toBe(1)
  })

  test('whose time ends meanwhile has expired, and can be opened again by its author', async () => {
    const { id, buyer } = await kind.open()
    await archive(id)
    await change(id, { expires_at: new Date(Date.now() - 1000) })
    await restore(id)
    expect(await own(buyer, id)).toMatchObject({ status: 'expired', allowedActions: expect.arrayContaining(['renew']) })
  })

  test('that was expired or waited for an administrator is so again, with the words that hold it', async () => {
    const [expired, held] = [await kind.expired(), await kind.held()]
    for (const { id } of [expired, held]) {
      await archive(id)
      await restore(id)
    }
    expect((await own(expired.buyer, expired.id)).status).toBe('expired')
    const moderation = { state: 'pending', rule: 'prohibited_words', reason: 'whisky' }
    expect(await look(held.id)).toMatchObject({ status: 'pending_review', moderation })
  })

  test('that was closed stays closed', async () => {
    const { id, buyer } = await kind.open()
    await kind.close(buyer, id)
    await archive(id)
    expect((await look(id)).archive).toMatchObject({ daysLeft: 30 })
    await restore(id)
    expect(await own(buyer, id)).toMatchObject({ status: 'closed', closeReason: 'not_needed' })
    expect((await notificationsOf(world, buyer)).at(-1)).toBe(`${table}.restored`)
  })

  test('stays archived once its time is over, after its author has left, and for those who have a part in it', async () => {
    const both = await world.aPerson({ seller: true, admin: true })
    const [late, left, rival] = [await kind.open(), await kind.open(), await kind.open()]
    await kind.offer(both, rival.id)
    const mine = await kind.ask(both)
    for (const id of [late.id, left.id, rival.id, mine]) await archive(id)
    await change(late.id, { deleted_at: new Date(Date.now() - 30 * DAY) })
    await admin.adminUser.removeMany({ body: { userIds: [left.buyer.id], reason: 'They asked for it.' } })
    await writingNothing(world.db, async () => {
      await expect(restore(late.id)).rejects.toMatchObject({ status: 409, code: 'restore_over' })
      await expect(restore(left.id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
      await expect(restore(rival.id, both)).rejects.toMatchObject({ status: 403, code: 'own_offer' })
      await expect(restore(mine, both)).rejects.toMatchObject({ status: 403, code: 'own_request' })
    })
    expect((await look(late.id)).archive).toMatchObject({ daysLeft: 0 })
  })

  test('is restored with others, all or none, and it says which stay and why', async () => {
    const both = await world.aPerson({ seller: true, admin: true })
    const [first, late, open] = [await kind.open(), await kind.open(), await kind.open()]
    const mine = await kind.ask(both)
    for (const id of [first.id, late.id, mine]) await archive(id)
    await change(late.id, { deleted_at: new Date(Date.now() - 30 * DAY) })
    const all = [first.id, late.id, mine, open.id]
    const error = await writingNothing(world.db, () => kind.restoreMany(all, both).catch((failure: unknown) => failure))
    expect(error).toMatchObject({ status: 409, code: 'requests_stay' })
    const { reasons } = (error as { body: { reasons: { _id: string; code: string }[] } }).body
    expect(Object.fromEntries(reasons.map(({ _id, code }) => [_id, code]))).toEqual({
      [late.id]: 'restore_over',
      [mine]: 'own_request',
    })
    expect(await kind.restoreMany([first.id, mine, open.id, first.id])).toMatchObject({ restoredCount: 2 })
    expect(await own(first.buyer, first.id)).toMatchObject({ status: 'open' })
    expect(await own(both, mine)).toMatchObject({ status: 'open' })
    expect((await notificationsOf(world, first.buyer)).filter((event) => event === `${table}.restored`)).toHaveLength(1)
  })

  test('is restored once by two at once; what is not archived cannot be', async () => {
    const { id, buyer } = await kind.open()
    await expect(restore(id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await archive(id)
    await expect(archive(id)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/archived already/) })
    const both = await Promise.allSettled([restore(id), restore(id, admin)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        code: 'wrong_state',
        body: { [table === 'service_request' ? 'serviceRequest' : 'data']: {} },
      },
    })
    expect((await notificationsOf(world, buyer)).filter((event) => event === `${table}.restored`)).toHaveLength(1)
    await archive(id)
    await restore(id)
    expect((await own(buyer, id)).status).toBe('open')
  })
})
