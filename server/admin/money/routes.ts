import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { remindNow } from '#server/wallet/reminders.ts'
import type { adminMoneyCalls } from '#shared/contract/admin-money.ts'
import { showBalance } from './balance.ts'
import { showEarned } from './earned.ts'
import { moneyFile } from './files.ts'

export const adminMoneyHandlers: Handlers<typeof adminMoneyCalls> = {
  earned: async ({ deps, query }) => ({ earned: await showEarned(deps, query.month) }),
  balance: async ({ deps }) => ({ balance: await showBalance(deps) }),
  remind: async ({ deps, db, viewer, origin, input }) => {
    const { reason, sellerId } = (await input()).body
    const count = await remindNow(deps, {
      at: new Date(),
      ...(reason ? { reasons: [reason] } : {}),
      ...(sellerId ? { sellerId } : {}),
    })
    await inTransaction(db, (tx) =>
      audit(tx, {
        ...actorOf(viewer, origin),
        action: 'payout_account.reminded',
        kind: 'account',
        ...(sellerId ? { refId: sellerId } : {}),
        after: { count },
      }),
    )
    return { count }
  },
  file: async ({ deps, db, viewer, origin, params: { file }, query }) => {
    const { month, ...sent } = moneyFile(deps, { file, month: query.month, language: viewer.locale })
    await audit(db, { ...actorOf(viewer, origin), action: 'payment.exported', kind: 'payment', after: { file, month } })
    return sent
  },
}
