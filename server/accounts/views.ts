import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { hasRight, VIEW_MINUTES } from '#shared/policies/staff.ts'
import { requireActingAdmin } from './administrator.ts'
import { lockAccount } from './data.ts'
import type { Helping } from './helping.ts'
import type { AccountRow } from './present.ts'
import { announceEnd } from './session-data.ts'
import { startSession } from './sessions.ts'
import { endSessionsOfView, findView, insertView, markViewEnded, openViewsBy } from './view-data.ts'

const VIEW_END = 'account.endView'

/** Ends a view and its session, which the audit log and the person are told; nothing if it has ended already. */
async function endView(tx: Db, id: string): Promise<void> {
  const view = await markViewEnded(tx, id)
  if (!view) return
  const sessionIds = await endSessionsOfView(tx, id)
  if (sessionIds.length > 0) await announceEnd(tx, { sessionIds })
  await audit(tx, {
    actor: view.staff_id,
    action: 'account.view_ended',
    kind: 'account',
    refId: view.account_id,
    after: { from: view.started_at.toISOString(), to: view.ended_at?.toISOString() },
  })
  await notify(tx, {
    accountId: view.account_id,
    source: `view:${id}`,
    event: 'account.viewed',
    data: { side: 'buyer', reason: view.reason },
    link: '/user/profile',
  })
}

export type StartedView = { account: AccountRow; token: string; until: Date }

/**
 * Opens a session with which one of the staff sees the site as a person, and changes nothing. Nobody sees it as one of the
 * staff, whose screens show what the viewer may not see. One who sees it as somebody else stops that.
 */
export const startView = (
  { db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>,
  { viewer, origin, accountId }: Helping,
  { id, reason }: { id: string; reason: string },
): Promise<StartedView> =>
  inTransaction(db, async (tx) => {
    await requireActingAdmin(tx, viewer, 'help')
    const account = await lockAccount(tx, accountId)
    if (!account || account.status === 'deleted') throw notFound()
    if (accountId === viewer.id) throw notAllowed('own_account', 'This is your own account.')
    if (account.is_admin) throw notAllowed('no_view_of_staff', 'Nobody sees the site as one of the staff.')
    if (account.status !== 'active')
      throw conflict('account_suspended', 'This account is suspended. End the suspension first.')
    for (const earlier of await openViewsBy(tx, viewer.id)) await endView(tx, earlier.id)
    const view = { id, accountId, staffId: viewer.id, sessionId: viewer.sessionId, reason, minutes: VIEW_MINUTES }
    const { expires_at: until } = await insertView(tx, view)
    const { token } = await startSession({ db: tx, tokenKey }, account, origin, {
      view: { id, minutes: VIEW_MINUTES },
    })
    await queueJob(tx, VIEW_END, { id }, { runAt: until, key: `view:${id}` })
    await audit(tx, {
      actor: viewer.id,
      sessionId: viewer.sessionId,
      action: 'account.view_started',
      kind: 'account',
      refId: accountId,
      after: { until: until.toISOString() },
      reason,
      ip: origin.ip,
    })
    return { account, token, until }
  })

/** Ends a view of one's own, or as an owner any; one that has ended already stays as it is. */
export const stopView = ({ db }: Pick<Deps, 'db'>, { id, viewer }: { id: string; viewer: Viewer }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const view = await findView(tx, id)
    if (!view || (view.staff_id !== viewer.id && !hasRight(viewer.role, 'staff'))) throw notFound()
    await endView(tx, id)
  })

export const viewTasks: Tasks = {
  [VIEW_END]: ({ db }: Deps, { id }: { id: string }) => inTransaction(db, (tx) => endView(tx, id)),
}
