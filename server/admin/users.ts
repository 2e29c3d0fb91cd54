import { registerFor } from '#server/accounts/admin-registration.ts'
import { appoint, dismiss, requireActingAdmin } from '#server/accounts/administrator.ts'
import { removeAccounts } from '#server/accounts/erasure.ts'
import { presentDocument, presentUser } from '#server/accounts/present.ts'
import { openSessionsOf } from '#server/accounts/session-data.ts'
import { restoreAccount, suspendAccount } from '#server/accounts/suspension.ts'
import { decideVerification } from '#server/accounts/verification.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, auditReading } from '#server/kernel/audit-data.ts'
import type { Context, Deps, Handlers } from '#server/kernel/context.ts'
import { badInput, conflict, noRight, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import { strikesOf } from '#server/kernel/process/strikes-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { buyerSumOfRow } from '#server/payments/order-amounts.ts'
import { findReminder, payoutTerms, sumOwedTo } from '#server/payments/owed-data.ts'
import { presentEndByAdmin } from '#server/transactions/end-by-admin-data.ts'
import { OrderKind } from '#shared/contract/admin-order.ts'
import {
  type AdminUser,
  AdminUser as AdminUserSchema,
  type adminUserCalls,
  type UserRecord,
} from '#shared/contract/admin-user.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { shownStatusOf } from '#shared/policies/listing-status.ts'
import { canGive } from '#shared/policies/staff.ts'
import { strikeEnd } from '#shared/policies/strikes.ts'
import {
  casesOf,
  documentsOfAll,
  findListed,
  historyOf,
  type ListedAccount,
  listAccounts,
  listingsOf,
  listSellers,
  ordersOf,
  RECORD_LIMIT,
} from './user-data.ts'

export async function presentAll(db: Db, rows: readonly ListedAccount[], currency: string): Promise<AdminUser[]> {
  const documents = await documentsOfAll(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...AdminUserSchema.omit({ orderCount: true, suspension: true, balance: true }).parse(
      presentUser(row, { documents: documents.get(row.id) ?? [], payout: undefined }, currency),
    ),
    documents: (documents.get(row.id) ?? []).map(presentDocument),
    orderCount: Number(row.order_count),
    ...(row.balance === 0 ? {} : { balance: { amount: row.balance, currency } }),
    ...(row.suspension_reason === null
      ? {}
      : { suspension: { reason: row.suspension_reason, until: row.suspended_until?.toISOString() ?? null } }),
  }))
}

async function presentOne(db: Db, id: string, currency: string): Promise<AdminUser> {
  const row = await findListed(db, id)
  const [user] = row ? await presentAll(db, [row], currency) : []
  if (!user) throw notFound()
  return user
}

