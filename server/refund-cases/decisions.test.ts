import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import {
  accept,
  answer,
  type Case,
  type ClaimsWorld,
  KIND,
  look,
  MONEY,
  openClaims,
  PAID,
  resolve,
  timersOf,
} from '#test/claims-world.ts'
import { aPicture } from '#test/picture.ts'
import type { Person, World } from '#test/world.ts'
import { escalatedAmong, holdEscalated, isAppealable } from './data.ts'
import { chargeBackCase, closeCase, endChargeBack, escalateCase } from './lifecycle.ts'

let claims: ClaimsWorld
let world: World
let admin: Person
beforeAll(async () => {
  claims = await openClaims()
  ;({ world, admin } = claims)
})
afterAll(() => claims.close())

describe('an administrator', () => {
  test('hears of a case that escalates and divides the money once', async () => {
    const made = await claims.anEscalated()
    const { id, buyer, refId } = made
    expect(await look(admin, id)).toMatchObject({
      role: 'admin',
      turn: 'admin',
      allowedActions: ['resolve'],
      choices: {},
      buyer: { _id: buyer.id },
    })
    expect(timersOf(await look(admin, id))).toEqual(['evidence', 'adminSla', 'hardStop'])
    expect(await claims.toldOf(id)).toContainEqual({
      account_id: admin.id,
      event: 'refund_case.escalated',
      link: `/admin/orders/refunds/${id}`,
    })
    await expect(resolve(admin, id, PAID + 1)).rejects.toMatchObject({ status: 400 })
    expect(await resolve(admin, id, 3000)).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 3000 }, reasonCode: 'partly_provided', note: 'Half of it was done.' },
    })
    expect((await claims.storyOf({ refId })).story).toEqual([
      'escalated by buyer',
      'partial 3000 by admin, "Half of it was done.", open to an appeal',
    ])
    await expect(resolve(admin, id, 3000)).rejects.toMatchObject({ status: 409 })
    const written = await world.db.selectFrom('audit').selectAll().where('ref_id', '=', id).orderBy('id').execute()
    const reads = written.filter(({ action }) => action === 'refund_case.read')
    expect(reads.length).toBeGreaterThan(0)
    for (const read of reads)
      expect(read).toMatchObject({
        actor_id: admin.id,
        session_id: expect.any(String),
        kind: 'refundCase',
        ip: '127.0.0.1',
      })
    expect(written.at(-1)).toMatchObject({
      action: 'refund_case.resolved',
      actor_id: admin.id,
      after: { refundAmount: 3000 },
      reason: 'Half of it was done.',
    })
  })

  test('decides nothing before both had their say, and nothing that is theirs', async () => {
    const fresh = await claims.aCase()
    await expect(resolve(admin, fresh.id, 0)).rejects.toMatchObject({ status: 409 })
    const own = await claims.anEscalated({ buyer: admin })
    expect((await look(admin, own.id)).role).toBe('buyer')
    await expect(resolve(admin, own.id, PAID)).rejects.toMatchObject({ status: 403 })
    expect(await claims.toldOf(own.id)).not.toContainEqual(
      expect.objectContaining({ link: expect.stringContaining('/admin') }),
    )
    const other = await world.anAdmin()
    expect((await resolve(other, own.id, 0)).status).toBe('resolved_release')
    const sold = await claims.aCase()
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', sold.seller.id).execute()
    await answer(sold.buyer, sold.id, 'escalate')
    const asAdmin = (await claims.toldOf(sold.id)).filter(({ link }) => link?.startsWith('/admin'))
    expect(asAdmin.map(({ account_id }) => account_id)).toEqual(expect.arrayContaining([admin.id, other.id]))
    expect(asAdmin.map(({ account_id }) => account_id)).not.toContain(sold.seller.id)
    await world.db.updateTable('account').set({ is_admin: false }).where('id', '=', sold.seller.id).execute()
  })

  test('finds cases by state, by age and by amount', async () => {
    const small = await claims.anEscalated({ amount: 10 })
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
    const youngest = await admin.admin.refundCases({ query: { isOpen: true, limit: 100, sortBy: 'newest' } })
    expect(youngest.refundCases.map(({ _id }) => _id)).toEqual(byAge.refundCases.map(({ _id }) => _id).reverse())
    const closed = await admin.admin.refundCases({ query: { isOpen: false, limit: 100 } })
    expect(closed.refundCases.length).toBeGreaterThan(0)
    expect(closed.refundCases.every(({ resolution }) => resolution)).toBe(true)
  })

  test('is told of a case by its two names and its sum, and each of the two of the other', async () => {
    const { id, refId, buyer, seller } = await claims.anEscalated({ amount: 4000 })
    const rows = await world.db
      .selectFrom('notification')
      .select(['account_id', 'data'])
      .where('event', '=', 'refund_case.escalated')
      .where(sql<string>`data ->> 'orderId'`, '=', refId)
      .execute()
    const facts = new Map(rows.map(({ account_id, data }) => [account_id, data]))
    const [buyerName, sellerName] = [(await look(admin, id)).buyer.name, (await look(admin, id)).seller.name]
    const shared = { service: 'Home cleaning', orderId: refId, amount: { amount: 4000, currency: 'EUR' } }
    expect(facts.get(seller.id)).toMatchObject({ ...shared, side: 'seller', other: buyerName, otherId: buyer.id })
    expect(facts.get(seller.id)).not.toHaveProperty('buyer')
    expect(facts.get(admin.id)).toMatchObject({ ...shared, side: 'admin', other: sellerName, buyer: buyerName })
    expect(facts.has(buyer.id)).toBe(false)
    await resolve(admin, id, 0)
    const decided = await world.db
      .selectFrom('notification')
      .select(['account_id', 'data'])
      .where('event', '=', 'refund_case.decided')
      .where(sql<string>`data ->> 'orderId'`, '=', refId)
      .orderBy('id')
      .execute()
    expect(decided.map(({ account_id }) => account_id).sort()).toEqual([buyer.id, seller.id].sort())
    for (const { data } of decided)
      expect(data).toMatchObject({ reason: 'Half of it was done.', amount: { amount: 0, currency: 'EUR' } })
  })

  test('may read what two say to each other while their case waits for a decision, in either role', async () => {
    const [asked, open] = [await claims.anEscalated(), await claims.aCase()]
    const pairs = [
      { conversationId: newId(), buyerId: asked.buyer.id, sellerId: asked.seller.id },
      { conversationId: newId(), buyerId: asked.seller.id, sellerId: asked.buyer.id },
      { conversationId: newId(), buyerId: open.buyer.id, sellerId: open.seller.id },
      { conversationId: newId(), buyerId: asked.buyer.id, sellerId: open.seller.id },
    ]
    const waiting = async () => {
      const found = await escalatedAmong(world.db, pairs)
      const held = await inTransaction(world.db, async (tx) => {
        const each: boolean[] = []
        for (const { buyerId, sellerId } of pairs) each.push(await holdEscalated(tx, buyerId, sellerId))
        return each
      })
      expect(pairs.map(({ conversationId }) => found.has(conversationId))).toEqual(held)
      return held
    }
    expect(await waiting()).toEqual([true, true, false, false])
    await resolve(admin, asked.id, 0)
    expect(await waiting()).toEqual([false, false, false, false])
    await asked.buyer.refundCase.appeal({ params: { id: asked.id }, body: { reason: 'Nothing of it was done.' } })
    expect(await waiting()).toEqual([true, true, false, false])
  })

  test('can check the books', async () => {
    expect(await admin.admin.ledgerCheck()).toMatchObject({
      ok: true,
      checks: expect.arrayContaining([{ id: 'L1', ok: true, detail: '' }]),
    })
    expect((await ledgerCheck(world.db)).ok).toBe(true)
  })
})

