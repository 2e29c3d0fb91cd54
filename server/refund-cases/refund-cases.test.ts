import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { type Claimable, registerClaimable } from './claimables.ts'
import { chargeBackCase, closeCase, endChargeBack, escalateCase, openCase } from './open.ts'

const KIND = 'storiedThing'
const PAID = 8652
const MONEY = { kind: KIND, currency: 'EUR', paid: PAID, subtotal: 8400, sellerNet: 7560 }

/** Something to claim, whose story is in a table, so that it goes back with the transaction that wrote it. */
const thing: Claimable = {
  lock: async (tx, id) => void (await sql`select from thing where id = ${id} for update`.execute(tx)),
  hasProof: async (tx, id) => {
    const { rows } = await sql<{ proof: boolean }>`select proof from thing where id = ${id}`.execute(tx)
    return rows[0]?.proof ?? false
  },
  escalated: async (tx, _, id, by) => tell(tx, id, `escalated by ${by}`),
  settled: async (tx, _, id, { outcome, refund, actor, isTaken }) =>
    tell(tx, id, `${outcome} ${refund} by ${actor}${isTaken ? ', taken' : ''}`),
  resumed: async (tx, _, id) => tell(tx, id, 'resumed'),
  turned: async (tx, id, turn) =>
    void (await sql`update thing set turn = ${turn ?? null} where id = ${id}`.execute(tx)),
  shown: async () => ({}),
  news: async () => ({ title: 'Home cleaning', link: '/thing' }),
}

const tell = async (tx: World['db'], id: string, word: string) =>
  void (await sql`update thing set story = array_append(story, ${word}) where id = ${id}`.execute(tx))

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  await sql`create table thing (id uuid primary key, story text[] not null default '{}', proof boolean not null, turn text)`.execute(
    world.db,
  )
  registerClaimable(KIND, thing)
})
afterAll(() => world.close())

type Case = { id: string; refId: string; buyer: Person; seller: Person }

async function aThing(options: { proof?: boolean; buyer?: Person } = {}) {
  const [buyer, seller, refId] = [options.buyer ?? (await world.aBuyer()), await world.aSeller(), newId()]
  await sql`insert into thing (id, proof) values (${refId}, ${options.proof ?? false})`.execute(world.db)
  return { buyer, seller, refId, claim: { ...MONEY, refId, buyerId: buyer.id, sellerId: seller.id } }
}

async function aCase(options: { amount?: number; proof?: boolean; buyer?: Person } = {}): Promise<Case> {
  const { claim, ...made } = await aThing(options)
  const { amount } = options
  const { id } = await inTransaction(world.db, (tx) =>
    openCase(tx, world.deps, { ...claim, reason: 'Half of the windows are still dirty.', amount }),
  )
  return { ...made, id }
}

async function anEscalated(options: Parameters<typeof aCase>[0] = {}) {
  const made = await aCase(options)
  await answer(made.buyer, made.id, 'escalate')
  return made
}

async function storyOf({ refId }: Pick<Case, 'refId'>) {
  const { rows } = await sql<{
    story: string[]
    turn: string | null
  }>`select story, turn from thing where id = ${refId}`.execute(world.db)
  return rows[0] ?? { story: [], turn: null }
}

type Answer = 'accept' | 'decline' | 'escalate' | 'withdraw'
const answer = async (person: Person, id: string, action: Answer) =>
  (await person.refundCase.answer({ params: { id }, body: { action } })).refundCase
const offer = async (person: Person, id: string, amount: number) =>
  (await person.refundCase.respond({ params: { id }, body: { action: 'partial', amount } })).refundCase
const reject = async (person: Person, id: string) =>
  (await person.refundCase.respond({ params: { id }, body: { action: 'reject', message: 'I did all of them.' } }))
    .refundCase
const accept = async (person: Person, id: string) =>
  (await person.refundCase.respond({ params: { id }, body: { action: 'accept' } })).refundCase
const resolve = async (person: Person, id: string, refundAmount: number) =>
  (
    await person.admin.resolve({
      params: { id },
      body: { refundAmount, reasonCode: 'partly_provided', note: 'Half of it was done.' },
    })
  ).refundCase
const look = async (person: Person, id: string) => (await person.refundCase.detail({ params: { id } })).refundCase
const prove = (person: Person, id: string, note: string) =>
  person.refundCase.evidence({ params: { id }, body: { note } })
