import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, mailsTo } from '#test/accounts.ts'
import { startChapaWorld } from '#test/chapa-order.ts'
import type { Person, World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startChapaWorld()
})
afterAll(() => world.close())

const TELEBIRR = { bank: '855', holder: 'Hanna Tesfaye', number: '0912 345 678' }
const CBE = { bank: '946', holder: 'Hanna Tesfaye', number: '1000-123456789' }

const stored = ({ id }: Person) =>
  world.db.selectFrom('transfer_account').selectAll().where('account_id', '=', id).executeTakeFirst()

describe('an account for transfers', () => {
  test('is never shown whole, and its owner is told of each change by mail', async () => {
    const seller = await world.aSeller()
    expect(await seller.wallet.transferAccount()).toEqual({ transferAccount: null })
    const { transferAccount } = await seller.wallet.saveTransferAccount({ body: TELEBIRR })
    expect(transferAccount).toEqual({
      bank: '855',
      bankName: 'telebirr',
      holder: 'Hanna Tesfaye',
      maskedNumber: '••••••5678',
      hasPayoutsOnTheWay: false,
      changedAt: expect.any(String),
    })
    // The same once more is no change.
    await seller.wallet.saveTransferAccount({ body: TELEBIRR })
    await seller.wallet.saveTransferAccount({ body: CBE })
    expect(await stored(seller)).toMatchObject({ number: '1000123456789', bank_name: expect.stringContaining('CBE') })
    await seller.wallet.removeTransferAccount()
    await seller.wallet.removeTransferAccount()
    expect(await stored(seller)).toBeUndefined()
    const lines = (await auditOf(world, seller.id)).filter(({ action }) => action.startsWith('payout_account.'))
    expect(lines.map(({ action }) => action)).toEqual([
      'payout_account.transfer_named',
      'payout_account.transfer_named',
      'payout_account.transfer_removed',
    ])
    expect(JSON.stringify(lines)).not.toMatch(/0912345678|1000123456789/)
    await world.runJobs()
    const warnings = (await mailsTo(world, seller.email)).filter(({ template }) => template === 'newPayoutAccount')
    expect(warnings.length).toBeGreaterThan(0)
  })

  test.each([
    ['bank', { bank: '' }, 'Please choose.'],
    ['bank', { bank: '7' }, 'Please choose.'],
    ['number', { number: '123' }, 'Please enter the number of your account, or of your phone for mobile money.'],
    ['number', { number: '091234567' }, 'Numbers of this bank have 10 digits. Please check yours.'],
    ['holder', { holder: ' ' }, 'Please fill this in.'],
  ])('is refused at its %s: %j', async (field, changes, message) => {
    const seller = await world.aSeller()
    const saved = seller.wallet.saveTransferAccount({ body: { ...TELEBIRR, ...changes } })
    await expect(saved).rejects.toMatchObject({ status: 400, body: { errors: { [field]: message } } })
    expect(await stored(seller)).toBeUndefined()
  })

  test('is named once by several at once, and goes with its owner', async () => {
    const seller = await world.aSeller()
    await Promise.all([TELEBIRR, CBE, TELEBIRR].map((body) => seller.wallet.saveTransferAccount({ body })))
    expect(await stored(seller)).toBeDefined()
    await seller.user.remove({ params: { id: seller.id }, body: {} })
    expect(await stored(seller)).toBeUndefined()
  })
})