describe('an appeal', () => {
  const appeal = async (person: Person, id: string, reason = 'Nothing of it was done.') =>
    (await person.refundCase.appeal({ params: { id }, body: { reason } })).refundCase
  const decideAgain = async (person: Person, id: string, more: { refundAmount: number; compensation?: number }) =>
    (
      await person.admin.resolve({
        params: { id },
        body: { reasonCode: 'not_as_agreed', note: 'The pictures show it.', ...more },
      })
    ).refundCase
  const appealable = ({ refId }: Pick<Case, 'refId'>) => isAppealable(world.db, { kind: KIND, refId })
  async function aDecided(refund: number) {
    const made = await claims.anEscalated()
    await resolve(admin, made.id, refund)
    return made
  }

  test('is open to both for a week after an administrator decided, once', async () => {
    const made = await aDecided(3000)
    const { id, buyer, seller } = made
    for (const person of [buyer, seller]) expect((await look(person, id)).allowedActions).toEqual(['appeal'])
    expect(timersOf(await look(buyer, id))).toEqual(['appeal'])
    expect(await appealable(made)).toBe(true)
    expect(await appealable(await claims.aCase())).toBe(false)
    await expect(appeal(admin, id)).rejects.toMatchObject({ status: 404 })
    await expect(appeal(await world.aBuyer(), id)).rejects.toMatchObject({ status: 404 })
    await expect(appeal(buyer, id, ' ')).rejects.toMatchObject({ status: 400 })
    expect(await appeal(buyer, id)).toMatchObject({
      status: 'appealed',
      turn: 'admin',
      evidenceTaken: true,
      allowedActions: ['evidence'],
      appeal: {
        by: 'buyer',
        reason: 'Nothing of it was done.',
        first: { refundAmount: { amount: 3000 }, reasonCode: 'partly_provided', note: 'Half of it was done.' },
      },
    })
    const { appeal: shown } = await look(seller, id)
    expect(shown?.first).not.toHaveProperty('by')
    expect(timersOf(await look(seller, id))).toEqual(['evidence', 'adminSla', 'hardStop'])
    expect((await claims.storyOf(made)).story.at(-1)).toBe('appealed')
    expect(await appealable(made)).toBe(false)
    const told = (await claims.toldOf(id)).filter(({ event }) => event === 'refund_case.appealed')
    expect(told.map(({ account_id }) => account_id)).toEqual(expect.arrayContaining([seller.id, admin.id]))
    expect(told.map(({ account_id }) => account_id)).not.toContain(buyer.id)
    await expect(appeal(seller, id)).rejects.toMatchObject({ status: 409 })
  })

  test('is decided by another administrator, finally', async () => {
    const made = await aDecided(3000)
    await appeal(made.seller, made.id)
    const other = await world.anAdmin()
    expect(await look(admin, made.id)).toMatchObject({ allowedActions: [], appeal: { awaitsAnother: true } })
    await expect(decideAgain(admin, made.id, { refundAmount: 3000 })).rejects.toMatchObject({
      status: 403,
      code: 'own_decision',
    })
    expect(await look(other, made.id)).toMatchObject({
      allowedActions: ['resolve'],
      appeal: { awaitsAnother: false, first: { by: { _id: admin.id } } },
    })
    expect((await other.admin.refundCases({ query: { turn: 'admin', limit: 100 } })).refundCases).toContainEqual(
      expect.objectContaining({ _id: made.id, status: 'appealed' }),
    )
    await expect(decideAgain(other, made.id, { refundAmount: 2999 })).rejects.toMatchObject({ status: 400 })
    await expect(decideAgain(other, made.id, { refundAmount: 3000, compensation: 2622 })).rejects.toMatchObject({
      status: 400,
    })
    expect(await decideAgain(other, made.id, { refundAmount: 3000, compensation: 2621 })).toMatchObject({
      status: 'resolved_partial',
      allowedActions: [],
      timers: [],
      resolution: { refundAmount: { amount: 3000 }, compensation: { amount: 2621 } },
      appeal: { by: 'seller' },
    })
    for (const person of [made.buyer, made.seller])
      await expect(appeal(person, made.id)).rejects.toMatchObject({ status: 409 })
    expect((await look(made.seller, made.id)).resolution).toMatchObject({ compensation: { amount: 2621 } })
    const told = await world.db
      .selectFrom('notification')
      .select('data')
      .where('account_id', '=', made.seller.id)
      .where('event', '=', 'refund_case.decided_again')
      .execute()
    expect(told).toMatchObject([{ data: { rest: { amount: 2621, currency: 'EUR' } } }])
    expect((await look(made.buyer, made.id)).resolution).not.toHaveProperty('compensation')
    expect((await claims.storyOf(made)).story.slice(-2)).toEqual([
      'appealed',
      'partial 3000 by admin, "The pictures show it.", and 2621 for the seller',
    ])
    const written = await world.db.selectFrom('audit').selectAll().where('ref_id', '=', made.id).orderBy('id').execute()
    expect(written.at(-1)).toMatchObject({ actor_id: other.id, before: { status: 'appealed' } })
  })

  test('is decided by the same administrator while every other one is a party', async () => {
    const party = await world.anAdmin()
    const { id, seller } = await claims.anEscalated({ buyer: party })
    await resolve(admin, id, 3000)
    await appeal(seller, id)
    await world.db
      .updateTable('account')
      .set({ status: 'suspended' })
      .where('is_admin', '=', true)
      .where('id', 'not in', [admin.id, party.id])
      .execute()
    expect(await look(admin, id)).toMatchObject({ allowedActions: ['resolve'], appeal: { awaitsAnother: false } })
    expect(await decideAgain(admin, id, { refundAmount: 3000 })).toMatchObject({ status: 'resolved_partial' })
  })

  test('is only against what an administrator decided, and within its time', async () => {
    const agreed = await claims.aCase()
    await accept(agreed.seller, agreed.id)
    await expect(appeal(agreed.buyer, agreed.id)).rejects.toMatchObject({ status: 409 })
    const late = await aDecided(0)
    await world.passTimer(late.id, 'appeal')
    expect(await look(late.buyer, late.id)).toMatchObject({
      status: 'resolved_release',
      allowedActions: [],
      timers: [],
    })
    await expect(appeal(late.buyer, late.id)).rejects.toMatchObject({ status: 409 })
    const first = await claims.anEscalated()
    await expect(decideAgain(admin, first.id, { refundAmount: 0, compensation: 1 })).rejects.toMatchObject({
      status: 400,
      body: { errors: { compensation: 'is only for an appeal' } },
    })
  })

  test('may come with pictures, which stand beside the other evidence', async () => {
    const { id, seller } = await aDecided(3000)
    const picture = await aPicture()
    const body = { reason: 'All of it was done.' }
    await seller.refundCase.appeal({ params: { id }, body, files: { evidence: [picture, picture] } })
    const { evidence } = await look(admin, id)
    expect(evidence.map(({ by, url, note }) => [by, typeof url, note])).toEqual([
      ['seller', 'string', undefined],
      ['seller', 'string', undefined],
    ])
  })

  test('without a decision leaves the first one standing', async () => {
    const made = await aDecided(3000)
    await appeal(made.buyer, made.id)
    await world.passTimer(made.id, 'hardStop')
    expect(await look(made.buyer, made.id)).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 3000 }, reasonCode: 'partly_provided', note: 'Half of it was done.' },
      allowedActions: [],
    })
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

  test('stops a case that is open, and gives it back as it was', async () => {
    const made = await claims.anEscalated()
    await dispute(made)
    const stopped = await look(admin, made.id)
    expect(stopped).toMatchObject({ status: 'charged_back', allowedActions: [] })
    expect((await look(made.seller, made.id)).allowedActions).toEqual(['evidence'])
    await expect(resolve(admin, made.id, 0)).rejects.toMatchObject({ status: 409 })
    await decide(made, 'won')
    const again = await look(admin, made.id)
    expect(again).toMatchObject({ status: 'escalated', allowedActions: ['resolve'] })
    expect(timersOf(again)).toEqual(['evidence', 'adminSla', 'hardStop'])
    expect((await claims.storyOf(made)).story).toEqual(['escalated by buyer', 'escalated by system', 'claimed again'])
  })

  test('stops it once, and decides nothing where it has stopped nothing', async () => {
    const made = await claims.aCase()
    await decide(made, 'lost')
    for (let times = 0; times < 2; times += 1) await dispute(made)
    expect((await look(made.buyer, made.id)).status).toBe('charged_back')
    for (let times = 0; times < 2; times += 1) await decide(made, 'won')
    expect((await look(made.buyer, made.id)).status).toBe('open')
    expect((await claims.storyOf(made)).story).toEqual(['escalated by system', 'claimed again'])
    const none = await claims.aThing()
    for (const phase of ['won', 'lost'] as const) await decide(none, phase)
    expect((await claims.storyOf(none)).story).toEqual([])
  })

  test('gives an appeal back as an appeal', async () => {
    const made = await claims.anEscalated()
    await resolve(admin, made.id, 3000)
    await made.seller.refundCase.appeal({ params: { id: made.id }, body: { reason: 'All of it was done.' } })
    await dispute(made)
    expect((await look(made.buyer, made.id)).status).toBe('charged_back')
    await decide(made, 'won')
    const again = await look(made.buyer, made.id)
    expect(again).toMatchObject({
      status: 'appealed',
      appeal: { by: 'seller', first: { refundAmount: { amount: 3000 } } },
    })
    expect(timersOf(again)).toEqual(['evidence', 'adminSla', 'hardStop'])
  })

  test('opens a case of its own where there was none, and may keep the money', async () => {
    const made = await claims.aThing()
    await dispute(made)
    const { refundCases } = await admin.admin.refundCases({ query: { status: 'charged_back' } })
    const found = refundCases.find(({ refId }) => refId === made.refId)
    expect(found).toMatchObject({ openedBy: 'system', amount: { amount: PAID } })
    await decide(made, 'lost')
    expect(await look(made.seller, found?._id ?? '')).toMatchObject({
      status: 'resolved_refund',
      resolution: { reasonCode: 'bank' },
      events: ['create', 'charge-back', 'bank-lost'].map((action) => ({ action, actor: 'system' })),
    })
    expect((await claims.storyOf(made)).story).toEqual(['escalated by system', `refund ${PAID} by system, taken`])
    const won = await claims.aThing()
    await dispute(won)
    await decide(won, 'won')
    expect((await claims.storyOf(won)).story).toEqual(['escalated by system', 'resumed'])
  })
})

