import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { hasSeat } from '#server/kernel/team.ts'
import { teamRoleOf } from '#server/notifications/notification-types.ts'
import { type NewNotification, NOTIFY_TEAM, notify } from '#server/notifications/notify.ts'
import { reaches, type TeamRole } from '#shared/kernel/contract.ts'
import { listWorking } from './data.ts'

/** The link by which a member follows a notice of the shop: they act for it from there on. */
const linkFor = (shopId: string, to: string) => `/user/team?${new URLSearchParams({ shop: shopId, to })}`

/** Removes the sums, whose lines are left out for members. */
function withoutMoney({ amount: _, returned: __, reserved: ___, rest: ____, ...data }: NewNotification['data']) {
  return data
}

/**
 * Tells the people of a shop what its seller has to answer, each in their own language and by their own preferences: those whose
 * role allows the answer, who have a seat, and who are not the other side themselves.
 */
async function notifyTeam(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { notification }: { notification: NewNotification },
): Promise<void> {
  const { accountId: shopId, event, data, link, mail, source, mergeKey } = notification
  const needed = teamRoleOf(event)
  if (!needed) return
  for (const { id, role, shop, plan, earlier } of await listWorking(db, shopId)) {
    // The CHECK of the table allows the roles of the contract and no others.
    if (!reaches(role as TeamRole, needed) || !hasSeat({ settings }, { plan, earlier }) || data.otherId === id) continue
    await inTransaction(db, (tx) =>
      notify(tx, {
        accountId: id,
        shopId,
        source,
        event,
        data: { ...withoutMoney(data), shop, shopId },
        ...(link ? { link: linkFor(shopId, link) } : {}),
        ...(mail ? { mail: { template: mail.template } } : {}),
        ...(mergeKey ? { mergeKey } : {}),
      }),
    )
  }
}

export const teamTasks: Tasks = { [NOTIFY_TEAM]: notifyTeam }
