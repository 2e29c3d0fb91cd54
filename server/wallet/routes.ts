import type { Handlers } from '#server/kernel/context.ts'
import { nameBankAccount, removeBankAccount } from '#server/payments/bank/accounts.ts'
import { linkPayoutAccount } from '#server/payments/onboarding.ts'
import type { walletCalls } from '#shared/contract/wallet.ts'
import { presentBankAccount, showBankAccount } from './bank-account.ts'
import { showPayments, showReceipt } from './payments.ts'
import { releasePayouts } from './release.ts'
import { showWallet } from './wallet.ts'

const EARNINGS = '/payments?tab=earnings'

export const walletHandlers: Handlers<typeof walletCalls> = {
  show: ({ deps, viewer, query }) => showWallet(deps, viewer, query),
  payments: ({ db, viewer, query }) => showPayments(db, viewer.id, query),
  receipt: async ({ db, deps, viewer, params: { id } }) => ({
    payment: await showReceipt(db, { payerId: viewer.id, id, marketplace: deps.settings.marketplaceName }),
  }),
  releasePayouts: async ({ deps, viewer, origin }) => ({ released: await releasePayouts(deps, { viewer, origin }) }),
  bankAccount: async ({ db, viewer }) => ({ bankAccount: await showBankAccount(db, viewer.id) }),
  saveBankAccount: async ({ db, viewer, origin, input }) => {
    const { holder, number, bic = null, bankName = null } = (await input()).body
    const named = await nameBankAccount(db, { viewer, origin }, { holder, number, bic, bank_name: bankName })
    return { bankAccount: await presentBankAccount(db, named) }
  },
  removeBankAccount: async ({ db, viewer, origin }) => {
    await removeBankAccount(db, { viewer, origin })
    return { message: 'Bank account removed.' }
  },
  linkPayoutAccount: async ({ deps, viewer, input }) => {
    const { body } = await input()
    const returnTo = body?.returnTo ?? `${EARNINGS}&account=returned`
    // An expired link leads to a page that makes another one.
    return { url: await linkPayoutAccount(deps, viewer.id, { returnTo, refreshTo: `${EARNINGS}&account=expired` }) }
  },
}
