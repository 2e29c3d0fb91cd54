import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { originOf } from '#server/kernel/http/routes.ts'
import type { Language } from '#shared/contract/common.ts'
import type { NotificationGroup } from '#shared/policies/notification-groups.ts'
import { findAlert, switchAlert } from './alert-switch-data.ts'
import { findPreferences, lockPreferences, storePreferences } from './data.ts'
import { setMailOf, wantsMailOf } from './preferences.ts'
import { type Page, unsubscribePage } from './unsubscribe-page.ts'
import { type Claim, readUnsubscribeToken } from './unsubscribe-token.ts'

const BODY_LIMIT = 4 * 1024

interface ByToken {
  Params: { token: string }
}

type State = Exclude<Page['state'], 'wrong'>

type Subject = { group: NotificationGroup } | { search: string }
type Present = { locale: string; isOn: boolean; subject: Subject }

/**
 * Reads whether the account is told of the subject of a claim, and the person's language; undefined if the account or the
 * search is gone.
 */
async function findPresent({ db }: Deps, claim: Claim): Promise<Present | undefined> {
  if ('searchId' in claim) {
    const search = await findAlert(db, claim)
    return search && { locale: search.locale, isOn: search.frequency !== 'off', subject: { search: search.name } }
  }
  const { group } = claim
  const found = await findPreferences(db, claim.accountId)
  return found && { locale: found.locale, isOn: wantsMailOf(found.preferences, group), subject: { group } }
}

const switchTo = (
  { db }: Deps,
  claim: Claim,
  isOn: boolean,
): Promise<{ locale: string; subject: Subject } | undefined> =>
  inTransaction(db, async (tx) => {
    if ('searchId' in claim) {
      const search = await switchAlert(tx, claim, isOn)
      return search && { locale: search.locale, subject: { search: search.name } }
    }
    const { group } = claim
    const found = await lockPreferences(tx, claim.accountId)
    if (found) await storePreferences(tx, claim.accountId, setMailOf(found.preferences, group, isOn))
    return found && { locale: found.locale, subject: { group } }
  })

/** The page's own undo sends `mail=on`; everything else, and every mail program, wants them off. */
const wantsOn = (body: unknown) =>
  Buffer.isBuffer(body) && new URLSearchParams(body.toString('utf8')).get('mail') === 'on'

function send(request: FastifyRequest, reply: FastifyReply, { settings }: Deps, shown?: Seen) {
  const nonce = randomBytes(16).toString('base64')
  const base = { marketplace: settings.marketplaceName, nonce }
  const html = unsubscribePage(
    shown
      ? // The table allows no other.
        { ...base, language: shown.locale as Language, state: shown.state, ...shown.subject }
      : { ...base, language: originOf(request, settings).locale, state: 'wrong' },
  )
  return reply
    .status(shown ? 200 : 404)
    .headers({
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

type Seen = { locale: string; state: State; subject: Subject }

/**
 * The page behind the link of a mail, for the recipient of the mail without a sign-in. Following the link changes
 * nothing, since programs that look for dangers follow links, too; a POST does, which RFC 8058 lets mail programs make
 * by themselves.
 */
export function unsubscribeRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  scope.addHook('onRequest', (request) => limitCall(deps, 'read', callerOf(request)))

  scope.get<ByToken>('/unsubscribe/:token', async (request, reply) => {
    const claim = readUnsubscribeToken(deps.tokenKey, request.params.token)
    const found = claim && (await findPresent(deps, claim))
    if (!found) return send(request, reply, deps)
    return send(request, reply, deps, { ...found, state: found.isOn ? 'asked' : 'off' })
  })

  scope.post<ByToken>('/unsubscribe/:token', async (request, reply) => {
    const claim = readUnsubscribeToken(deps.tokenKey, request.params.token)
    const isOn = wantsOn(request.body)
    const found = claim && (await switchTo(deps, claim, isOn))
    if (!found) return send(request, reply, deps)
    return send(request, reply, deps, { ...found, state: isOn ? 'on' : 'off' })
  })
}
