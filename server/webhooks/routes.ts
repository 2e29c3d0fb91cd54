import { requireActingAdmin } from '#server/accounts/administrator.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { loopbackAddress, outgoingAddress } from '#server/kernel/http/outgoing.ts'
import { newId } from '#server/kernel/id.ts'
import type { adminWebhookCalls } from '#shared/contract/admin-webhook.ts'
import type { adminEventCalls, EventMessage } from '#shared/contract/event.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import {
  type EventTopic,
  eventTopics,
  isEventTopic,
  MOST_ENDPOINTS,
  neededFor,
  TEST_TOPIC,
} from '#shared/policies/event-topics.ts'
import { hasRight } from '#shared/policies/staff.ts'
import { grants } from '#shared/policies/token-scopes.ts'
import { discardWaiting, noteAttempts, replayDeliveries } from './delivery-data.ts'
import {
  changeEndpoint,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
  lockEndpoints,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
} from './endpoint-data.ts'
import { findDelivery, findListed, insertTest, listDeliveries, listEndpoints } from './list-data.ts'
import { bodyOf, messageOf } from './message.ts'
import { presentDelivery, presentDetail, presentEndpoints } from './present.ts'
import { newSecret } from './secrets.ts'
import { isLoopbackAllowed, sendDelivery } from './send.ts'
import { readEvents, streamState } from './stream-data.ts'

async function show(db: Db, id: string) {
  const row = await findListed(db, id)
  const [endpoint] = row ? await presentEndpoints(db, [row]) : []
  if (!endpoint) throw notFound()
  return { endpoint }
}

async function detailOf(db: Db, id: string, deliveryId: string) {
  const row = await findDelivery(db, id, deliveryId)
  if (!row) throw notFound()
  return { delivery: await presentDetail(db, row) }
}

function addressOf(deps: Pick<Deps, 'settings'>, text: string): string {
  const url = outgoingAddress(text) ?? (isLoopbackAllowed(deps) ? loopbackAddress(text) : undefined)
  if (!url || /^webcal/i.test(text.trim())) throw badInput({ url: 'must be an address of https for a webhook' })
  return url.href
}

type By = { viewer: Viewer; origin: Origin }

/** Changes a locked endpoint and writes it into the audit log. */
const change = (
  { db }: { db: Db },
  id: string,
  { viewer, origin }: By,
  act: (tx: Db, row: EndpointRow) => Promise<{ action: AuditAction; before?: object; after?: object }>,
) =>
  inTransaction(db, async (tx) => {
    await requireActingAdmin(tx, viewer, 'configure')
    const row = await lockEndpoint(tx, id)
    if (!row) throw notFound()
    const { action, before, after } = await act(tx, row)
    await audit(tx, {
      ...actorOf(viewer, origin),
      action,
      kind: 'webhook',
      refId: id,
      ...(before ? { before: { ...before } } : {}),
      ...(after ? { after: { ...after } } : {}),
    })
  })

async function inState(db: Db, { id, status }: EndpointRow, needed: 'active' | 'paused'): Promise<void> {
  if (status === needed) return
  const shown = await show(db, id)
  throw needed === 'active'
    ? conflict('webhook_paused', 'This endpoint is paused. Resume it first.', shown)
    : conflict('wrong_state', 'This is not possible in the present state.', shown)
}

