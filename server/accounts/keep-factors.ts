import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { originOf } from '#server/kernel/http/routes.ts'
import { mailTexts } from '#server/notifications/mail-texts.ts'
import { findAccount } from './data.ts'
import { stopRecovery } from './factor-recovery.ts'
import { findRecovery } from './factors/recovery-data.ts'
import { readTicket } from './factors/tickets.ts'
import { type ByToken, sendLinkPage, takeLinkPages } from './link-page.ts'
import { type AccountRow, localeOf } from './present.ts'

type State = 'asked' | 'done' | 'wrong'

function send(request: FastifyRequest, reply: FastifyReply, deps: Deps, state: State, account?: AccountRow) {
  const language = account ? localeOf(account) : originOf(request, deps.settings).locale
  const t = mailTexts[language].keepFactors
  const help = { href: '/contact-us', label: t.help }
  const pages = {
    asked: {
      title: t.title,
      lines: [t.text],
      act: `<form method="post"><button>${t.confirm}</button></form>`,
      place: help,
    },
    done: { title: t.doneTitle, lines: [t.doneText], act: '', place: help },
    wrong: { title: t.wrongTitle, lines: [t.wrongText], act: '', place: help },
  }
  return sendLinkPage(reply, deps, { language, status: state === 'wrong' ? 404 : 200, content: pages[state] })
}

/** The recovery that a link of a mail stops; undefined if it has ended, or the link is not ours. */
async function recoveryOf({ db, tokenKey }: Deps, token: unknown) {
  const ticket = readTicket(tokenKey, typeof token === 'string' ? token : '', { purpose: 'stop-recovery' })
  const recovery = ticket && (await findRecovery(db, ticket.subject))
  if (!recovery || recovery.ended_at) return undefined
  const account = await findAccount(db, recovery.account_id)
  return account && { id: recovery.id, account }
}

/**
 * The page behind the link of a mail that two members of the staff are about to remove the factors of the person: as with
 * the end of all sessions, its one button acts, following the link does not.
 */
export function keepFactorsRoutes(scope: FastifyInstance, deps: Deps): void {
  takeLinkPages(scope, deps)

  scope.get<ByToken>('/sessions/keep-factors', async (request, reply) => {
    const found = await recoveryOf(deps, request.query.token)
    return send(request, reply, deps, found ? 'asked' : 'wrong', found?.account)
  })

  scope.post<ByToken>('/sessions/keep-factors', async (request, reply) => {
    const found = await recoveryOf(deps, request.query.token)
    const { ip } = originOf(request, deps.settings)
    const isStopped = found && (await stopRecovery(deps, { id: found.id, ip }))
    return send(request, reply, deps, isStopped ? 'done' : 'wrong', found?.account)
  })
}
