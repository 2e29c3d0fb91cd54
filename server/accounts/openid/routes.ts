import type { Handlers } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { openidCalls } from '#shared/contract/openid.ts'
import { presentSecurity } from '../factors/settings.ts'
import { signedIn } from '../present-signed-in.ts'
import { linkAndSignIn, mailLinkCode } from './account-link.ts'
import { identitiesOf } from './data.ts'
import { beginExchange } from './exchange.ts'
import { findProvider } from './identity-providers.ts'
import { joinWithProvider } from './joining.ts'
import { unlinkIdentity } from './own-identities.ts'
import { finishOpenid, presentOutcome } from './sign-in.ts'

const notLinked = () => conflict('identity_not_linked', 'You do not sign in with this provider.')

export const openidHandlers: Handlers<typeof openidCalls> = {
  begin: async ({ deps, cookies, input }) => {
    const { provider: providerId } = (await input()).body
    return { url: await beginExchange(deps, cookies, { providerId, aim: { for: 'sign-in' } }) }
  },
  beginLink: async ({ deps, viewer, cookies, input }) => {
    const { provider: providerId } = (await input()).body
    const aim = { for: 'link', accountId: viewer.id, sessionId: viewer.sessionId } as const
    return { url: await beginExchange(deps, cookies, { providerId, aim }) }
  },
  beginConfirm: async ({ deps, db, viewer, cookies, input }) => {
    const { provider: providerId } = (await input()).body
    const { issuer } = findProvider(deps, providerId)
    if (!(await identitiesOf(db, viewer.id)).some((each) => each.issuer === issuer)) throw notLinked()
    const aim = { for: 'confirm', accountId: viewer.id, sessionId: viewer.sessionId } as const
    return { url: await beginExchange(deps, cookies, { providerId, aim }) }
  },

  finish: async (context) => {
    const { answer, browser } = (await context.input()).body
    const { deps, viewer, origin, cookies } = context
    const outcome = await finishOpenid(deps, cookies, answer, { viewer, origin, browser })
    if (outcome.outcome !== 'signedIn') return presentOutcome(deps, outcome)
    const session = await signedIn(context, outcome.signedIn, 'Signed in.')
    return { outcome: 'signedIn', signedIn: session, claims: null, hasPassword: false }
  },

  mailCode: async ({ deps, origin, input }) => {
    const { ticket } = (await input()).body
    return { ticket: await mailLinkCode(deps, ticket, origin), message: 'A code was mailed to you.' }
  },
  link: async (context) => {
    const { browser, ...shown } = (await context.input()).body
    const { deps, origin } = context
    return signedIn(context, await linkAndSignIn(deps, shown, { origin, browser }), 'Signed in.')
  },
  join: async (context) => {
    const { body } = await context.input()
    const { deps, origin, freshId } = context
    const entrance = { origin, browser: body.browser }
    return signedIn(context, await joinWithProvider(deps, freshId, body, entrance), 'Signed in.')
  },

  unlink: async ({ db, deps, viewer, origin, params: { id } }) => {
    await unlinkIdentity(deps, viewer, origin, id)
    return { security: await presentSecurity(deps, db, viewer) }
  },
}