export const adminWebhookHandlers: Handlers<typeof adminWebhookCalls> = {
  list: async ({ db }) => ({ endpoints: await presentEndpoints(db, await listEndpoints(db)) }),

  create: async ({ deps, db, viewer, origin, freshId: id, input }) => {
    const { name, url, topics } = (await input()).body
    const entry = { name, url: addressOf(deps, url), topics: [...new Set(topics)] }
    const { text, stored, hint } = newSecret(deps, id)
    await inTransaction(db, async (tx) => {
      await requireActingAdmin(tx, viewer, 'configure')
      if ((await lockEndpoints(tx)) >= MOST_ENDPOINTS)
        throw conflict('too_many_webhooks', `There are ${MOST_ENDPOINTS} endpoints at most. Delete one first.`)
      await insertEndpoint(tx, { id, ...entry, secret: stored, hint, created_by: viewer.id })
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: 'webhook.created',
        kind: 'webhook',
        refId: id,
        after: entry,
      })
    })
    return { ...(await show(db, id)), secret: text }
  },

  update: async ({ deps, db, viewer, origin, params: { id }, input }) => {
    await show(db, id)
    const { name, url, topics } = (await input()).body
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(url === undefined ? {} : { url: addressOf(deps, url) }),
      ...(topics === undefined ? {} : { topics: [...new Set(topics)] }),
    }
    await change(deps, id, { viewer, origin }, async (tx, before) => {
      if (Object.keys(changes).length > 0) await changeEndpoint(tx, id, changes)
      const { name: formerName, url: formerUrl, topics: formerTopics } = before
      return {
        action: 'webhook.changed',
        before: { name: formerName, url: formerUrl, topics: formerTopics },
        after: changes,
      }
    })
    return show(db, id)
  },

  remove: async ({ deps, viewer, origin, params: { id } }) => {
    await change(deps, id, { viewer, origin }, async (tx, { name, url }) => {
      await deleteEndpoint(tx, id)
      return { action: 'webhook.deleted', before: { name, url } }
    })
    return { message: 'Deleted.' }
  },

  rotate: async ({ deps, db, viewer, origin, params: { id } }) => {
    const { text, stored, hint } = newSecret(deps, id)
    await change(deps, id, { viewer, origin }, async (tx) => {
      await rotateSecret(tx, id, { secret: stored, hint })
      return { action: 'webhook.rotated' }
    })
    return { ...(await show(db, id)), secret: text }
  },

  endFormer: async ({ deps, db, viewer, origin, params: { id } }) => {
    await change(deps, id, { viewer, origin }, async (tx) => {
      await changeEndpoint(tx, id, { former_secret: null, former_hint: null, former_until: null })
      return { action: 'webhook.former_ended' }
    })
    return show(db, id)
  },

  pause: async ({ deps, db, viewer, origin, params: { id } }) => {
    await change(deps, id, { viewer, origin }, async (tx, row) => {
      await inState(db, row, 'active')
      await pauseEndpoint(tx, id, 'staff')
      return { action: 'webhook.paused' }
    })
    return show(db, id)
  },

  resume: async ({ deps, db, viewer, origin, params: { id }, input }) => {
    await show(db, id)
    const { discard } = (await input()).body
    await change(deps, id, { viewer, origin }, async (tx, row) => {
      await inState(db, row, 'paused')
      const discarded = discard ? await discardWaiting(tx, id) : 0
      await resumeEndpoint(tx, id)
      return { action: 'webhook.resumed', ...(discard ? { after: { discarded } } : {}) }
    })
    return show(db, id)
  },

  test: async ({ deps, db, viewer, params: { id } }) => {
    const endpoint = await findListed(db, id)
    if (!endpoint) throw notFound()
    const delivery = await insertTest(db, { id: newId(), endpointId: id, eventId: newId(), topic: TEST_TOPIC })
    const { attempt } = await sendDelivery(deps, endpoint, delivery, bodyOf(delivery, undefined) ?? '')
    const state = attempt.failure === null ? 'delivered' : 'failed'
    await noteAttempts(db, [{ attempt: { ...attempt, asked_by: viewer.id }, state, inSeconds: 0 }])
    return detailOf(db, id, delivery.id)
  },

  deliveries: async ({ db, params: { id }, query }) => {
    await show(db, id)
    const { rows, total } = await listDeliveries(db, id, query)
    return { deliveries: rows.map(presentDelivery), pagination: paginationOf(query, total) }
  },

  delivery: ({ db, params: { id, deliveryId } }) => detailOf(db, id, deliveryId),

  replay: async ({ deps, db, viewer, origin, params: { id, deliveryId } }) => {
    const { delivery } = await detailOf(db, id, deliveryId)
    await change(deps, id, { viewer, origin }, async (tx, row) => {
      await inState(db, row, 'active')
      if ((await replayDeliveries(tx, id, deliveryId)) === 0)
        throw notFound('A test is not replayed: send another one.')
      return { action: 'webhook.replayed', after: { event: delivery.eventId } }
    })
    return detailOf(db, id, deliveryId)
  },

  replayFailed: async ({ deps, db, viewer, origin, params: { id } }) => {
    let count = 0
    await change(deps, id, { viewer, origin }, async (tx, row) => {
      await inState(db, row, 'active')
      count = await replayDeliveries(tx, id)
      return { action: 'webhook.replayed', after: { count } }
    })
    return { ...(await show(db, id)), count }
  },
}

/** True if the caller may read the entity of a topic in the lists of the API, too. */
function mayRead({ role, token }: Viewer, topic: EventTopic): boolean {
  const { right, scope } = neededFor(topic)
  return hasRight(role, right) && (!token || grants(token.scopes, scope))
}

export const adminEventHandlers: Handlers<typeof adminEventCalls> = {
  list: async ({ db, viewer, query: { after, limit, topics: asked } }) => {
    const allowed = eventTopics.filter((topic) => mayRead(viewer, topic))
    const wanted = asked?.split(',').filter(isEventTopic)
    if (wanted?.some((topic) => !allowed.includes(topic)))
      throw notAllowed('topic_not_allowed', 'You may not read one of these topics: its right or its scope is missing.')
    const topics = wanted ?? allowed
    const from = after === undefined ? undefined : Number(after)
    // Read first: what is published meanwhile comes with the next call.
    const { position, deleted_until: deleted } = await streamState(db)
    const rows = topics.length > 0 ? await readEvents(db, { after: from ?? 0, limit: limit + 1, topics }) : []
    const shown = rows.slice(0, limit)
    const hasMore = rows.length > limit
    const last = shown.at(-1)?.position ?? from ?? 0
    return {
      // `messageOf` writes the schema's fields.
      events: shown.map((row) => JSON.parse(messageOf(row)) as EventMessage),
      next: String(hasMore ? last : Math.max(last, position)),
      hasMore,
      isComplete: from === undefined || from >= deleted,
    }
  },
}
