import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import {
  accept,
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
import { isAppealable } from './data.ts'
import { chargeBackCase, endChargeBack } from './lifecycle.ts'

let claims: ClaimsWorld
let world: World
let admin: Person
beforeAll(async () => {
  claims = await openClaims()
  ;({ world, admin } = claims)
})
afterAll(() => claims.close())

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
  const rejection = (errors: Record<string, string>) => ({ status: 400, body: { errors } })
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
    const decidedAt = (await look(buyer, id)).resolution?.at
    expect(await appeal(buyer, id)).toMatchObject({
      status: 'appealed',
      turn: 'admin',
      evidenceTaken: true,
      allowedActions: ['evidence'],
      appeal: {
        by: 'buyer',
        reason: 'Nothing of it was done.',
        first: {
          refundAmount: { amount: 3000 },
          reasonCode: 'partly_provided',
          note: 'Half of it was done.',
          at: decidedAt,
        },
      },
    })
    const { appeal: shown, events, ...open } = await look(seller, id)
    expect(shown?.first).not.toHaveProperty('by')
    expect(open).not.toHaveProperty('resolution')
    expect(events.map(({ action, actor, note }) => [action, actor, note])).toEqual([
      ['create', 'buyer', undefined],
      ['escalate', 'buyer', undefined],
      ['resolve', 'admin', 'Half of it was done.'],
      ['appeal', 'buyer', 'Nothing of it was done.'],
    ])
    expect(timersOf(await look(seller, id))).toEqual(['evidence', 'adminSla', 'hardStop'])
    expect((await claims.storyOf(made)).story.at(-1)).toBe('appealed')
    expect(await appealable(made)).toBe(false)
    const notified = (await claims.notificationsOf(id)).filter(({ event }) => event === 'refund_case.appealed')
    expect(notified.map(({ account_id }) => account_id)).toEqual(expect.arrayContaining([seller.id, admin.id]))
    expect(notified.map(({ account_id }) => account_id)).not.toContain(buyer.id)
    expect(await claims.factsFor(seller, 'appealed')).toMatchObject([
      { reason: 'Nothing of it was done.', amount: { amount: PAID } },
    ])
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
    await claims.aCase()
    const { refundCases } = await other.admin.refundCases({ query: { turn: 'admin', limit: 100 } })
    expect(refundCases).toContainEqual(expect.objectContaining({ _id: made.id, status: 'appealed' }))
    expect(refundCases.filter(({ turn }) => turn !== 'admin')).toEqual([])
    await expect(decideAgain(other, made.id, { refundAmount: 2999 })).rejects.toMatchObject(
      rejection({ refundAmount: 'This is too little.' }),
    )
    await expect(decideAgain(other, made.id, { refundAmount: PAID + 1 })).rejects.toMatchObject(
      rejection({ refundAmount: 'This is too much.' }),
    )
    await expect(decideAgain(other, made.id, { refundAmount: 3000, compensation: 2622 })).rejects.toMatchObject(
      rejection({ compensation: 'This is too much.' }),
    )
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
    expect(await claims.factsFor(made.seller, 'decided_again')).toMatchObject([
      { rest: { amount: 2621, currency: 'EUR' } },
    ])
    const decided = world.db.selectFrom('refund_case').select('decided_by').where('id', '=', made.id)
    expect(await decided.execute()).toEqual([{ decided_by: other.id }])
    expect((await look(made.buyer, made.id)).resolution).not.toHaveProperty('compensation')
    expect((await claims.storyOf(made)).story.slice(-2)).toEqual([
      'appealed',
      'partial 3000 by admin, "The pictures show it.", and 2621 for the seller',
    ])
    const written = await world.db.selectFrom('audit').selectAll().where('ref_id', '=', made.id).orderBy('id').execute()
    expect(written.at(-1)).toMatchObject({ actor_id: other.id, before: { status: 'appealed' } })
    expect(await look(admin, made.id)).toMatchObject({ appeal: { awaitsAnother: false } })
  })

  test('is decided by the same administrator while every other one is a party', async () => {
    const party = await world.anAdmin()
    const { id, seller } = await claims.anEscalated({ buyer: party })
    await resolve(admin, id, 3000)
    await appeal(seller, id)
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', seller.id).execute()
    const others = world.db.updateTable('account').set({ status: 'suspended' }).where('is_admin', '=', true)
    await others.where('id', 'not in', [admin.id, party.id, seller.id]).execute()
    expect(await look(admin, id)).toMatchObject({ allowedActions: ['resolve'], appeal: { awaitsAnother: false } })
    expect(await decideAgain(admin, id, { refundAmount: 3000 })).toMatchObject({ status: 'resolved_partial' })
  })

  test('is only against what an administrator decided, and within its time', async () => {
    const agreed = await claims.aCase()
    await accept(agreed.seller, agreed.id)
    await expect(appeal(agreed.buyer, agreed.id)).rejects.toMatchObject({ status: 409 })
    const late = await aDecided(0)
    const { resolution } = await look(late.buyer, late.id)
    await world.passTimer(late.id, 'appeal')
    expect(await look(late.buyer, late.id)).toMatchObject({
      status: 'resolved_release',
      allowedActions: [],
      timers: [],
      resolution,
    })
    await expect(appeal(late.buyer, late.id)).rejects.toMatchObject({ status: 409 })
    const first = await claims.anEscalated()
    await expect(decideAgain(admin, first.id, { refundAmount: 0, compensation: 1 })).rejects.toMatchObject({
      status: 400,
      body: { errors: { compensation: 'This cannot be given here.' } },
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
    const gathering = sql`select from graphile_worker.jobs where key = ${`evidence.gather:${made.id}`}`
    expect((await gathering.execute(world.db)).rows).toHaveLength(1)
    for (let times = 0; times < 2; times += 1) await decide(made, 'won')
    expect((await look(made.buyer, made.id)).status).toBe('open')
    expect((await claims.storyOf(made)).story).toEqual(['escalated by system', 'claimed again'])
    const none = await claims.aPayable()
    for (const phase of ['won', 'lost'] as const) await decide(none, phase)
    expect((await claims.storyOf(none)).story).toEqual([])
  })

  test('gives nothing back as what no open case can be', async () => {
    const made = await claims.aCase()
    await dispute(made)
    const paused = JSON.stringify({ status: 'resolved_refund', left: {} })
    await world.db.updateTable('refund_case').set({ paused }).where('id', '=', made.id).execute()
    await expect(decide(made, 'won')).rejects.toThrow(`${made.id} cannot go on as resolved_refund`)
    expect((await look(made.buyer, made.id)).status).toBe('charged_back')
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

  test('comes before an appeal against what was decided earlier', async () => {
    const made = await claims.anEscalated()
    await resolve(admin, made.id, 3000)
    await dispute(made)
    const appeal = made.buyer.refundCase.appeal({ params: { id: made.id }, body: { reason: 'No.' } })
    const body = { message: 'There is a refund case already.' }
    await expect(appeal).rejects.toMatchObject({ status: 409, code: 'case_open', body })
    expect(await look(made.buyer, made.id)).toMatchObject({ status: 'resolved_partial' })
  })

  test('opens a case of its own where there was none, and may keep the money', async () => {
    const made = await claims.aPayable()
    await dispute(made)
    const { refundCases } = await admin.admin.refundCases({ query: { status: 'charged_back' } })
    const found = refundCases.find(({ refId }) => refId === made.refId)
    expect(found).toMatchObject({ openedBy: 'system', reason: '', amount: { amount: PAID } })
    await decide(made, 'lost')
    expect(await look(made.seller, found?._id ?? '')).toMatchObject({
      status: 'resolved_refund',
      resolution: { reasonCode: 'bank' },
      events: ['create', 'charge-back', 'bank-lost'].map((action) => ({ action, actor: 'system' })),
    })
    expect((await claims.storyOf(made)).story).toEqual(['escalated by system', `refund ${PAID} by system, taken`])
    const won = await claims.aPayable()
    await dispute(won)
    await decide(won, 'won')
    expect((await claims.storyOf(won)).story).toEqual(['escalated by system', 'resumed'])
  })
})