async function recordOf({ db, settings }: Pick<Deps, 'db' | 'settings'>, id: string): Promise<UserRecord> {
  const { currency } = settings
  const terms = { ...payoutTerms(settings.rules), sellerId: id }
  const [orders, cases, listings, strikes, sessions, history, owed, remindedAt] = await Promise.all([
    ordersOf(db, id),
    casesOf(db, id),
    listingsOf(db, id),
    strikesOf(db, id, { everCounted: true, limit: RECORD_LIMIT }),
    openSessionsOf(db, id),
    historyOf(db, id),
    sumOwedTo(db, terms, currency),
    findReminder(db, id),
  ])
  return {
    owed: owed.map(({ reason, amount, orders: count, since }) => ({
      reason,
      amount: { amount, currency },
      orders: count,
      since: since?.toISOString() ?? null,
    })),
    remindedAt: remindedAt?.toISOString() ?? null,
    orders: orders.map((order) => ({
      _id: order.id,
      kind: OrderKind.parse(order.kind),
      title: order.title,
      status: order.status,
      part: order.buyer_id === id ? 'buyer' : 'seller',
      total: { amount: order.total, currency: order.currency },
      sum: { amount: buyerSumOfRow(order), currency: order.currency },
      ...presentEndByAdmin(order.ended_by_admin, { isForAdmins: true }),
      createdAt: order.created_at.toISOString(),
    })),
    cases: cases.map(({ id: _id, title, status, amount, currency, created_at }) => ({
      _id,
      title,
      status,
      amount: { amount, currency },
      createdAt: created_at.toISOString(),
    })),
    listings: listings.map(({ id: _id, kind, title, status, moderation, created_at }) => ({
      _id,
      kind,
      title,
      status: shownStatusOf({ status, moderation: { state: moderation } }),
      createdAt: created_at.toISOString(),
    })),
    strikes: strikes.map(({ ref_id, at, ...strike }) => ({
      ...strike,
      refId: ref_id,
      at: at.toISOString(),
      until: strikeEnd(at).toISOString(),
    })),
    sessions: sessions.map((session) => ({
      _id: session.id,
      userAgent: session.user_agent,
      ip: session.ip,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    history: history.map(({ action, actor_id, name, reason, at }) => ({
      action,
      by: actor_id && actor_id !== id ? name : null,
      reason,
      at: at.toISOString(),
    })),
  }
}

type About = Pick<Context, 'db' | 'deps'> & { params: { id: string } }

/** The reply to a decision about an account; a conflict carries the account, too, as it stands then. */
async function decided({ db, deps, params: { id } }: About, decide: () => Promise<void>): Promise<{ user: AdminUser }> {
  const shown = async () => ({ user: await presentOne(db, id, deps.settings.currency) })
  try {
    await decide()
  } catch (error) {
    throw await withEntity(error, shown)
  }
  return shown()
}

const notYourself = () => notAllowed('own_account', 'Another administrator has to do this to your account.')

export const adminUserHandlers: Handlers<typeof adminUserCalls> = {
  list: async ({ db, deps, query }) => {
    const { rows, counted, step } = await listAccounts(db, query, payoutTerms(deps.settings.rules))
    return {
      data: await presentAll(db, rows, deps.settings.currency),
      pagination: cappedPaginationOf(query, counted, step),
    }
  },
  unverified: async ({ db, deps, query }) => {
    const { rows, counted } = await listSellers(db, query, false)
    const sellers = await presentAll(db, rows, deps.settings.currency)
    return { sellers, users: sellers, pagination: cappedPaginationOf(query, counted) }
  },
  verified: async ({ db, deps, query }) => {
    const { rows, counted } = await listSellers(db, query, true)
    const sellers = await presentAll(db, rows, deps.settings.currency)
    return { sellers, users: sellers, pagination: cappedPaginationOf(query, counted) }
  },
  verify: async ({ db, deps, viewer, origin, params: { id }, input }) => {
    const seen = await presentOne(db, id, deps.settings.currency)
    const { body } = await input()
    if (!seen.isSeller) throw conflict('not_a_seller', 'This person does not sell anything.', { user: seen })
    if (id === viewer.id) throw notYourself()
    await inTransaction(db, async (tx) => {
      await requireActingAdmin(tx, viewer, 'verify')
      return decideVerification(tx, id, { ...body, by: actorOf(viewer, origin) })
    })
    const message = {
      approved: 'Seller verified successfully.',
      changes_requested: 'The seller was asked for changes.',
      rejected: 'The seller was not verified.',
    }[body.status]
    return { user: await presentOne(db, id, deps.settings.currency), message }
  },
  create: async ({ db, deps, viewer, origin, freshId, input }) => {
    const { body } = await input()
    await registerFor(deps, freshId, body, { by: actorOf(viewer, origin), locale: viewer.locale })
    return { user: await presentOne(db, freshId, deps.settings.currency) }
  },
  removeMany: async ({ deps, viewer, origin, input }) => {
    const { body } = await input()
    const deletedCount = await removeAccounts(deps, body.userIds, { viewer, origin, reason: body.reason })
    return { deletedCount, message: 'User deleted successfully.' }
  },
  record: async ({ db, deps, viewer, origin, params: { id } }) => {
    const user = await presentOne(db, id, deps.settings.currency)
    await auditReading(db, { ...actorOf(viewer, origin), action: 'account.read', kind: 'account', refId: id })
    return { user, record: await recordOf({ db, settings: deps.settings }, id) }
  },
  suspend: async ({ viewer, origin, input, ...context }) => {
    const { id } = context.params
    await presentOne(context.db, id, context.deps.settings.currency)
    const { reason, until } = (await input()).body
    if (id === viewer.id) throw notYourself()
    if (until && Date.parse(until) <= Date.now()) throw badInput({ until: 'must be in the future' })
    return decided(context, async () => {
      const done = await inTransaction(context.db, async (tx) => {
        await requireActingAdmin(tx, viewer, 'suspend')
        const end = until ? new Date(until) : undefined
        return suspendAccount(tx, { id, reason, until: end, by: actorOf(viewer, origin) })
      })
      if (!done) throw conflict('already_suspended', 'This account is suspended already.')
    })
  },
  restore: async ({ viewer, origin, input, ...context }) => {
    const { id } = context.params
    await presentOne(context.db, id, context.deps.settings.currency)
    const { reason } = (await input()).body
    return decided(context, async () => {
      const done = await inTransaction(context.db, async (tx) => {
        await requireActingAdmin(tx, viewer, 'suspend')
        return restoreAccount(tx, { id, reason, by: actorOf(viewer, origin) })
      })
      if (!done) throw conflict('not_suspended', 'This account is not suspended.')
    })
  },
  appoint: async ({ viewer, origin, input, ...context }) => {
    const { id } = context.params
    await presentOne(context.db, id, context.deps.settings.currency)
    const { isAdmin, role = 'owner', reason } = (await input()).body
    return decided(context, async () => {
      const done = await inTransaction(context.db, async (tx) => {
        const own = await requireActingAdmin(tx, viewer, 'staff')
        if (isAdmin && !canGive(own.role, role)) throw noRight(role)
        const because = { reason, by: actorOf(viewer, origin) }
        const after = await (isAdmin ? appoint(tx, id, { role, ...because }) : dismiss(tx, id, because))
        if (!after) return false
        const event = isAdmin ? 'account.appointed' : 'account.dismissed'
        await notify(tx, {
          accountId: id,
          source: `rights:${id}:${after.updated_at.toISOString()}`,
          event,
          data: { side: 'admin', reason },
          mail: { template: event },
        })
        return true
      })
      if (!done) throw conflict('no_change', 'It is so already.')
    })
  },
}
