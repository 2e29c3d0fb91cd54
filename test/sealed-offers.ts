import { expect, vi } from 'vitest'
import type { ApiClient } from '#shared/contract/index.ts'
import { randomFrom } from './faults/random.ts'
import type { Person, World } from './world.ts'

/** A request with the offer of a provider, for which a rival is about to make offers. */
type SealedMarket = {
  id: string
  buyer: Person
  rival: Person
  provider: Person
  ownOfferId: string
  bystander: Person
  /** An administrator who competes for it is a provider like all others. */
  admin: Person
}

/** The ids in the paths of the calls about an offer: that of the request, and its own. */
export type Named = { id: string; offerId: string }

/** Functions that make, read and change requests of a kind and the offers for them. */
export type SealedKind = {
  post: (buyer: Person) => Promise<{ _id: string }>
  offer: (provider: Person, id: string) => Promise<{ _id: string }>
  /** Calls that everybody can make. */
  openCalls: (who: ApiClient, id: string) => Promise<unknown>[]
  /** Calls that people can make, about an offer that is not theirs, too. */
  ownCalls: (who: Person, named: Named) => Promise<unknown>[]
  /** One thing that a rival, or the requester with the rival's offer, can do; what is impossible is refused. */
  acts: ((market: SealedMarket, named: Named, price: number) => Promise<unknown>)[]
  latestOfferOf: (provider: Person, id: string) => Promise<string | undefined>
}

/** Replies say how many offers there are, and the filters of the list count by that; nothing else may differ. */
const COUNTS = new Set(['offerCount'])
const withoutCounts = (reply: unknown) =>
  JSON.parse(JSON.stringify(reply, (key, value) => (COUNTS.has(key) ? undefined : value)))

/** The reply, or the rejection, without the number of this one call. */
export const orRejection = (call: Promise<unknown>) =>
  call.then(
    (reply) => reply,
    ({ status, code, body }) => ({ status, code, ...body, requestId: undefined }),
  )

const STEPS = 8
/** An id that no offer has. */
const NONE = '019a0000-0000-7000-8000-000000000000'
/** Headers that differ each time, and the tag of the body, which `everything` compares but for the number of offers. */
const APART = new Set(['date', 'x-request-id', 'etag'])

export function sealedOffers(world: World, kind: SealedKind) {
  async function aMarket(): Promise<SealedMarket> {
    const [buyer, rival, provider] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const { _id: id } = await kind.post(buyer)
    const { _id: ownOfferId } = await kind.offer(provider, id)
    const admin = await world.aPerson({ seller: true, admin: true })
    await kind.offer(admin, id)
    return { id, buyer, rival, provider, ownOfferId, bystander: await world.aSeller(), admin }
  }

  const watchers = ({ provider, bystander, admin }: SealedMarket) => ({ provider, bystander, admin })

  async function seenBy(person: Person | undefined, { id }: SealedMarket, foreignOfferId: string) {
    const own = person ? kind.ownCalls(person, { id, offerId: foreignOfferId }) : []
    return withoutCounts(await Promise.all([...kind.openCalls(person ?? world.visitor, id), ...own]))
  }

  /** The replies to all calls of others; `foreignOfferId`: the offer that they try their luck with. */
  async function everything(market: SealedMarket, foreignOfferId = NONE) {
    const people = { ...watchers(market), visitor: undefined }
    const seen = Object.entries(people).map(
      async ([name, person]) => [name, await seenBy(person, market, foreignOfferId)] as const,
    )
    return Object.fromEntries(await Promise.all(seen))
  }

  /** The statuses and headers of the replies to these paths. */
  async function headersOf(paths: readonly string[], { token }: Pick<Person, 'token'>) {
    const authorization = `Bearer ${token}`
    const replies = await Promise.all(
      paths.map((url) => world.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization } })),
    )
    return replies.map(({ statusCode, headers }) => ({
      statusCode,
      headers: Object.entries(headers).filter(([name]) => !APART.has(name)),
    }))
  }

  /** Lets a rival do things at random, and expects that only the requester sees or hears anything of them. */
  async function expectSealed(seed: number) {
    const random = randomFrom(seed)
    const market = await aMarket()
    const { id, rival, buyer } = market
    await world.runJobs()
    const heard: string[] = []
    const publish = world.deps.publish
    const notified = vi.spyOn(world.deps, 'publish').mockImplementation((ids, ...rest) => {
      heard.push(...ids)
      return publish(ids, ...rest)
    })
    const before = await everything(market)
    let done = 0
    for (let step = 0; step < STEPS; step += 1) {
      const offerId = (await kind.latestOfferOf(rival, id)) ?? id
      const act = step === 0 ? kind.acts[0] : kind.acts[Math.floor(random() * kind.acts.length)]
      const price = 30_000 + Math.floor(random() * 20_000)
      await act?.(market, { id, offerId }, price).then(
        () => {
          done += 1
        },
        ({ status }) => expect([403, 404, 409]).toContain(status),
      )
    }
    expect(done).toBeGreaterThan(0)
    await world.runJobs()
    notified.mockRestore()
    expect(await everything(market, await kind.latestOfferOf(rival, id))).toEqual(before)
    const others = Object.values(watchers(market)).map(({ id }) => id)
    expect(heard.filter((id) => others.includes(id))).toEqual([])
    expect(heard).toContain(buyer.id)
  }

  return { aMarket, everything, headersOf, expectSealed }
}

/** A failure prints it, and `SEALED_SEED` repeats it. */
export const sealedSeed = Number(process.env.SEALED_SEED ?? Math.floor(Math.random() * 1_000_000))
export const seedOfRound = (round: number) => sealedSeed + round * 7_919
