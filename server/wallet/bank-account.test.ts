import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { requestRefund } from '#server/payments/outbox.ts'
import { auditOf, mailsTo } from '#test/accounts.ts'
import { aDoneBankOrder, transfersOn } from '#test/bank-order.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { unzip } from '#test/unzip.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: transfersOn })
})
afterAll(() => world.close())

const AUSTRIAN = { holder: 'Hanna Tesfaye', number: 'at61 1904 3002 3457 3201' }
const ETHIOPIAN = { holder: 'Hanna Tesfaye', number: '1000 1234 56789', bankName: 'Commercial Bank of Ethiopia' }

/** An order that was paid by bank transfer, whose earning is clear. */
async function anEarning() {
  const done = await aDoneBankOrder(world)
  await sql`update earning set clears_at = now() where payment_id = ${done.paymentId}`.execute(world.db)
  return done
}

const payoutsTo = ({ id }: Person) =>
  world.db.selectFrom('bank_payment').selectAll().where('account_id', '=', id).orderBy('created_at').execute()
const stored = ({ id }: Person) =>
  world.db.selectFrom('bank_account').selectAll().where('account_id', '=', id).executeTakeFirst()
const warnings = async ({ email }: Person) =>
  (await mailsTo(world, email)).filter(({ template }) => template === 'newPayoutAccount')

