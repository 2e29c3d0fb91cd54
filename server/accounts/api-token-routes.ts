import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { requireProof } from '#server/kernel/http/staff-rights.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { apiTokenCalls } from '#shared/contract/api-token.ts'
import { deleteToken, findTokenOf, listTokens, prolongToken } from './api-token-data.ts'
import { makeToken, presentToken, rejectWrongToken } from './api-tokens.ts'
import { lockAccount } from './data.ts'
import { type AccountRow, localeOf } from './present.ts'

/** Locks the account, so that two calls at once do not make more tokens than one may have. */
async function ownAccount(tx: Db, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (account?.status !== 'active') throw notFound()
  return account
}

const tokenOf = async (db: Db, own: { id: string; accountId: string }) => {
  const row = await findTokenOf(db, own)
  if (!row) throw notFound()
  return row
}

/** Mails to the owner that a token was made, so that nobody makes one behind their back. */
async function notifyOwner(tx: Db, account: AccountRow, { id, name }: { id: string; name: string }): Promise<void> {
  if (!account.email) return
  const to = { accountId: account.id, to: account.email, locale: localeOf(account) }
  const data = { name: account.name, token: name }
  await sendMail(tx, { ...to, template: 'apiTokenCreated', data, source: `api-token:${id}` })
}

export const apiTokenHandlers: Handlers<typeof apiTokenCalls> = {
  list: async ({ db, viewer }) => ({ tokens: (await listTokens(db, [viewer.id])).map(presentToken) }),

  create: async ({ db, viewer, origin, freshId: id, input }) => {
    const wanted = (await input()).body
    rejectWrongToken(wanted, { isStaff: viewer.isAdmin })
    requireProof(viewer)
    const own = { id, accountId: viewer.id }
    const secret = await inTransaction(db, async (tx) => {
      const account = await ownAccount(tx, viewer.id)
      const made = await makeToken(tx, wanted, { ...own, viewer, origin })
      await notifyOwner(tx, account, { id, name: wanted.name })
      return made
    })
    return { token: presentToken(await tokenOf(db, own)), secret }
  },

  renew: async ({ db, viewer, origin, params: { id }, input }) => {
    const own = { id, accountId: viewer.id }
    const { name } = await tokenOf(db, own)
    const { days } = (await input()).body
    requireProof(viewer)
    await inTransaction(db, async (tx) => {
      await prolongToken(tx, id, days)
      const entry = { action: 'api_token.renewed', kind: 'api_token', refId: id, after: { name, days } } as const
      await audit(tx, { ...actorOf(viewer, origin), ...entry })
    })
    return { token: presentToken(await tokenOf(db, own)) }
  },

  remove: async ({ db, viewer, origin, params: { id } }) => {
    await inTransaction(db, async (tx) => {
      const deleted = await deleteToken(tx, { id, accountId: viewer.id })
      if (!deleted) throw notFound()
      const entry = {
        action: 'api_token.deleted',
        kind: 'api_token',
        refId: id,
        before: { name: deleted.name },
      } as const
      await audit(tx, { ...actorOf(viewer, origin), ...entry })
    })
    return { message: 'Deleted.' }
  },
}
