import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { findMail } from '#server/notifications/mail-data.ts'
import { importStatements } from '#server/payments/bank/statement-import.ts'
import { notificationsOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { anEntry, aStatement } from '#test/statements.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

const ACCOUNT = 'DE89370400440532013000'
const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
beforeAll(async () => {
  world = await startWorld({
    rules: { bankTransfer: { isOn: true, holder: 'Community Marketplace', number: ACCOUNT } },
  })
})
afterAll(() => world.close())

const arrive = (reference: string, amount: number) =>
  importStatements(world.deps, [aStatement(ACCOUNT, [anEntry(ACCOUNT, { reference, amount })])], {
    account: ACCOUNT,
    currency: 'EUR',
    by: null,
  })

const grouped = (reference: string) => reference.replace(/(.{4})(?=.)/g, '$1 ')

/** The texts of the notifications that were mailed to a person, the oldest first. */
async function mailsOf({ email }: Person): Promise<string[]> {
  const sent = await world.db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  const rows = await Promise.all(sent.map(({ id }) => findMail(world.db, id)))
  return rows.flatMap((row) => (row ? [renderMail(row, world.deps).text] : []))
}

const dueOf = (order: { timers: { name: string; dueAt: string }[] }, name: string) =>
  Date.parse(order.timers.find((timer) => timer.name === name)?.dueAt ?? '')

const time = slotIn(20 * 24)

async function anOrder(times = [time]) {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: serviceId } = await world.aService(seller)
  const { order } = await buyer.serviceOrder.create({
    body: { serviceId, timePreferences: times, address: berlin },
  })
  const id = order._id
  const at = { params: { id } }
  return {
    buyer,
    seller,
    id,
    at,
    serviceId,
    show: async (person = buyer) => (await person.serviceOrder.detail(at)).order,
    choose: async (provider: 'stripe' | 'bank') =>
      (await buyer.serviceOrder.choosePayment({ ...at, body: { provider } })).order,
  }
}

/** An order that is with its seller, and not paid. */
async function asked(times = [time]) {
  const placed = await anOrder(times)
  await placed.choose('bank')
  await placed.buyer.serviceOrder.askSeller(placed.at)
  return placed
}

async function accepted(times = [time]) {
  const placed = await asked(times)
  const body = { acceptedTimePreference: times[0] ?? time }
  await placed.seller.serviceOrder.accept({ ...placed.at, body })
  const { transfer } = await placed.show()
  if (!transfer) throw new Error('the buyer is not asked for the money')
  return { ...placed, transfer }
}

const freeAt = async ({ serviceId }: { serviceId: string }) => {
  const other = await world.aBuyer()
  const body = { serviceId, timePreferences: [time], address: berlin }
  return other.serviceOrder.create({ body }).then(
    () => true,
    ({ code }: { code: string }) => code,
  )
}