const timersOf = ({ timers }: { timers: { name: string }[] }) => timers.map(({ name }) => name)

const toldOf = async (id: string) => {
  const rows = await world.db
    .selectFrom('notification')
    .select(['account_id', 'event', 'link'])
    .where((eb) =>
      eb.or([
        eb('source', 'like', `%${id}%`),
        eb(
          'source',
          'in',
          eb
            .selectFrom('order_event')
            .select(sql<string>`'refundCase:' || id || ':' || split_part(notification.event, '.', 2)`.as('source'))
            .where('ref_id', '=', id),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows
}

describe('a claim', () => {
  test('waits for the seller, who sees what it is about and what can be done', async () => {
    const { id, buyer, seller, refId } = await aCase({ amount: 4000 })
    expect(await look(seller, id)).toMatchObject({
      role: 'seller',
      status: 'open',
      turn: 'seller',
      title: 'Home cleaning',
      reason: 'Half of the windows are still dirty.',
      amount: { amount: 4000, currency: 'EUR' },
      paid: { amount: PAID },
      sellerNet: { amount: 7560 },
      allowedActions: ['respond', 'answer', 'evidence'],
      choices: { respond: ['accept', 'partial', 'reject'], answer: ['escalate'] },
      timers: [{ name: 'claimSellerAnswer' }],
    })
    const mine = await look(buyer, id)
    expect(mine).toMatchObject({ role: 'buyer', choices: { answer: ['escalate', 'withdraw'] } })
    expect(mine).not.toHaveProperty('sellerNet')
    expect((await storyOf({ refId })).turn).toBe('seller')
    expect(await toldOf(id)).toEqual([
      { account_id: buyer.id, event: 'refund_case.opened', link: '/thing' },
      { account_id: seller.id, event: 'refund_case.opened', link: '/thing' },
    ])
  })

  test('stands alone: a second one about the same thing is refused', async () => {
    const { refId, buyer, seller } = await aCase()
    const again = inTransaction(world.db, (tx) =>
      openCase(tx, world.deps, { ...MONEY, refId, buyerId: buyer.id, sellerId: seller.id, reason: 'Again.' }),
    )
    await expect(again).rejects.toMatchObject({ status: 409, code: 'case_open' })
  })

  test('is nobody else’s business', async () => {
    const { id, buyer, seller } = await aCase()
    const stranger = await world.aSeller()
    await expect(look(stranger, id)).rejects.toMatchObject({ status: 404 })
    for (const outsider of [stranger, admin]) {
      await expect(accept(outsider, id)).rejects.toMatchObject({ status: 404 })
      await expect(answer(outsider, id, 'escalate')).rejects.toMatchObject({ status: 404 })
      await expect(prove(outsider, id, 'I was there.')).rejects.toMatchObject({ status: 404 })
    }
    await expect(accept(buyer, id)).rejects.toMatchObject({ status: 403 })
    await expect(answer(seller, id, 'withdraw')).rejects.toMatchObject({ status: 403 })
    await expect(resolve(stranger, id, 0)).rejects.toMatchObject({ status: 403 })
  })

  test('is granted by the seller, as a whole or as far as it was asked for', async () => {
    const whole = await aCase()
    expect(await accept(whole.seller, whole.id)).toMatchObject({
      status: 'resolved_refund',
      resolution: { refundAmount: { amount: PAID }, reasonCode: 'agreed' },
      allowedActions: [],
      timers: [],
    })
    expect((await storyOf(whole)).story).toEqual([`refund ${PAID} by seller`])
    const part = await aCase({ amount: 4000 })
    expect((await accept(part.seller, part.id)).status).toBe('resolved_partial')
    expect((await storyOf(part)).story).toEqual(['partial 4000 by seller'])
  })

  test('may be met with an offer, which the buyer takes or leaves', async () => {
    const taken = await aCase({ amount: 4000 })
    await expect(offer(taken.seller, taken.id, 4000)).rejects.toMatchObject({ status: 400 })
    expect(await offer(taken.seller, taken.id, 1500)).toMatchObject({
      status: 'partial_offered',
      offeredAmount: { amount: 1500 },
      choices: { answer: ['escalate'] },
    })
    expect((await storyOf(taken)).turn).toBe('buyer')
    expect(await look(taken.buyer, taken.id)).toMatchObject({
      choices: { answer: ['accept', 'decline', 'escalate', 'withdraw'] },
    })
    expect(await answer(taken.buyer, taken.id, 'accept')).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 1500 } },
    })
    expect(await storyOf(taken)).toEqual({ story: ['partial 1500 by buyer'], turn: null })

    const left = await aCase()
    await offer(left.seller, left.id, 1500)
    expect((await answer(left.buyer, left.id, 'decline')).status).toBe('escalated')
    expect((await storyOf(left)).story).toEqual(['escalated by buyer'])
  })

  test('needs words to be rejected, and a rejection that nobody minds closes it', async () => {
    const { id, buyer, seller, refId } = await aCase()
    await expect(seller.refundCase.respond({ params: { id }, body: { action: 'reject' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { message: 'is required to reject' } },
    })
    const rejected = await reject(seller, id)
    expect(rejected).toMatchObject({ status: 'rejected', messages: [{ by: 'seller', text: 'I did all of them.' }] })
    await world.passTimer(id, 'claimRejectedHold')
    expect(await look(buyer, id)).toMatchObject({ status: 'closed_released' })
    expect(await look(buyer, id)).not.toHaveProperty('resolution')
    expect((await storyOf({ refId })).story).toEqual(['resumed'])
  })

  test('is withdrawn in every state in which it is open', async () => {
    const offered = await aCase()
    await offer(offered.seller, offered.id, 100)
    const rejected = await aCase()
    await reject(rejected.seller, rejected.id)
    for (const made of [await aCase(), offered, rejected, await anEscalated()]) {
      expect((await answer(made.buyer, made.id, 'withdraw')).status).toBe('closed_released')
      expect((await storyOf(made)).story.at(-1)).toBe('resumed')
      await expect(answer(made.buyer, made.id, 'withdraw')).rejects.toMatchObject({
        status: 409,
        body: { refundCase: { status: 'closed_released' } },
      })
    }
  })

  test('of two who act at once one wins, and the other sees how it stands', async () => {
    const made = await aCase()
    const results = await Promise.allSettled([
      accept(made.seller, made.id),
      accept(made.seller, made.id),
      answer(made.buyer, made.id, 'withdraw'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, body: { refundCase: { allowedActions: [] } } })
    expect((await storyOf(made)).story).toHaveLength(1)
  })
})

describe('silence', () => {
  test('of the seller returns what is small and unproven, and counts against the seller', async () => {
    const { id, buyer, seller, refId } = await aCase()
    await world.passTimer(id, 'claimSellerAnswer')
    expect(await look(buyer, id)).toMatchObject({
      status: 'resolved_refund',
      resolution: { reasonCode: 'unanswered' },
    })
    expect((await storyOf({ refId })).story).toEqual([`refund ${PAID} by system`])
    const strikes = await world.db.selectFrom('strike').selectAll().where('account_id', '=', seller.id).execute()
    expect(strikes).toMatchObject([{ kind: KIND, ref_id: refId, reason: 'claim_unanswered' }])
  })

  test('of the seller leaves the rest to an administrator', async () => {
    const proven = await aCase({ proof: true })
    await world.passTimer(proven.id, 'claimSellerAnswer')
    expect((await look(proven.buyer, proven.id)).status).toBe('escalated')
    expect((await storyOf(proven)).story).toEqual(['escalated by system'])
  })

  test('of the buyer never takes an offer', async () => {
    const { id, seller, buyer } = await aCase()
    await offer(seller, id, 1500)
    await world.passTimer(id, 'claimBuyerAnswer')
    expect(await look(buyer, id)).toMatchObject({ status: 'escalated' })
  })

  test('of everybody ends by the rule: what is proven is paid, the rest goes back', async () => {
    const proven = await anEscalated({ proof: true })
    await world.passTimer(proven.id, 'hardStop')
    expect((await look(proven.buyer, proven.id)).status).toBe('resolved_release')
    const unproven = await anEscalated({ amount: 4000 })
    await world.passTimer(unproven.id, 'hardStop')
    expect(await look(unproven.buyer, unproven.id)).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 4000 }, reasonCode: 'time_over' },
    })
  })

  test('is broken by a reminder a day before, to whoever can speak', async () => {
    const { id, seller } = await aCase()
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = ${`reminder:${id}:claimSellerAnswer:P1D`}`.execute(
      world.db,
    )
    await world.runJobs()
    expect((await toldOf(id)).at(-1)).toMatchObject({ account_id: seller.id, event: 'refund_case.reminder' })
  })
})

describe('an administrator', () => {
  test('hears of a case that escalates and divides the money once', async () => {
    const made = await anEscalated()
    const { id, buyer, refId } = made
    expect(await look(admin, id)).toMatchObject({
      role: 'admin',
      turn: 'admin',
      allowedActions: ['resolve'],
      choices: {},
      buyer: { _id: buyer.id },
    })
    expect(timersOf(await look(admin, id))).toEqual(['evidence', 'adminSla', 'hardStop'])
    expect(await toldOf(id)).toContainEqual({
      account_id: admin.id,
      event: 'refund_case.escalated',
      link: `/admin/orders/refunds/${id}`,
    })
    await expect(resolve(admin, id, PAID + 1)).rejects.toMatchObject({ status: 400 })
    expect(await resolve(admin, id, 3000)).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 3000 }, reasonCode: 'partly_provided', note: 'Half of it was done.' },
    })
    expect((await storyOf({ refId })).story).toEqual(['escalated by buyer', 'partial 3000 by admin'])
    await expect(resolve(admin, id, 3000)).rejects.toMatchObject({ status: 409 })
    const written = await world.db.selectFrom('audit').selectAll().where('ref_id', '=', id).orderBy('id').execute()
    expect(written.map(({ action }) => action)).toContain('refund_case.read')
    expect(written.at(-1)).toMatchObject({
      action: 'refund_case.resolved',
      actor_id: admin.id,
      after: { refundAmount: 3000 },
      reason: 'Half of it was done.',
    })
  })

  test('decides nothing before both had their say, and nothing that is theirs', async () => {
    const fresh = await aCase()
    await expect(resolve(admin, fresh.id, 0)).rejects.toMatchObject({ status: 409 })
    const own = await anEscalated({ buyer: admin })
    expect((await look(admin, own.id)).role).toBe('buyer')
    await expect(resolve(admin, own.id, PAID)).rejects.toMatchObject({ status: 403 })
    expect(await toldOf(own.id)).not.toContainEqual(
      expect.objectContaining({ link: expect.stringContaining('/admin') }),
    )
    const other = await world.anAdmin()
    expect((await resolve(other, own.id, 0)).status).toBe('resolved_release')
  })

  test('finds cases by state, by age and by amount', async () => {
    const small = await anEscalated({ amount: 10 })
    const { refundCases, pagination } = await admin.admin.refundCases({
      query: { status: 'escalated', sortBy: 'amount', sortOrder: 'asc' },
    })
    expect(refundCases[0]).toMatchObject({ _id: small.id, title: 'Home cleaning', allowedActions: ['resolve'] })
    expect(refundCases.every(({ status }) => status === 'escalated')).toBe(true)
    expect(pagination.totalItems).toBe(refundCases.length)
    const byAge = await admin.admin.refundCases({ query: { isOpen: true, limit: 100 } })
    const times = byAge.refundCases.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort())
    expect(byAge.refundCases.every(({ resolution }) => !resolution)).toBe(true)
  })

  test('can check the books', async () => {
    expect(await admin.admin.ledgerCheck()).toMatchObject({
      ok: true,
      checks: expect.arrayContaining([{ id: 'L1', ok: true, detail: '' }]),
    })
    expect((await ledgerCheck(world.db)).ok).toBe(true)
  })
})

describe('evidence', () => {
  let picture: File
  beforeAll(async () => {
    const create = { width: 40, height: 30, channels: 3 as const, background: '#3c66ee' }
    const bytes = await sharp({ create }).png().toBuffer()
    picture = new File([new Uint8Array(bytes)], 'hall.png', { type: 'image/png' })
  })
  const show = async (person: Person, url: string) =>
    world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })

  test('is seen by the two and by administrators alone', async () => {
    const { id, buyer, seller } = await aCase()
    const { refundCase } = await buyer.refundCase.evidence({
      params: { id },
      body: { note: 'The window in the hall.' },
      files: { evidence: [picture, picture] },
    })
    expect(refundCase.evidence).toMatchObject([{ by: 'buyer', note: 'The window in the hall.' }, { by: 'buyer' }])
    const url = refundCase.evidence[0]?.url ?? ''
    for (const person of [buyer, seller, admin]) {
      const reply = await show(person, url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    }
    expect((await show(await world.aBuyer(), url)).statusCode).toBe(404)
    expect((await world.app.inject(url)).statusCode).toBe(401)
    const { 'media:sweep': sweep } = world.app.work.tasks
    await world.db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .execute()
    await sweep?.(world.deps, {} as never)
    expect((await show(buyer, url)).statusCode).toBe(200)
  })

  test('needs something, and is taken until its time is over', async () => {
    const { id, buyer, seller } = await anEscalated()
    await expect(buyer.refundCase.evidence({ params: { id } })).rejects.toMatchObject({ status: 400 })
    await prove(seller, id, 'I have the key log.')
    await world.passTimer(id, 'evidence')
    const closed = await look(buyer, id)
    expect(closed).toMatchObject({ status: 'escalated', evidenceTaken: false, choices: { answer: ['withdraw'] } })
    expect(timersOf(closed)).toEqual(['adminSla', 'hardStop'])
    await expect(prove(buyer, id, 'One more thing.')).rejects.toMatchObject({ status: 409 })
  })

  test('of a refused call leaves nothing behind', async () => {
    const { id, seller } = await aCase()
    await accept(seller, id)
    const count = () => world.db.selectFrom('upload').select('id').where('owner_id', '=', seller.id).execute()
    await expect(seller.refundCase.evidence({ params: { id }, files: { evidence: [picture] } })).rejects.toMatchObject({
      status: 409,
    })
    expect(await count()).toEqual([])
  })
})

describe('the payer’s bank', () => {
  const claimOf = ({ refId, buyer, seller }: Omit<Case, 'id'>) => ({
    ...MONEY,
    refId,
    buyerId: buyer.id,
    sellerId: seller.id,
  })
  const dispute = (claimed: Omit<Case, 'id'>) =>
    inTransaction(world.db, (tx) => chargeBackCase(tx, world.deps, claimOf(claimed)))
  const decide = ({ refId }: Pick<Case, 'refId'>, phase: 'won' | 'lost') =>
    inTransaction(world.db, (tx) => endChargeBack(tx, world.deps, { kind: KIND, refId }, phase))

  test('stops a case that is open, and gives it back closed', async () => {
    const made = await anEscalated()
    await dispute(made)
    const stopped = await look(admin, made.id)
    expect(stopped).toMatchObject({ status: 'charged_back', allowedActions: [] })
    expect((await look(made.seller, made.id)).allowedActions).toEqual(['evidence'])
    await expect(resolve(admin, made.id, 0)).rejects.toMatchObject({ status: 409 })
    await decide(made, 'won')
    expect((await look(made.buyer, made.id)).status).toBe('closed_released')
    expect((await storyOf(made)).story).toEqual(['escalated by buyer', 'escalated by system', 'resumed'])
  })

  test('opens a case of its own where there was none, and may keep the money', async () => {
    const made = await aThing()
    await dispute(made)
    const { refundCases } = await admin.admin.refundCases({ query: { status: 'charged_back' } })
    const found = refundCases.find(({ refId }) => refId === made.refId)
    expect(found).toMatchObject({ openedBy: 'system', amount: { amount: PAID } })
    await decide(made, 'lost')
    expect(await look(made.seller, found?._id ?? '')).toMatchObject({
      status: 'resolved_refund',
      resolution: { reasonCode: 'bank' },
      events: [{ action: 'create', actor: 'system' }, { action: 'charge-back' }, { action: 'bank-lost' }],
    })
    expect((await storyOf(made)).story).toEqual(['escalated by system', `refund ${PAID} by system, taken`])
  })
})

describe('what is claimed', () => {
  test('may escalate its case and end with it', async () => {
    const made = await aCase()
    const ref = { kind: KIND, refId: made.refId }
    const by = { side: 'seller' as const, accountId: made.seller.id }
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    expect((await look(made.buyer, made.id)).status).toBe('escalated')
    await inTransaction(world.db, (tx) => closeCase(tx, world.deps, ref, { outcome: 'release', refund: 0 }))
    expect((await look(made.buyer, made.id)).status).toBe('resolved_release')
    expect((await storyOf(made)).story).toEqual(['escalated by seller'])
  })
})
