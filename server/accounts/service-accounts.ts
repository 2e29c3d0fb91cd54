import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import type { ApiToken, adminServiceAccountCalls, ServiceAccount } from '#shared/contract/api-token.ts'
import { appoint, dismiss, requireActingAdmin } from './administrator.ts'
import { deleteToken, findTokenOf, listTokens } from './api-token-data.ts'
import { makeToken, presentToken, rejectWrongToken } from './api-tokens.ts'
import { insertAccount, lockAccount, updateAccount } from './data.ts'
import {
  endServiceAccount,
  findServiceAccount,
  insertServiceAccount,
  listServiceAccounts,
  type ServiceAccountRow,
} from './service-account-data.ts'

const present = (row: ServiceAccountRow, tokens: ApiToken[]): ServiceAccount => ({
  _id: row.id,
  name: row.name,
  // They are opened with the roles of the contract alone.
  role: row.role as ServiceAccount['role'],
  purpose: row.purpose,
  createdBy: row.creator_id && row.creator_name !== null ? { _id: row.creator_id, name: row.creator_name } : null,
  createdAt: row.created_at.toISOString(),
  tokens,
})

async function accountOf(db: Db, id: string): Promise<ServiceAccount> {
  const row = await findServiceAccount(db, id)
  if (!row) throw notFound()
  return present(row, (await listTokens(db, [id])).map(presentToken))
}

type Opening = { id: string; name: string; role: ServiceAccount['role']; purpose: string }

/** Opens the account: it has no address and no password, so nobody signs in to it. */
async function open(tx: Db, { id, name, role, purpose }: Opening, by: { viewer: Viewer; origin: Origin }) {
  const username = `service_${id.replaceAll('-', '')}`
  const account = await insertAccount(tx, { id, name, username, account_type: 'business' })
  if (!account) throw conflict('idempotency_key_reused', 'This account was opened before.')
  await insertServiceAccount(tx, { account_id: id, purpose, created_by: by.viewer.id })
  const actor = actorOf(by.viewer, by.origin)
  await appoint(tx, id, { role, reason: purpose, by: actor })
  const entry = { action: 'service_account.opened', kind: 'service_account', refId: id } as const
  await audit(tx, { ...actor, ...entry, after: { name, role } })
}

export const adminServiceAccountHandlers: Handlers<typeof adminServiceAccountCalls> = {
  list: async ({ db }) => {
    const rows = await listServiceAccounts(db)
    const tokens =
      rows.length > 0
        ? await listTokens(
            db,
            rows.map(({ id }) => id),
          )
        : []
    const tokensOf = (id: string) => tokens.filter(({ account_id }) => account_id === id).map(presentToken)
    return { serviceAccounts: rows.map((row) => present(row, tokensOf(row.id))) }
  },

  create: async ({ db, viewer, origin, freshId: id, input }) => {
    const { body } = await input()
    await inTransaction(db, async (tx) => {
      await requireActingAdmin(tx, viewer, 'staff')
      await open(tx, { id, ...body }, { viewer, origin })
    })
    return { serviceAccount: await accountOf(db, id) }
  },

  remove: async ({ db, viewer, origin, params: { id }, input }) => {
    const { name } = await accountOf(db, id)
    const { reason } = (await input()).body
    await inTransaction(db, async (tx) => {
      await requireActingAdmin(tx, viewer, 'staff')
      if (!(await endServiceAccount(tx, id))) throw notFound()
      const actor = actorOf(viewer, origin)
      await dismiss(tx, id, { reason, by: actor })
      await updateAccount(tx, id, { status: 'deleted' })
      const entry = { action: 'service_account.ended', kind: 'service_account', refId: id, before: { name } } as const
      await audit(tx, { ...actor, ...entry, reason })
    })
    return { message: 'Ended.' }
  },

  createToken: async ({ db, viewer, origin, params: { id: accountId }, freshId: id, input }) => {
    await accountOf(db, accountId)
    const { body } = await input()
    rejectWrongToken(body, { isStaff: true })
    const secret = await inTransaction(db, async (tx) => {
      await requireActingAdmin(tx, viewer, 'staff')
      const account = await lockAccount(tx, accountId)
      if (account?.status !== 'active') throw notFound()
      return makeToken(tx, body, { id, accountId, viewer, origin })
    })
    const row = await findTokenOf(db, { id, accountId })
    if (!row) throw notFound()
    return { token: presentToken(row), secret }
  },

  removeToken: async ({ db, viewer, origin, params: { id: accountId, tokenId } }) => {
    await accountOf(db, accountId)
    await inTransaction(db, async (tx) => {
      const deleted = await deleteToken(tx, { id: tokenId, accountId })
      if (!deleted) throw notFound()
      const entry = { action: 'api_token.deleted', kind: 'api_token', refId: tokenId } as const
      await audit(tx, { ...actorOf(viewer, origin), ...entry, before: { name: deleted.name } })
    })
    return { serviceAccount: await accountOf(db, accountId) }
  },
}
