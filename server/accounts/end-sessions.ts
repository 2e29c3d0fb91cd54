import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { originOf } from '#server/kernel/http/routes.ts'
import { newId } from '#server/kernel/id.ts'
import { type FactorChange, sendMail } from '#server/notifications/mail.ts'
import { mailTexts } from '#server/notifications/mail-texts.ts'
import { deleteTokens } from './api-token-data.ts'
import { findAccount, lockAccount } from './data.ts'
import { endTrust } from './factors/browser-data.ts'
import { issueTicket, readTicket } from './factors/tickets.ts'
import { type ByToken, sendLinkPage, takeLinkPages } from './link-page.ts'
import { type AccountRow, localeOf } from './present.ts'
import { endAllSessions } from './sessions.ts'

const WEEK_MINUTES = 7 * 24 * 60

type Warning = { to: string } & (
  | { template: 'newSignIn' | 'emailChanged' | 'factorsRemoved' | 'newPayoutAccount' }
  | { template: 'factorChanged'; change: FactorChange }
  | { template: 'identityAdded' | 'identityRemoved'; provider: string }
)

/** Mails that something has happened which the person may not have done, with a link that ends all sessions. */
export async function warnWithEnd(
  tx: Db,
  { tokenKey }: Pick<Deps, 'tokenKey'>,
  account: AccountRow,
  { template, to, source = `warning:${newId()}`, ...what }: Warning & { source?: string },
): Promise<void> {
  const ticket = issueTicket(tokenKey, { purpose: 'end-sessions', subject: account.id, minutes: WEEK_MINUTES })
  await sendMail(tx, {
    accountId: account.id,
    to,
    locale: localeOf(account),
    template,
    data: { name: account.name, ...what, link: `/sessions/end?token=${ticket}` },
    source,
  })
}

type State = 'asked' | 'done' | 'wrong'

function send(request: FastifyRequest, reply: FastifyReply, deps: Deps, state: State, account?: AccountRow) {
  const language = account ? localeOf(account) : originOf(request, deps.settings).locale
  const t = mailTexts[language].endSessions
  const password = { href: '/auth/forgot-password', label: t.password }
  const pages = {
    asked: {
      title: t.title,
      lines: [t.text],
      act: `<form method="post"><button>${t.confirm}</button></form>`,
      place: password,
    },
    done: { title: t.doneTitle, lines: [t.doneText], act: '', place: password },
    wrong: { title: t.wrongTitle, lines: [t.wrongText], act: '', place: { href: '/auth/signin', label: t.signIn } },
  }
  return sendLinkPage(reply, deps, { language, status: state === 'wrong' ? 404 : 200, content: pages[state] })
}

/** The account that a link of a mail is for; undefined if the link has run out or is not ours. */
async function accountOf({ db, tokenKey }: Deps, token: unknown): Promise<AccountRow | undefined> {
  const ticket = readTicket(tokenKey, typeof token === 'string' ? token : '', { purpose: 'end-sessions' })
  const account = ticket && (await findAccount(db, ticket.subject))
  return account?.status === 'deleted' ? undefined : account
}

/**
 * The page behind the link of a warning, without a sign-in. Following the link changes nothing, since programs that look for
 * dangers follow links, too: its one button does.
 */
export function endSessionsRoutes(scope: FastifyInstance, deps: Deps): void {
  takeLinkPages(scope, deps)

  scope.get<ByToken>('/sessions/end', async (request, reply) => {
    const account = await accountOf(deps, request.query.token)
    return send(request, reply, deps, account ? 'asked' : 'wrong', account)
  })

  scope.post<ByToken>('/sessions/end', async (request, reply) => {
    const account = await accountOf(deps, request.query.token)
    if (!account) return send(request, reply, deps, 'wrong')
    const { ip } = originOf(request, deps.settings)
    await inTransaction(deps.db, async (tx) => {
      await lockAccount(tx, account.id)
      await endAllSessions(tx, account.id)
      await endTrust(tx, account.id)
      await deleteTokens(tx, account.id)
      const { id } = account
      await audit(tx, { actor: id, action: 'session.logout_everywhere', kind: 'account', refId: id, ip })
    })
    return send(request, reply, deps, 'done', account)
  })
}
