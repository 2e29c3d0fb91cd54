import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import {
  accept,
  answer,
  type ClaimsWorld,
  KIND,
  look,
  MONEY,
  offer,
  openClaims,
  PAID,
  prove,
  reject,
  resolve,
} from '#test/claims-world.ts'
import type { Person, World } from '#test/world.ts'
import { findCase } from './data.ts'
import { openCase } from './lifecycle.ts'

let claims: ClaimsWorld
let world: World
let admin: Person
beforeAll(async () => {
  claims = await openClaims()
  ;({ world, admin } = claims)
})
afterAll(() => claims.close())

describe('a claim', () => {
  test('waits for the seller, who sees what it is about and what can be done', async () => {
    const { id, buyer, seller, refId } = await claims.aCase({ amount: 4000 })
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
    expect(mine).not.toHaveProperty('offeredAmount')
    expect(mine).toMatchObject({ role: 'buyer', choices: { answer: ['escalate', 'withdraw'] } })
    expect(mine).not.toHaveProperty('sellerNet')
    expect((await claims.storyOf({ refId })).turn).toBe('seller')
    expect(await claims.notificationsOf(id)).toEqual([
      { account_id: buyer.id, event: 'refund_case.opened', link: '/thing' },
      { account_id: seller.id, event: 'refund_case.opened', link: '/thing' },
    ])
  })

  test('moves what it is about, so that open pages of that are told', async () => {
    const { refId } = await claims.aCase()
    const { rows } = await sql<{ payload: string }>`
      select payload::jsonb::text as payload from graphile_worker._private_jobs where payload::text like ${`%${refId}%`}`.execute(
      world.db,
    )
    const moved = `{"id": "${refId}", "process": "${KIND}"}`
    expect(rows.some(({ payload }) => payload.includes(`"process.moved"`) && payload.includes(moved))).toBe(true)
  })

  test('stands alone: a second one about the same thing is refused', async () => {
    const { refId, buyer, seller } = await claims.aCase()
    const again = inTransaction(world.db, (tx) =>
      openCase(tx, world.deps, { ...MONEY, refId, buyerId: buyer.id, sellerId: seller.id, reason: 'Again.' }),
    )
    const message = 'There is a refund case already.'
    await expect(again).rejects.toMatchObject({ status: 409, code: 'case_open', message })
  })

  test('is hidden from all others', async () => {
    const { id, buyer, seller } = await claims.aCase()
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
    const whole = await claims.aCase()
    expect(await accept(whole.seller, whole.id)).toMatchObject({
      status: 'resolved_refund',
      resolution: { refundAmount: { amount: PAID }, reasonCode: 'agreed' },
      allowedActions: [],
      timers: [],
      evidenceTaken: false,
    })
    expect((await claims.storyOf(whole)).story).toEqual([`refund ${PAID} by seller`])
    const part = await claims.aCase({ amount: 4000 })
    expect((await accept(part.seller, part.id)).status).toBe('resolved_partial')
    expect((await claims.storyOf(part)).story).toEqual(['partial 4000 by seller'])
  })

  test('may be met with an offer, which the buyer takes or leaves', async () => {
    const taken = await claims.aCase({ amount: 4000 })
    await expect(offer(taken.seller, taken.id, 4000)).rejects.toMatchObject({
      status: 400,
      body: { errors: { amount: 'This is too much.' } },
    })
    expect(await offer(taken.seller, taken.id, 1500)).toMatchObject({
      status: 'partial_offered',
      offeredAmount: { amount: 1500 },
      choices: { answer: ['escalate'] },
    })
    expect((await claims.storyOf(taken)).turn).toBe('buyer')
    const offered = { amount: { amount: 1500, currency: 'EUR' }, deadline: expect.any(String) }
    expect(await claims.factsFor(taken.buyer, 'offered')).toMatchObject([offered])
    expect(await look(taken.buyer, taken.id)).toMatchObject({
      choices: { answer: ['accept', 'decline', 'escalate', 'withdraw'] },
    })
    expect(await answer(taken.buyer, taken.id, 'accept')).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 1500 } },
    })
    expect(await claims.storyOf(taken)).toEqual({ story: ['partial 1500 by buyer'], turn: null })

    const left = await claims.aCase()
    await offer(left.seller, left.id, 1500)
    expect((await answer(left.buyer, left.id, 'decline')).status).toBe('escalated')
    expect((await claims.storyOf(left)).story).toEqual(['escalated by buyer'])
  })

  test('needs words to be rejected, and a rejection without an answer closes it', async () => {
    const { id, buyer, seller, refId } = await claims.aCase()
    await expect(seller.refundCase.respond({ params: { id }, body: { action: 'reject' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { message: 'Please fill this in.' } },
    })
    const rejected = await reject(seller, id)
    expect(rejected).toMatchObject({ status: 'rejected', messages: [{ by: 'seller', text: 'I did all of them.' }] })
    expect(await claims.factsFor(buyer, 'rejected')).toMatchObject([{ reason: 'I did all of them.' }])
    await world.passTimer(id, 'claimRejectedHold')
    expect(await look(buyer, id)).toMatchObject({ status: 'closed_released' })
    expect(await look(buyer, id)).not.toHaveProperty('resolution')
    expect((await claims.storyOf({ refId })).story).toEqual(['resumed'])
  })

  test('is told in the conversation of the two, with the one who acted', async () => {
    const { id, refId, buyer, seller } = await claims.aCase()
    await reject(seller, id)
    await world.passTimer(id, 'claimRejectedHold')
    const lines = await world.db
      .selectFrom('message')
      .select(['event', 'ref_kind', 'ref_id', sql<string | null>`data ->> 'actor'`.as('actor')])
      .select([sql`data ->> 'title'`.as('title'), sql`data -> 'amount'`.as('amount')])
      .where(sql<string>`data ->> 'buyerId'`, '=', buyer.id)
      .orderBy('id')
      .execute()
    const amount = { amount: PAID, currency: 'EUR' }
    const about = { ref_kind: KIND, ref_id: refId, title: 'Home cleaning', amount }
    expect(lines).toEqual([
      { event: 'refundCase.create', actor: 'buyer', ...about },
      { event: 'refundCase.reject', actor: 'seller', ...about },
      { event: 'refundCase.closeRejected', actor: null, ...about },
    ])
  })

  test('is withdrawn in every state in which it is open', async () => {
    const offered = await claims.aCase()
    await offer(offered.seller, offered.id, 100)
    const rejected = await claims.aCase()
    await reject(rejected.seller, rejected.id)
    for (const made of [await claims.aCase(), offered, rejected, await claims.anEscalated()]) {
      expect((await answer(made.buyer, made.id, 'withdraw')).status).toBe('closed_released')
      expect((await claims.storyOf(made)).story.at(-1)).toBe('resumed')
      await expect(answer(made.buyer, made.id, 'withdraw')).rejects.toMatchObject({
        status: 409,
        body: { refundCase: { status: 'closed_released' } },
      })
    }
  })

  test('is read while a step changes it', async () => {
    const { id, buyer } = await claims.aCase()
    await inTransaction(world.db, async (tx) => {
      await findCase(tx, id, { lock: true })
      expect(await look(buyer, id)).toMatchObject({ status: 'open' })
    })
  })

  test('of two who act at once one wins, and the other sees how it stands', async () => {
    const made = await claims.aCase()
    const results = await Promise.allSettled([
      accept(made.seller, made.id),
      accept(made.seller, made.id),
      answer(made.buyer, made.id, 'withdraw'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, body: { refundCase: { allowedActions: [] } } })
    expect((await claims.storyOf(made)).story).toHaveLength(1)
  })
})

