import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import type { authCalls } from '#shared/contract/auth.ts'
import { presentUser } from './present.ts'
import { signedIn } from './present-signed-in.ts'
import { mailResetCode, resendCode, resetPassword } from './recovery.ts'
import { register } from './registration.ts'
import { openSessionsOf } from './session-data.ts'
import { endAllSessions, endSession } from './sessions.ts'
import { signInWithCode, signInWithPassword } from './sign-in.ts'
import { viewsOf } from './view-data.ts'

export const authHandlers: Handlers<typeof authCalls> = {
  register: async ({ deps, origin, freshId, input }) => {
    const { body } = await input()
    const account = await register(deps, freshId, body, origin)
    const user = presentUser(account, { documents: [], payout: undefined }, deps.settings.currency)
    return { user, message: 'Registration successful. We have mailed you a code to verify your e-mail address.' }
  },

  login: async (context) => {
    const { browser, ...credentials } = (await context.input()).body
    const { deps, origin } = context
    return signedIn(context, await signInWithPassword(deps, credentials, { origin, browser }), 'Signed in.')
  },

  verifyEmail: async (context) => {
    const { browser, ...entry } = (await context.input()).body
    const { deps, viewer, origin } = context
    return signedIn(context, await signInWithCode(deps, entry, { viewer, origin, browser }), 'E-mail address verified.')
  },

  resendVerification: async ({ deps, origin, input }) => {
    const { body } = await input()
    await resendCode(deps, body.email, origin)
    return { message: 'Verification code resent.' }
  },

  forgotPassword: async ({ deps, origin, input }) => {
    const { body } = await input()
    await mailResetCode(deps, body.email, origin)
    return { message: 'Password reset code sent!' }
  },

  resetPassword: async ({ deps, origin, input }) => {
    const { body } = await input()
    await resetPassword(deps, body, origin)
    return { message: 'Password reset successfully!' }
  },

  logout: async ({ db, viewer, origin, input }) => {
    const { body } = await input()
    const isEverywhere = body?.everywhere === true
    await inTransaction(db, async (tx) => {
      if (isEverywhere) await endAllSessions(tx, viewer.id)
      else await endSession(tx, viewer)
      const action = isEverywhere ? 'session.logout_everywhere' : 'session.logout'
      const { id: actor, sessionId } = viewer
      await audit(tx, { actor, sessionId, action, kind: 'account', refId: actor, ip: origin.ip })
    })
    return { message: isEverywhere ? 'Signed out everywhere.' : 'Signed out.' }
  },

  sessions: async ({ db, viewer }) => {
    const rows = await openSessionsOf(db, viewer.id)
    const sessions = rows.map((row) => ({
      _id: row.id,
      current: row.id === viewer.sessionId,
      userAgent: row.user_agent,
      ip: row.ip,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }))
    return { sessions }
  },

  views: async ({ db, viewer }) => ({
    views: (await viewsOf(db, viewer.id)).map(({ id, reason, started_at, ended_at, expires_at }) => ({
      _id: id,
      reason,
      startedAt: started_at.toISOString(),
      endedAt: (ended_at ?? (expires_at <= new Date() ? expires_at : null))?.toISOString() ?? null,
    })),
  }),
}
