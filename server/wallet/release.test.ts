import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '#server/payments/payment-sweep.ts'
import { auditOf, mailsTo } from '#test/accounts.ts'
import { codeOf } from '#test/authenticator-app.ts'
import { expectMoneyOfLedger } from '#test/expected-money.ts'
import { withApp, withPasskey } from '#test/security-scenes.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const NET = 7560
let world: World
beforeAll(async () => {
  world = await startWorld()
  world.deps.settings.rules.payoutFactorAbove = NET - 1
})
afterAll(() => world.close())

/** A seller with an order whose money has cleared and could go. */
async function aClearedOrder() {
  const { id, buyer, seller } = await world.aPaidOrder({ bookable: false })
  await seller.serviceOrder.accept({ params: { id } })
  await seller.serviceOrder.inProgress({ params: { id } })
  await seller.serviceOrder.complete({ params: { id } })
  await buyer.serviceOrder.complete({ params: { id } })
  const { url } = await seller.wallet.linkPayoutAccount({ body: {} })
  await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Hanna Tesfaye' }).toString(),
  })
  await world.runJobs()
  const { id: paymentId } = await world.db
    .selectFrom('payment')
    .select('id')
    .where('ref_id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`update earning set clears_at = now() where payment_id = ${paymentId}`.execute(world.db)
  await settle()
  return { seller, paymentId }
}
const settle = async () => {
  await sweepPayments(world.deps)
  await world.runJobs()
}
const walletOf = async (seller: Person) => (await seller.wallet.show()).wallet
const release = (seller: Person) => seller.wallet.releasePayouts()
const grow = (seller: Person) =>
  sql`update session set confirmed_at = now() - interval '11 minutes' where account_id = ${seller.id}`.execute(world.db)
const templatesTo = async ({ email }: Person) =>
  (await mailsTo(world, email)).map(({ template, data }) => (data as { event?: string }).event ?? template)

test('a payout above the sum waits, its seller is asked once, and it goes after a factor', async () => {
  const { seller } = await aClearedOrder()
  await settle()
  expect((await walletOf(seller)).toRelease).toEqual({
    amount: { amount: NET, currency: 'EUR' },
    above: { amount: NET - 1, currency: 'EUR' },
    canRelease: false,
  })
  expect((await seller.wallet.show()).entries[0]).toMatchObject({ state: 'available', reason: 'unconfirmed' })
  expect((await templatesTo(seller)).filter((name) => name === 'payout.unconfirmed')).toHaveLength(1)
  await expect(release(seller)).rejects.toMatchObject({ status: 403, code: 'factor_needed' })

  const { secret } = await withApp(world, seller)
  await grow(seller)
  await expect(release(seller)).rejects.toMatchObject({ status: 403, code: 'confirm_identity' })
  await seller.security.confirm({ body: { code: await codeOf(secret) } })
  expect(await release(seller)).toEqual({ released: { amount: NET, currency: 'EUR' } })
  expect(await release(seller)).toEqual({ released: { amount: 0, currency: 'EUR' } })
  await world.runJobs()
  const { available, onTheWay, paidOut, toRelease } = await walletOf(seller)
  expect([available.amount, onTheWay.amount, paidOut.amount, toRelease]).toEqual([0, 0, NET, undefined])
  expect((await auditOf(world, seller.id)).map(({ action }) => action)).toContain('payout.released')
  await expectMoneyOfLedger(world.deps)
})

test('the password is no factor for a seller who has a passkey', async () => {
  const { seller } = await aClearedOrder()
  await withPasskey(world, seller)
  const { methods } = await seller.security.confirmQuestion()
  expect(methods).toEqual(['passkey'])
  expect((await walletOf(seller)).toRelease?.canRelease).toBe(true)
})

test('a payout up to the sum goes without a word, and all do without the setting', async () => {
  const { rules } = world.deps.settings
  rules.payoutFactorAbove = NET
  const { seller } = await aClearedOrder()
  expect((await walletOf(seller)).paidOut.amount).toBe(NET)
  rules.payoutFactorAbove = NET - 1
  const { seller: waiting } = await aClearedOrder()
  expect((await walletOf(waiting)).paidOut.amount).toBe(0)
  rules.payoutFactorAbove = 0
  await settle()
  expect((await walletOf(waiting)).paidOut.amount).toBe(NET)
  rules.payoutFactorAbove = NET - 1
})

test('a new bank account is told of by mail, with the link that ends all sessions', async () => {
  const { seller } = await aClearedOrder()
  const mails = (await mailsTo(world, seller.email)).filter(({ template }) => template === 'newPayoutAccount')
  expect(mails).toMatchObject([{ data: { link: expect.stringMatching(/^\/sessions\/end\?token=/) } }])
  const { link = '' } = (mails[0]?.data ?? {}) as { link?: string }
  expect((await world.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
  await expect(seller.auth.sessions()).rejects.toMatchObject({ status: 401 })
})
