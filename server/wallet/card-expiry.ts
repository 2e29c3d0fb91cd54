import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { listExpiring, takeExpiryNotice } from '#server/payments/saved-card-data.ts'

const BATCH = 500

/** Tells the owner once for each notice, in the transaction that notes it. */
const notifyOwner = ({ db }: Pick<Deps, 'db'>, accountId: string, at: Date) =>
  inTransaction(db, async (tx) => {
    const card = await takeExpiryNotice(tx, accountId, at)
    if (!card) return
    await notify(tx, {
      accountId,
      source: `card:${card.method_id}:${card.notice}`,
      event: 'account.card_expires',
      data: {
        side: 'buyer',
        card: `${card.brand.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${card.last4}`,
        lastDay: card.last_day.toISOString(),
      },
      link: '/user/plan',
      mail: { template: 'account.card_expires' },
    })
  })

/** Tells people that a card ends to which something will be charged: a month and a week before. */
export async function notifyExpiring(deps: Pick<Deps, 'db'>, at: Date): Promise<void> {
  for (;;) {
    const accounts = await listExpiring(deps.db, at, BATCH)
    for (const accountId of accounts) await notifyOwner(deps, accountId, at)
    if (accounts.length < BATCH) return
  }
}

export const cardExpiryTasks: Tasks = { 'cards:expiry': (deps) => notifyExpiring(deps, new Date()) }

export const cardExpiryCrontab = '35 8 * * * cards:expiry'
