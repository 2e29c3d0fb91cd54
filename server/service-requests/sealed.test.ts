import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { randomFrom } from '#test/faults/random.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterAll(() => {
  vi.restoreAllMocks()
  return world.close()
})

type Market = {
  id: string
  buyer: Person
  rival: Person
  provider: Person
  ownOfferId: string
  bystander: Person
  admin: Person
}

/** A request with the offer of a provider, for which a rival is about to make offers. */
async function aMarket(): Promise<Market> {
  const [buyer, rival, provider] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
  const request = await world.aRequest(buyer)
  const own = await world.anOffer(provider, request._id)
  // An administrator who competes for it is a provider like all others.
  const admin = await world.aPerson({ seller: true, admin: true })
  await world.anOffer(admin, request._id)
  return { id: request._id, buyer, rival, provider, ownOfferId: own._id, bystander: await world.aSeller(), admin }
}

/** Replies say how many offers there are, and the filters of the list count by that; nothing else may differ. */
const COUNTS = new Set(['offerCount'])
const withoutCounts = (reply: unknown) =>
  JSON.parse(JSON.stringify(reply, (key, value) => (COUNTS.has(key) ? undefined : value)))

const refusal = (call: Promise<unknown>) =>
  call.then(
    (reply) => reply,
    ({ status, code, body }) => ({ status, code, ...body, requestId: undefined }),
  )

/** All that somebody else can ask about the request, and about an offer that is not theirs. */
async function seenBy(person: Person | undefined, { id }: Market, foreignOfferId: string) {
  const who = person ?? world.visitor
  const params = { id, offerId: foreignOfferId }
  const page = { query: { limit: 50 } }
  const open = [
    who.serviceRequest.detail({ params: { id } }),
    who.serviceRequest.list({ query: { category: 'moving-transport', limit: 50 } }),
  ]
  if (!person) return withoutCounts(await Promise.all(open))
  return withoutCounts(
    await Promise.all([
      ...open,
      person.serviceRequest.offers({ params: { id } }),
      person.serviceRequest.offers({ params: { id }, query: { sortBy: 'price' } }),
      person.serviceRequest.offered(page),
      person.serviceRequest.mine(page),
      person.notification.list(page),
      person.conversation.list(),
      person.serviceOrder.list(page),
      refusal(person.serviceRequest.acceptOffer({ params })),
      refusal(person.serviceRequest.rejectOffer({ params, body: { rejectionReason: 'Mine is better.' } })),
      refusal(person.serviceRequest.counterOffer({ params, body: { price: 100 } })),
      refusal(person.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })),
      refusal(person.serviceRequest.reconfirmOffer({ params })),
      refusal(person.serviceRequest.withdrawOffer({ params })),
      refusal(person.serviceRequest.initiatePayment({ params: { id } })),
    ]),
  )
}

const watchers = ({ provider, bystander, admin }: Market) => ({ provider, bystander, admin, visitor: undefined })

async function everything(market: Market, foreignOfferId: string) {
  const seen = Object.entries(watchers(market)).map(
    async ([name, person]) => [name, await seenBy(person, market, foreignOfferId)] as const,
  )
  return Object.fromEntries(await Promise.all(seen))
}

/** One thing that a rival, or the requester with the rival's offer, can do; what is impossible is refused. */
const acts: ((market: Market, params: { id: string; offerId: string }, price: number) => Promise<unknown>)[] = [
  ({ rival, id }, _, price) => world.anOffer(rival, id, { price }),
  ({ rival, id }, _, price) => world.anOffer(rival, id, { price, proposedSlots: [slotIn(50)] }),
  ({ buyer }, params, price) => buyer.serviceRequest.counterOffer({ params, body: { price, message: 'Cheaper?' } }),
  ({ buyer }, params, price) => buyer.serviceRequest.counterOffer({ params, body: { price } }),
  ({ rival }, params) => rival.serviceRequest.respondToCounter({ params, body: { action: 'accept' } }),
  ({ rival }, params) => rival.serviceRequest.respondToCounter({ params, body: { action: 'reject' } }),
  ({ rival }, params, price) => rival.serviceRequest.respondToCounter({ params, body: { action: 'counter', price } }),
  ({ rival }, params) => rival.serviceRequest.withdrawOffer({ params }),
  ({ buyer }, params) =>
    buyer.serviceRequest.rejectOffer({ params, body: { rejectionReason: 'Too dear for us at the moment.' } }),
  (_, { offerId }) => world.passTimer(offerId, 'counterTtl'),
  (_, { offerId }) => world.passTimer(offerId, 'offerTtl'),
]

const offerIdOf = async ({ id, rival }: Market) =>
  (
    await world.db
      .selectFrom('offer')
      .select('id')
      .where('ref_id', '=', id)
      .where('provider_id', '=', rival.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

const STEPS = 8

describe('offers are sealed', () => {
  const seed = Number(process.env.SEALED_SEED ?? Math.floor(Math.random() * 1_000_000))

  test.each([0, 1, 2])(
    `whatever a rival does, the others see the same (SEALED_SEED=${seed}, round %i)`,
    async (round) => {
      const random = randomFrom(seed + round * 7_919)
      const market = await aMarket()
      await world.runJobs()
      const heard: string[] = []
      const publish = world.deps.publish
      const told = vi.spyOn(world.deps, 'publish').mockImplementation((ids, ...rest) => {
        heard.push(...ids)
        return publish(ids, ...rest)
      })
      // As if the rival's offer were one that does not exist.
      const before = await everything(market, '019a0000-0000-7000-8000-000000000000')
      let done = 0
      for (let step = 0; step < STEPS; step += 1) {
        const offerId = (await offerIdOf(market)) ?? market.id
        const act = step === 0 ? acts[0] : acts[Math.floor(random() * acts.length)]
        const price = 30_000 + Math.floor(random() * 20_000)
        await act?.(market, { id: market.id, offerId }, price).then(
          () => {
            done += 1
          },
          ({ status }) => expect([403, 404, 409]).toContain(status),
        )
      }
      expect(done).toBeGreaterThan(0)
      await world.runJobs()
      told.mockRestore()
      expect(await everything(market, (await offerIdOf(market)) ?? '')).toEqual(before)
      const others = Object.values(watchers(market)).flatMap((person) => (person ? [person.id] : []))
      expect(heard.filter((id) => others.includes(id))).toEqual([])
      expect(heard).toContain(market.buyer.id)
    },
  )

  test('an administrator who is no provider of it reads all of them, which is audited', async () => {
    const { id, provider, admin } = await aMarket()
    const other = await world.anAdmin()
    const { serviceRequest } = await other.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived).toHaveLength(2)
    const reads = await world.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'request.read')
      .where('ref_id', '=', id)
      .execute()
    expect(reads).toEqual([{ actor_id: other.id }])
    expect((await other.serviceRequest.offers({ params: { id } })).offers).toEqual([])
    await expect(admin.adminServiceRequest.detail({ params: { id } })).rejects.toMatchObject({ status: 403 })
    expect((await provider.serviceRequest.detail({ params: { id } })).serviceRequest.offersReceived).toHaveLength(1)
  })
})
