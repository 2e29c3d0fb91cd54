import { contextsOf, findContext, pairOf } from '#server/chat/contexts.ts'
import { type ConversationRow, conversationById, listAllConversations } from '#server/chat/data.ts'
import { isMessageOf, listMessages } from '#server/chat/message-data.ts'
import { presentForAdmin, presentMessage, type Reader } from '#server/chat/present.ts'
import { joinConversation } from '#server/chat/send.ts'
import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { notAllowed, notFound } from '#server/kernel/errors.ts'
import { escalatedAmong, holdEscalated } from '#server/refund-cases/data.ts'
import type { adminConversationCalls } from '#shared/contract/admin-chat.ts'
import { paginationOf } from '#shared/kernel/page.ts'

const readerOf = ({ id, locale }: Viewer): Reader => ({ id, locale, readsAll: true })

async function show(db: Db, rows: readonly ConversationRow[], viewer: Viewer) {
  const pairs = rows.map(pairOf)
  const [contexts, escalated] = [await contextsOf(db, pairs), await escalatedAmong(db, pairs)]
  return rows.map((row) =>
    presentForAdmin(row, readerOf(viewer), {
      contexts: contexts.get(row.id) ?? [],
      mayJoin: escalated.has(row.id),
    }),
  )
}

async function showOne(db: Db, row: ConversationRow, viewer: Viewer) {
  const [conversation] = await show(db, [row], viewer)
  if (!conversation) throw notFound()
  return conversation
}

type Act = { action: 'listed' | 'read' | 'joined'; refId?: string; after?: Record<string, unknown> | undefined }

/** Audits what administrators read or do in other people's conversations. */
const note = (db: Db, viewer: Viewer, origin: Origin, { action, refId, after }: Act) =>
  audit(db, {
    actor: viewer.id,
    sessionId: viewer.sessionId,
    action: `conversation.${action}`,
    kind: 'conversation',
    refId,
    after,
    ip: origin.ip,
  })

export const adminConversationHandlers: Handlers<typeof adminConversationCalls> = {
  list: async ({ db, viewer, origin, query: { orderId, ...query } }) => {
    const pair = orderId ? await findContext(db, orderId) : undefined
    const isNothing = orderId !== undefined && !pair
    const { rows, total } = isNothing
      ? { rows: [], total: 0 }
      : await listAllConversations(db, { ...query, ...(pair ? { pair } : {}) })
    await note(db, viewer, origin, { action: 'listed', after: { page: query.page, ...(orderId ? { orderId } : {}) } })
    return { conversations: await show(db, rows, viewer), pagination: paginationOf(query, total) }
  },
  messages: async ({ db, viewer, origin, params: { id }, query }) => {
    const row = await conversationById(db, id)
    if (!row || (query.before && !(await isMessageOf(db, id, query.before)))) throw notFound()
    await note(db, viewer, origin, { action: 'read', refId: id })
    const messages = await listMessages(db, id, query)
    return {
      conversation: await showOne(db, row, viewer),
      messages: messages.map((message) => presentMessage(message, row, readerOf(viewer))),
    }
  },
  join: async ({ deps, viewer, origin, freshId, params: { id }, input, found }) => {
    const seen = await conversationById(deps.db, id)
    if (!seen) throw notFound()
    const people = [seen.buyer_id, seen.seller_id] as const
    if (people.includes(viewer.id)) throw notAllowed('is_party', 'This is a conversation of your own.')
    const { body } = await input()
    const { row, message, isNew } = await joinConversation(
      deps,
      viewer,
      { ...body, conversationId: id, id: freshId },
      async (tx) => {
        await note(tx, viewer, origin, { action: 'joined', refId: id })
        return holdEscalated(tx, ...people)
      },
    )
    if (!isNew) found()
    return presentMessage(message, row, readerOf(viewer))
  },
}
