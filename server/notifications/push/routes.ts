import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notFound } from '#server/kernel/http/errors.ts'
import { isPublicAddress, outgoingAddress } from '#server/kernel/http/outgoing.ts'
import type { Push, pushCalls } from '#shared/contract/push.ts'
import { findChoice, listSubscriptions, removeSubscription, storeChoice, storeSubscription } from './data.ts'
import { vapidKeysOf } from './vapid.ts'

async function show({
  db,
  deps,
  viewer,
}: {
  db: Db
  deps: Pick<Deps, 'tokenKey'>
  viewer: Viewer
}): Promise<{ push: Push }> {
  const [choice, rows] = [await findChoice(db, viewer.id), await listSubscriptions(db, viewer.id)]
  const browsers = rows.map((row) => ({
    _id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    isCurrent: row.session_id === viewer.sessionId,
  }))
  return { push: { publicKey: vapidKeysOf(deps.tokenKey).publicKey, ...choice, browsers } }
}

/** The address as it is called; 400 for one that can never be. Names are looked up when something is sent. */
function endpointOf(text: string, isAllowed = isPublicAddress): string {
  const url = outgoingAddress(text)
  const literal = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  if (!url || (isIP(literal) && !isAllowed(literal)))
    throw badInput({ endpoint: 'must be that of a push subscription' })
  return url.href
}

/** Without padding; 400 for a key that is no point of the curve, since nothing can be encrypted with it. */
function publicKeyOf(text: string): string {
  try {
    return ECDH.convertKey(text.replaceAll('=', ''), 'prime256v1', 'base64url', 'base64url', 'uncompressed') as string
  } catch {
    throw badInput({ 'keys.p256dh': 'must be that of a push subscription' })
  }
}

export const pushHandlers: Handlers<typeof pushCalls> = {
  show,

  save: async (context) => {
    const { db, viewer, input } = context
    const { quietHours, hidesDetails } = (await input()).body
    const changes = {
      ...(quietHours === undefined ? {} : { quietHours }),
      ...(hidesDetails === undefined ? {} : { hidesDetails }),
    }
    await inTransaction(db, (tx) => storeChoice(tx, viewer.id, changes))
    return show(context)
  },

  subscribe: async (context) => {
    const { db, deps, viewer, origin, input } = context
    const { endpoint, keys } = (await input()).body
    const entry = {
      accountId: viewer.id,
      sessionId: viewer.sessionId,
      endpoint: endpointOf(endpoint, deps.outgoing?.isAllowed),
      p256dh: publicKeyOf(keys.p256dh),
      auth: keys.auth.replaceAll('=', ''),
      userAgent: origin.userAgent,
    }
    const isStored = await inTransaction(db, (tx) => storeSubscription(tx, entry))
    if (!isStored) throw conflict('push_taken', 'Another account has this subscription.')
    return show(context)
  },

  unsubscribe: async (context) => {
    const { db, viewer, params } = context
    if (!(await removeSubscription(db, viewer.id, params.id))) throw notFound()
    return show(context)
  },
}
