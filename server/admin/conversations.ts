import { contextsOf, findContext, pairOf, withDeals } from '#server/chat/contexts.ts'
import { type ConversationRow, conversationById } from '#server/chat/data.ts'
import { isMessageOf, listMessages } from '#server/chat/message-data.ts'
import { presentForAdmin, presentMessage, type Recipient } from '#server/chat/present.ts'
import { joinConversation } from '#server/chat/send.ts'
import type { Db } from '#server/db/open.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { badRequest, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { escalatedAmong, holdEscalated } from '#server/refund-cases/data.ts'
import { type AdminConversation, type adminConversationCalls, readingGrounds } from '#shared/contract/admin-chat.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { groundsOf, listAllConversations, listOpenings } from './conversation-data.ts'

const recipientOf = ({ id, locale }: Viewer): Recipient => ({ id, locale, readsAll: true })

async function show(db: Db, rows: readonly ConversationRow[], viewer: Viewer) {
  const pairs = rows.map(pairOf)
  const [contexts, escalated] = [await contextsOf(db, pairs), await escalatedAmong(db, pairs)]
  const grounds = await groundsOf(
    db,
    rows.map(({ id }) => id),
    viewer.id,
  )
  return rows.map((row) => {
    const found = grounds.get(row.id)
    return presentForAdmin(row, recipientOf(viewer), {
      contexts: contexts.get(row.id) ?? [],
      mayJoin: escalated.has(row.id),
      refundCase: found?.case_id
        ? {
            _id: found.case_id,
            title: found.title ?? '',
            isAppeal: found.is_appeal ?? false,
            dueAt: found.due_at?.toISOString() ?? null,
          }
        : null,
      report: found?.report_id ? { _id: found.report_id } : null,
    })
  })
}

async function showOne(db: Db, row: ConversationRow, viewer: Viewer) {
  const [conversation] = await show(db, [row], viewer)
  if (!conversation) throw notFound()
  return conversation
}

type Act = {
  action: 'listed' | 'read' | 'joined'
  refId?: string
  after?: Record<string, unknown> | undefined
  reason?: string | undefined
}

/** Audits what administrators read or do in other people's conversations. */
const note = (db: Db, viewer: Viewer, origin: Origin, { action, ...act }: Act) =>
  audit(db, { ...actorOf(viewer, origin), action: `conversation.${action}`, kind: 'conversation', ...act })

/** Returns the ground of an opening for the audit log; refuses a ground that does not exist. */
function groundIn({ refundCase, report }: AdminConversation, ground: (typeof readingGrounds)[number] | undefined) {
  if (!ground) return {}
  if (ground === 'case' && !refundCase)
    throw badRequest('no_open_case', 'There is no open refund case between the two.')
  if (ground === 'report' && !report) throw badRequest('no_open_report', 'No open report is about this conversation.')
  const basis = { case: refundCase?._id, report: report?._id, asked: undefined, law: undefined }[ground]
  return { ground, ...(basis ? { [ground]: basis } : {}) }
}

export const adminConversationHandlers: Handlers<typeof adminConversationCalls> = {
  list: async ({ db, viewer, origin, query: { orderId, ...query } }) => {
    const pair = orderId ? await findContext(db, orderId) : undefined
    const isNothing = orderId !== undefined && !pair
    const { rows, counted } = isNothing
      ? { rows: [], counted: 0 }
      : await listAllConversations(db, { ...query, ...(pair ? { pair } : {}) })
    const { page, personId } = query
    await note(db, viewer, origin, {
      action: 'listed',
      after: { page, ...(orderId ? { orderId } : {}), ...(personId ? { personId } : {}) },
    })
    return { conversations: await show(db, rows, viewer), pagination: cappedPaginationOf(query, counted) }
  },
  openings: async ({ db, query }) => {
    const { rows, counted } = await listOpenings(db, query)
    return {
      openings: rows.map((row) => ({
        _id: String(row.id),
        by: { _id: row.reader_id, name: row.reader_name },
        conversation: { _id: row.conversation_id, buyer: row.buyer_name, seller: row.seller_name },
        ground: readingGrounds.find((ground) => ground === row.ground) ?? null,
        reason: row.reason,
        at: row.at.toISOString(),
      })),
      pagination: cappedPaginationOf(query, counted),
    }
  },
  messages: async ({ db, viewer, origin, params: { id }, query: { reason, ground, ...query } }) => {
    const row = await conversationById(db, id)
    if (!row || (query.before && !(await isMessageOf(db, id, query.before)))) throw notFound()
    const conversation = await showOne(db, row, viewer)
    const after = { ...groundIn(conversation, ground), ...(query.before ? { before: query.before } : {}) }
    await note(db, viewer, origin, { action: 'read', refId: id, reason, after })
    const messages = await withDeals(db, await listMessages(db, id, query))
    return { conversation, messages: messages.map((message) => presentMessage(message, row, recipientOf(viewer))) }
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
    return presentMessage(message, row, recipientOf(viewer))
  },
}