describe('a bank account', () => {
  test('lets the earning go that waits for it, and keeps what is on its way as it was', async () => {
    const { seller } = await anEarning()
    const before = await seller.wallet.show()
    expect(before.wallet).toMatchObject({ missingAccounts: ['bank_account'], available: { amount: 7560 } })
    expect(before.entries).toMatchObject([{ state: 'available', reason: 'bank_account_none' }])

    await seller.wallet.saveBankAccount({ body: AUSTRIAN })
    await world.runJobs()
    expect(await payoutsTo(seller)).toMatchObject([
      { amount: 7560, name: 'Hanna Tesfaye', number: 'AT611904300234573201', bic: null, state: 'waiting' },
    ])
    expect((await seller.wallet.show()).wallet.missingAccounts).toEqual([])

    // It may be changed, and what waits has its copy; it goes when the money is there.
    await expect(seller.wallet.removeBankAccount()).rejects.toMatchObject({ status: 409, code: 'payouts_on_the_way' })
    const { bankAccount } = await seller.wallet.saveBankAccount({ body: ETHIOPIAN })
    expect(bankAccount.hasPayoutsOnTheWay).toBe(true)
    expect(await payoutsTo(seller)).toMatchObject([{ number: 'AT611904300234573201' }])
    expect(await ledgerViolations(world.db)).toEqual([])
    await sql`update bank_payment set state = 'paid' where account_id = ${seller.id}`.execute(world.db)
    await seller.wallet.removeBankAccount()
    expect(await stored(seller)).toBeUndefined()
    expect(await seller.wallet.bankAccount()).toEqual({ bankAccount: null })
    await seller.wallet.removeBankAccount()
  })

  test('is never shown whole, and its owner is told of each change by mail', async () => {
    const seller = await world.aSeller()
    expect(await seller.wallet.bankAccount()).toEqual({ bankAccount: null })
    const body = { ...AUSTRIAN, bic: ' bkau atww ' }
    const { bankAccount } = await seller.wallet.saveBankAccount({ body })
    expect(bankAccount).toEqual({
      holder: 'Hanna Tesfaye',
      maskedNumber: 'AT•• •••• •••• •••• 3201',
      bic: 'BKAUATWW',
      hasPayoutsOnTheWay: false,
      changedAt: expect.any(String),
    })
    // The same once more is no change.
    await seller.wallet.saveBankAccount({ body })
    await world.runJobs()
    expect(await warnings(seller)).toMatchObject([{ data: { link: expect.stringContaining('/sessions/end?token=') } }])
    await seller.wallet.saveBankAccount({ body: ETHIOPIAN })
    await world.runJobs()
    expect(await warnings(seller)).toHaveLength(2)
    expect(await seller.wallet.bankAccount()).toMatchObject({
      bankAccount: { maskedNumber: '•••••••••6789', bankName: 'Commercial Bank of Ethiopia' },
    })
    expect(await stored(seller)).toMatchObject({ number: '1000123456789', bic: null })
    await seller.wallet.removeBankAccount()
    const lines = (await auditOf(world, seller.id)).filter(({ action }) => action.startsWith('payout_account.'))
    expect(lines.map(({ action }) => action)).toEqual([
      'payout_account.bank_named',
      'payout_account.bank_named',
      'payout_account.bank_removed',
    ])
    expect(lines[1]).toMatchObject({
      before: { number: 'AT•• •••• •••• •••• 3201', bic: 'BKAUATWW' },
      after: { number: '•••••••••6789' },
    })
    expect(JSON.stringify(lines)).not.toMatch(/AT611904300234573201|1000123456789/)
  })

  test.each([
    ['holder', { holder: ' ' }, 'Please fill this in.'],
    ['number', { number: '' }, 'Please fill this in.'],
    [
      'number',
      { number: 'DE89 3704 0044 0532 0130 01' },
      'There is a typing mistake in this IBAN. Please compare it with your bank statement.',
    ],
    ['number', { number: 'AT61 1904 3002 3457 320' }, 'This IBAN is too short or too long for its country.'],
    ['number', { number: 'AX61 1904 3002 3457 3201' }, 'No IBAN begins with these two letters.'],
    [
      'number',
      { number: 'CH4431999123000889012' },
      'This is a QR-IBAN, which is for QR bills alone. Please enter the IBAN of the account.',
    ],
    [
      'number',
      { number: '€123456', bankName: 'Bank' },
      'Please enter an IBAN, or an account number of 5 to 34 letters, digits, hyphens and slashes.',
    ],
    ['bankName', { number: '1000123456789' }, 'Please name the bank: the account has no IBAN.'],
    ['bic', { bic: 'BKAU' }, 'This is not a BIC: it has 8 or 11 letters and digits.'],
  ])('is refused at its %s: %j', async (field, changes, message) => {
    const seller = await world.aSeller()
    await expect(seller.wallet.saveBankAccount({ body: { ...AUSTRIAN, ...changes } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: message } },
    })
    expect(await stored(seller)).toBeUndefined()
  })

  test('is named once by several at once', async () => {
    const seller = await world.aSeller()
    await Promise.all([AUSTRIAN, ETHIOPIAN, AUSTRIAN].map((body) => seller.wallet.saveBankAccount({ body })))
    expect(await stored(seller)).toBeDefined()
  })

  test('is in the archive of its owner, with what came and went', async () => {
    const { buyer, seller, paymentId, reference } = await anEarning()
    await seller.wallet.saveBankAccount({ body: AUSTRIAN })
    await world.runJobs()
    await world.db.transaction().execute((tx) => requestRefund(tx, paymentId, 100))
    await awaitCalls(world.deps, paymentId)
    const archiveOf = async (who: Person) => {
      const { archive } = await who.dataArchive.request()
      await world.runJobs()
      const { rawPayload } = await world.app.inject({
        url: `/api/user/data-archive/${archive?._id}/file`,
        headers: { authorization: `Bearer ${who.token}` },
      })
      const files = await unzip(rawPayload)
      return (name: string) => JSON.parse(files.get(`data/payments/${name}.json`)?.toString() ?? '')
    }
    const sold = await archiveOf(seller)
    expect(sold('bank-account')).toMatchObject([{ number: 'AT611904300234573201', holder: 'Hanna Tesfaye' }])
    expect(sold('bank-payouts')).toMatchObject([
      { payment_id: paymentId, amount: 7560, number: 'AT611904300234573201' },
    ])
    for (const other of ['bank-transfers', 'bank-money-received', 'bank-refunds']) expect(sold(other)).toEqual([])
    const bought = await archiveOf(buyer)
    expect(bought('bank-transfers')).toMatchObject([{ payment_id: paymentId, reference }])
    expect(bought('bank-money-received')).toMatchObject([{ amount: 8652, name: 'Liya Mekonnen' }])
    expect(bought('bank-refunds')).toMatchObject([{ payment_id: paymentId, amount: 100 }])
    for (const other of ['bank-account', 'bank-payouts']) expect(bought(other)).toEqual([])
  })

  test('goes with the account of its owner; a payout that waits keeps its copy', async () => {
    const { seller } = await anEarning()
    await seller.wallet.saveBankAccount({ body: AUSTRIAN })
    await world.runJobs()
    await seller.user.remove({ params: { id: seller.id }, body: {} })
    expect(await stored(seller)).toBeUndefined()
    expect(await payoutsTo(seller)).toMatchObject([{ number: 'AT611904300234573201', state: 'waiting' }])
  })
})