describe('an order that is paid by transfer', () => {
  test('goes to its seller without money, who does not see it before', async () => {
    const { buyer, seller, at, choose, show } = await anOrder()
    const chosen = await choose('bank')
    expect(chosen).toMatchObject({ status: 'pending_payment', paymentProvider: 'bank' })
    expect(chosen).not.toHaveProperty('transfer')
    expect(chosen.allowedActions).toContain('ask-seller')
    expect((await seller.serviceOrder.list({ query: { role: 'seller' } })).orders).toEqual([])
    for (const call of ['announceTransfer', 'mailTransfer'] as const)
      await expect(buyer.serviceOrder[call]({ ...at, body: {} })).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(seller.serviceOrder.askSeller(at)).rejects.toMatchObject({ status: 403 })
    const { order } = await buyer.serviceOrder.askSeller(at)
    expect(order).toMatchObject({ status: 'pending_acceptance', paymentStatus: 'requires_payment' })
    expect(order).not.toHaveProperty('transfer')
    expect(order.allowedActions).not.toContain('find-another-seller')
    expect(await notificationsOf(world, seller)).toContain('service_order.asked')
    expect((await seller.serviceOrder.list({ query: { role: 'seller' } })).orders).toMatchObject([{ _id: order._id }])
    expect(dueOf(await show(), 'sellerResponse') - Date.now()).toBeLessThan(2 * DAY + HOUR)
    await expect(buyer.serviceOrder.askSeller(at)).rejects.toMatchObject({ status: 409 })
    await expectSoundBooks(world)
  })

  test('is not sent while a card is chosen', async () => {
    const { buyer, at } = await anOrder()
    await expect(buyer.serviceOrder.askSeller(at)).rejects.toMatchObject({ status: 409 })
  })

  test('is asked to be paid after the acceptance, with the time kept, and is booked when the money is there', async () => {
    const { buyer, seller, id, show, transfer, serviceId } = await accepted()
    const waiting = await show()
    expect(waiting).toMatchObject({ status: 'pending_payment', transfer: { number: ACCOUNT, received: { amount: 0 } } })
    expect(dueOf(waiting, 'transferWindow') - Date.now()).toBeGreaterThan(6.9 * DAY)
    expect(await freeAt({ serviceId })).toBe('slot_taken')
    const seen = await show(seller)
    expect(seen).not.toHaveProperty('transfer')
    expect(seen.address).toEqual({ city: berlin.city })
    expect(seen.buyer).not.toHaveProperty('phone')
    expect((await seller.serviceOrder.list({ query: { role: 'seller' } })).orders).toMatchObject([{ _id: id }])
    expect(await notificationsOf(world, buyer)).toContain('service_order.to_pay')
    await world.runJobs()
    const mail = (await mailsOf(buyer)).find((text) => text.includes(grouped(transfer.reference)))
    expect(mail).toContain('DE89 3704 0044 0532 0130 00')
    expect(mail).toContain('Community Marketplace')
    await expectSoundBooks(world)
    await arrive(transfer.reference, 1000)
    expect(await show()).toMatchObject({ status: 'pending_payment', transfer: { received: { amount: 1000 } } })
    await arrive(transfer.reference, transfer.amount.amount - 1000)
    expect(await show()).toMatchObject({
      status: 'scheduled',
      paymentStatus: 'held',
      scheduleData: { start: time.start },
    })
    expect((await show(seller)).address).toMatchObject({ line1: berlin.line1 })
    for (const person of [buyer, seller])
      expect(await notificationsOf(world, person)).toContain('service_order.paid_accepted')
    await expectSoundBooks(world)
  })

  test('ends without money if it does not come: the time is free, both are told, and late money revives it or goes back', async () => {
    const { buyer, seller, id, show, transfer, serviceId } = await accepted()
    await world.passTimer(id, 'transferWindow')
    await world.runJobs()
    expect(await show()).toMatchObject({ status: 'expired' })
    for (const person of [buyer, seller])
      expect(await notificationsOf(world, person)).toContain('service_order.expired')
    expect((await show(seller)).address).toEqual({ city: berlin.city })
    await expectSoundBooks(world)
    await arrive(transfer.reference, transfer.amount.amount)
    expect(await show()).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    expect(await freeAt({ serviceId })).toBe('slot_taken')
    await expectSoundBooks(world)
  })

  test('gives late money back if somebody else has its time by then', async () => {
    const { id, show, transfer, serviceId, seller } = await accepted()
    await world.passTimer(id, 'transferWindow')
    await world.runJobs()
    const other = await world.aBuyer()
    const body = { serviceId, timePreferences: [time], address: berlin }
    const { order } = await other.serviceOrder.create({ body })
    const at = { params: { id: order._id } }
    await other.serviceOrder.choosePayment({ ...at, body: { provider: 'bank' } })
    await other.serviceOrder.askSeller(at)
    await seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: time } })
    await arrive(transfer.reference, transfer.amount.amount)
    await world.runJobs()
    expect(await show()).toMatchObject({ status: 'expired', paymentStatus: 'refunded' })
    await expectSoundBooks(world)
  })

  test('ends without money if the seller declines, does not answer, or calls off', async () => {
    const declined = await asked()
    const { order } = await declined.seller.serviceOrder.decline({ ...declined.at, body: { code: 'unavailable' } })
    expect(order).toMatchObject({ status: 'cancelled' })
    expect(await notificationsOf(world, declined.buyer)).toContain('service_order.declined_unpaid')
    const silent = await asked()
    await world.passTimer(silent.id, 'sellerResponse')
    await world.runJobs()
    expect(await silent.show()).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' })
    const off = await accepted()
    const called = await off.seller.serviceOrder.decline({ ...off.at, body: { reason: 'I am ill.' } })
    expect(called.order).toMatchObject({ status: 'cancelled' })
    expect(await freeAt(off)).toBe(true)
    await arrive(off.transfer.reference, off.transfer.amount.amount)
    await world.runJobs()
    expect(await off.show()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    await expectSoundBooks(world)
  })

  test('can be withdrawn before the answer, and given up before the money', async () => {
    const early = await asked()
    expect(await early.buyer.serviceOrder.refundQuote(early.at)).toMatchObject({ refundAmount: { amount: 0 } })
    const { order } = await early.buyer.serviceOrder.requestRefund({ ...early.at, body: {} })
    expect(order).toMatchObject({ status: 'cancelled' })
    const late = await accepted()
    await late.buyer.serviceOrder.remove(late.at)
    expect(await late.show()).toMatchObject({ status: 'expired' })
    expect(await notificationsOf(world, late.seller)).toContain('service_order.given_up_accepted')
    expect(await freeAt(late)).toBe(true)
    await arrive(late.transfer.reference, late.transfer.amount.amount)
    await world.runJobs()
    expect(await late.show()).toMatchObject({ status: 'expired', paymentStatus: 'refunded' })
    await expectSoundBooks(world)
  })

  test('goes on with another time that the buyer chooses', async () => {
    const { buyer, seller, at, show } = await asked()
    const other = slotIn(22 * 24)
    await seller.serviceOrder.proposeTimeChange({ ...at, body: { proposedTimePreferences: [other] } })
    expect(await show()).toMatchObject({ status: 'time_proposed', paymentStatus: 'requires_payment' })
    await buyer.serviceOrder.confirmTimeProposal({ ...at, body: { acceptedTimePreference: other } })
    const { status, transfer } = await show()
    expect(status).toBe('pending_payment')
    expect(await notificationsOf(world, seller)).toContain('service_order.proposal_confirmed_unpaid')
    await arrive(transfer?.reference ?? '', transfer?.amount.amount ?? 0)
    expect(await show()).toMatchObject({ status: 'scheduled', scheduleData: { start: other.start } })
    await expectSoundBooks(world)
  })

  test('ends if the proposed times are not answered', async () => {
    const { seller, id, at, show } = await asked()
    await seller.serviceOrder.proposeTimeChange({ ...at, body: { proposedTimePreferences: [slotIn(22 * 24)] } })
    await world.passTimer(id, 'timeProposalAnswer')
    await world.runJobs()
    expect(await show()).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' })
    await expectSoundBooks(world)
  })

  test('can be paid by card after the acceptance, which charges it at once', async () => {
    const { buyer, at, id, choose, show } = await accepted()
    const { payment } = await choose('stripe')
    expect(payment?.paymentIntentId).toMatch(/^pi_/)
    expect((await show()).timers.map(({ name }) => name)).toEqual(['transferWindow'])
    if (payment) await world.pay(payment)
    await buyer.serviceOrder.confirmPayment({ ...at, body: { paymentIntentId: payment?.paymentIntentId ?? '' } })
    expect(await show()).toMatchObject({ _id: id, status: 'scheduled', paymentStatus: 'held' })
    await expectSoundBooks(world)
  })

  test('leaves the time that a transfer takes: an earlier time cannot be accepted', async () => {
    const { seller, at, id } = await asked([slotIn(60), slotIn(20 * 24)])
    const near = slotIn(37)
    const times = JSON.stringify([near, slotIn(20 * 24)])
    await sql`update service_order set time_preferences = ${times}::jsonb where id = ${id}`.execute(world.db)
    const accept = seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: near } })
    await expect(accept).rejects.toMatchObject({ status: 409, code: 'slot_too_near' })
  })

  test('is accepted once, paid once and ended once, whoever comes at the same time', async () => {
    const { seller, at, show } = await asked()
    const accept = () => seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: time } })
    const decline = () => seller.serviceOrder.decline({ ...at, body: { code: 'unavailable' } })
    await Promise.allSettled([accept(), accept(), decline()])
    expect(['pending_payment', 'cancelled']).toContain((await show()).status)
    const paid = await accepted()
    const { reference, amount } = paid.transfer
    await Promise.allSettled([
      arrive(reference, amount.amount),
      paid.buyer.serviceOrder.remove(paid.at),
      paid.seller.serviceOrder.decline({ ...paid.at, body: { reason: 'I am ill.' } }),
    ])
    expect(['scheduled', 'expired', 'cancelled', 'declined']).toContain((await paid.show()).status)
    await world.runJobs()
    await expectSoundBooks(world)
  })

  test('is the one unpaid order of the service that its buyer may have', async () => {
    const first = await asked()
    const body = { serviceId: first.serviceId, timePreferences: [slotIn(21 * 24)], address: berlin }
    const another = first.buyer.serviceOrder.create({ body })
    await expect(another).rejects.toMatchObject({ status: 409, code: 'unpaid_order' })
  })
})

test('the details of a transfer are mailed on request, once a minute, to its buyer alone', async () => {
  const { buyer, seller, at, transfer } = await accepted()
  await world.runJobs()
  const before = (await mailsOf(buyer)).length
  await buyer.serviceOrder.mailTransfer({ ...at, body: {} })
  await expect(buyer.serviceOrder.mailTransfer({ ...at, body: {} })).rejects.toMatchObject({ status: 429 })
  await expect(seller.serviceOrder.mailTransfer({ ...at, body: {} })).rejects.toMatchObject({ status: 403 })
  await world.runJobs()
  const mails = (await mailsOf(buyer)).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(grouped(transfer.reference))
  await world.db
    .updateTable('bank_transfer')
    .set({ mailed_at: new Date(Date.now() - 61_000) })
    .execute()
  await Promise.allSettled([1, 2].map(() => buyer.serviceOrder.mailTransfer({ ...at, body: {} })))
  await world.runJobs()
  expect((await mailsOf(buyer)).length).toBe(before + 2)
})
