import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import type { securityCalls } from '#shared/contract/security.ts'
import { askWhoItIs, confirmSession } from '../confirmation.ts'
import { signedIn } from '../present-signed-in.ts'
import { endAllSessions, endSessionOf } from '../sessions.ts'
import { beginApp } from './app.ts'
import { askForPasskey, askPasskey } from './passkeys.ts'
import {
  askAgain,
  askForPasskeys,
  dropPasskey,
  keepApp,
  keepPasskey,
  namePasskey,
  ownAccount,
  presentSecurity,
  replaceCodes,
  turnOff,
} from './settings.ts'
import { askForStep, signInWithFactor, signInWithPasskey } from './sign-in.ts'

export const securityHandlers: Handlers<typeof securityCalls> = {
  passkeyQuestion: async ({ deps }) => ({
    question: await askPasskey(deps, { purpose: 'sign-in', subject: '' }),
  }),
  signIn: async (context) => {
    const { passkey, browser } = (await context.input()).body
    const { deps, origin } = context
    return signedIn(context, await signInWithPasskey(deps, passkey, { origin, browser }), 'Signed in.')
  },
  stepQuestion: async ({ deps, input }) => ({ question: await askForStep(deps, (await input()).body.step) }),
  secondStep: async (context) => {
    const { browser, trust, ...shown } = (await context.input()).body
    const { deps, origin } = context
    return signedIn(context, await signInWithFactor(deps, shown, { origin, browser, trust }), 'Signed in.')
  },

  confirmQuestion: ({ deps, viewer }) => askWhoItIs(deps, viewer),
  confirm: async ({ deps, viewer, origin, input }) => {
    await confirmSession(deps, { viewer, origin }, (await input()).body)
    return { message: 'Confirmed.' }
  },

  show: async ({ db, deps, viewer }) => ({ security: await presentSecurity(deps, db, viewer) }),
  passkeyCreation: async ({ db, deps, viewer }) => ({
    creation: await askForPasskey(deps, await ownAccount(db, viewer), viewer.sessionId),
  }),
  addPasskey: async ({ db, deps, viewer, origin, input }) => {
    await keepPasskey(deps, { viewer, origin }, (await input()).body)
    return { security: await presentSecurity(deps, db, viewer) }
  },
  renamePasskey: async ({ db, deps, viewer, params: { id }, input }) => {
    await namePasskey(deps, viewer, id, (await input()).body.name)
    return { security: await presentSecurity(deps, db, viewer) }
  },
  removePasskey: async ({ db, deps, viewer, origin, params: { id } }) => {
    await dropPasskey(deps, { viewer, origin }, id)
    return { security: await presentSecurity(deps, db, viewer) }
  },
  beginApp: async ({ db, deps, viewer }) => beginApp(deps, await ownAccount(db, viewer), viewer.sessionId),
  setApp: async ({ db, deps, viewer, origin, input }) => {
    const codes = await keepApp(deps, { viewer, origin }, (await input()).body)
    return { security: await presentSecurity(deps, db, viewer), codes }
  },
  startSecondStep: async ({ db, deps, viewer, origin }) => {
    const codes = await askForPasskeys(deps, { viewer, origin })
    return { security: await presentSecurity(deps, db, viewer), codes }
  },
  endSecondStep: async ({ db, deps, viewer, origin }) => {
    await turnOff(deps, { viewer, origin })
    return { security: await presentSecurity(deps, db, viewer) }
  },
  newCodes: async ({ db, deps, viewer, origin }) => {
    const codes = await replaceCodes(deps, { viewer, origin })
    return { security: await presentSecurity(deps, db, viewer), codes }
  },
  endTrust: async ({ db, deps, viewer, params: { id } }) => {
    await askAgain(deps, viewer, id)
    return { security: await presentSecurity(deps, db, viewer) }
  },

  endSession: async ({ db, viewer, origin, params: { id } }) => {
    await inTransaction(db, async (tx) => {
      if (!(await endSessionOf(tx, { id: viewer.id, sessionId: id }))) throw notFound()
      await audit(tx, { ...actorOf(viewer, origin), action: 'session.logout', kind: 'account', refId: viewer.id })
    })
    return { message: 'Signed out there.' }
  },
  endOtherSessions: async ({ db, viewer, origin }) => {
    await inTransaction(db, async (tx) => {
      await endAllSessions(tx, viewer.id, viewer.sessionId)
      const action = 'session.logout_everywhere'
      await audit(tx, { ...actorOf(viewer, origin), action, kind: 'account', refId: viewer.id })
    })
    return { message: 'Signed out on all other devices.' }
  },
}