describe('a claimed order', () => {
  test('may escalate its case and end with it', async () => {
    const made = await claims.aCase()
    const ref = { kind: KIND, refId: made.refId }
    const by = { side: 'seller' as const, accountId: made.seller.id }
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    expect((await look(made.buyer, made.id)).status).toBe('escalated')
    await inTransaction(world.db, (tx) => closeCase(tx, world.deps, ref, { refund: 0, reason: 'time_over' }))
    const { status, events } = await look(made.buyer, made.id)
    expect(status).toBe('resolved_release')
    expect(events.at(-1)).toMatchObject({ action: 'end-with-claimed', actor: 'system' })
    expect((await claims.storyOf(made)).story).toEqual(['escalated by seller'])
    // There is no case any more.
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    await inTransaction(world.db, (tx) => closeCase(tx, world.deps, ref, { refund: PAID, reason: 'agreed' }))
    expect(await look(made.buyer, made.id)).toMatchObject({ status: 'resolved_release', events })
  })

  test('says in whose words it escalates', async () => {
    const made = await claims.aCase()
    const by = { side: 'buyer' as const, accountId: made.buyer.id, message: 'Nobody answers me.' }
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, { kind: KIND, refId: made.refId }, by))
    expect(await look(made.seller, made.id)).toMatchObject({
      status: 'escalated',
      messages: [{ by: 'buyer', text: 'Nobody answers me.' }],
    })
  })
})