describe('silence', () => {
  test('of the seller returns what is small and unproven, and counts against the seller', async () => {
    const { id, buyer, seller, refId } = await claims.aCase()
    await world.passTimer(id, 'claimSellerAnswer')
    expect(await look(buyer, id)).toMatchObject({
      status: 'resolved_refund',
      resolution: { reasonCode: 'unanswered' },
    })
    expect((await claims.storyOf({ refId })).story).toEqual([`refund ${PAID} by system`])
    const strikes = await world.db.selectFrom('strike').selectAll().where('account_id', '=', seller.id).execute()
    expect(strikes).toMatchObject([{ kind: KIND, ref_id: refId, reason: 'claim_unanswered' }])
  })

  test('of the seller leaves the rest to an administrator', async () => {
    const proven = await claims.aCase({ proof: true })
    await world.passTimer(proven.id, 'claimSellerAnswer')
    expect((await look(proven.buyer, proven.id)).status).toBe('escalated')
    expect((await claims.storyOf(proven)).story).toEqual(['escalated by system'])
  })

  test.each([
    [10_000, 'resolved_partial'],
    [10_001, 'escalated'],
  ])('of the seller about %i minor units without proof: %s', async (amount, status) => {
    const { claim, buyer } = await claims.aPayable()
    const asked = { ...claim, paid: 20_000, subtotal: 19_400, sellerNet: 17_460, reason: 'It is dirty.', amount }
    const { id } = await inTransaction(world.db, (tx) => openCase(tx, world.deps, asked))
    await world.passTimer(id, 'claimSellerAnswer')
    expect(await look(buyer, id)).toMatchObject({ status })
  })

  test('of the buyer never takes an offer', async () => {
    const { id, seller, buyer } = await claims.aCase()
    await offer(seller, id, 1500)
    await world.passTimer(id, 'claimBuyerAnswer')
    expect(await look(buyer, id)).toMatchObject({ status: 'escalated' })
  })

  test('of all sides ends by the rule: proven work is paid, everything else is refunded', async () => {
    const proven = await claims.anEscalated({ proof: true })
    await world.passTimer(proven.id, 'hardStop')
    expect((await look(proven.buyer, proven.id)).status).toBe('resolved_release')
    const unproven = await claims.anEscalated({ amount: 4000 })
    await world.passTimer(unproven.id, 'hardStop')
    expect(await look(unproven.buyer, unproven.id)).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 4000 }, reasonCode: 'time_over' },
    })
  })

  test('is broken by a reminder a day before, to the side that can act', async () => {
    const { id, seller } = await claims.aCase()
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = ${`reminder:${id}:claimSellerAnswer:P1D`}`.execute(
      world.db,
    )
    await world.runJobs()
    expect((await claims.notificationsOf(id)).at(-1)).toMatchObject({
      account_id: seller.id,
      event: 'refund_case.reminder',
    })
    const [timer] = (await look(seller, id)).timers
    expect(await claims.factsFor(seller, 'reminder')).toMatchObject([{ deadline: timer?.dueAt }])
  })
})
