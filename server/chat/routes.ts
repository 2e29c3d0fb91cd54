import type { StoredMessageFile } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput, notFound } from '#server/kernel/http/errors.ts'
import { consumeRateLimit } from '#server/kernel/http/rate-limits.ts'
import { newId } from '#server/kernel/id.ts'
import { rejectBlocked, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { withPrivateFiles } from '#server/media/private.ts'
import type { StoredDocument } from '#server/media/store.ts'
import type { conversationCalls, messageCalls } from '#shared/contract/chat.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { maskContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { showChange } from './broadcast.ts'
import { contextsOf, findContext, pairOf, withDeals } from './contexts.ts'
import {
  type ConversationRow,
  countUnread,
  findAccount,
  findConversation,
  hasConversation,
  isYoung,
  listConversations,
  markRead,
  openConversation,
  type Pair,
  seenOf,
  setReference,
} from './data.ts'
import { isMessageOf, listMessages } from './message-data.ts'
import { presentConversation, presentMessage, sideOf } from './present.ts'
import { sendMessage } from './send.ts'
import { markNotified } from './unread-notifications.ts'

/** Conversations as this viewer sees them, with the orders that join their people. */
async function show(db: Db, rows: readonly ConversationRow[], viewer: Viewer) {
  const pairs = rows.map(pairOf)
  const contexts = await contextsOf(db, pairs)
  const ids = rows.map(({ id }) => id)
  const seen = await seenOf(db, viewer.id, ids)
  return rows.map((row) =>
    presentConversation(row, viewer, { contexts: contexts.get(row.id), seenUpTo: seen.get(row.id) }),
  )
}

async function showOne(db: Db, id: string, viewer: Viewer) {
  const row = await findConversation(db, id, viewer)
  const [conversation] = row ? await show(db, [row], viewer) : []
  if (!conversation) throw notFound()
  return conversation
}

/** The sides are fixed when a conversation is created: as in the order, else the account that sells is the seller. */
function partsOf(viewer: Viewer, to: { id: string; is_seller: boolean }, context: Pair | undefined): Pair {
  if (context) return context
  const isSellersOwn = !to.is_seller && viewer.isSeller
  return isSellersOwn ? { buyerId: to.id, sellerId: viewer.id } : { buyerId: viewer.id, sellerId: to.id }
}

async function findJoining(db: Db, orderId: string, viewerId: string, to: string) {
  const context = await findContext(db, orderId)
  const people = [context?.buyerId, context?.sellerId]
  if (!context || !people.includes(viewerId) || !people.includes(to)) throw notFound()
  return { ...context, id: orderId }
}

const DAY = 86_400_000
/**
 * The age in days below which an account is new, and the most strangers (people without a conversation with it) that a
 * new account may write to in a day.
 */
const NEW_FOR_DAYS = 7
const STRANGERS_A_DAY = 10

/** An account that was made to write to many people reaches few of them. */
async function limitStrangers(deps: Deps, viewer: Viewer, pair: Pair): Promise<void> {
  const factor = deps.settings.rules.rateLimits
  if (factor === 0 || !(await isYoung(deps.db, viewer.id, NEW_FOR_DAYS)) || (await hasConversation(deps.db, pair)))
    return
  const limit = Math.max(1, Math.round(STRANGERS_A_DAY * factor))
  await consumeRateLimit(deps, `new-conversations:${viewer.id}`, { limit, windowMs: DAY })
}

export const conversationHandlers: Handlers<typeof conversationCalls> = {
  list: async ({ db, viewer, query }) => {
    const { rows, total } = await listConversations(db, viewer, query)
    return {
      conversations: await show(db, rows, viewer),
      pagination: paginationOf(query, total),
      unreadCount: await countUnread(db, viewer),
    }
  },
  unreadCount: async ({ db, viewer }) => ({ count: await countUnread(db, viewer) }),
  start: async ({ db, deps, viewer, freshId, input, found }) => {
    const { to, orderId } = (await input()).body
    if (to === viewer.id) throw badInput({ to: 'must be another person' })
    const account = await findAccount(db, to)
    if (!account) throw notFound()
    const context = orderId ? await findJoining(db, orderId, viewer.id, to) : undefined
    const pair = partsOf(viewer, account, context)
    if (viewer.person && (pair.sellerId !== viewer.id || to === viewer.person.id)) throw notFound()
    // A conversation that exists stays open to both, to read and for what their orders need.
    if (!(await hasConversation(db, pair))) {
      await rejectRestricted(db, viewer.id)
      await rejectBlocked(db, viewer.id, to)
    }
    if (!context) await limitStrangers(deps, viewer, pair)
    const id = await inTransaction(db, async (tx) => {
      const opened = await openConversation(tx, pair, { id: freshId, openedBy: viewer.id })
      if (context) await setReference(tx, opened.id, context)
      if (!opened.isNew) found()
      return opened.id
    })
    return showOne(db, id, viewer)
  },
  detail: async ({ db, viewer, params }) => ({ conversation: await showOne(db, params.id, viewer) }),
  read: async ({ deps, db, viewer, params: { id } }) => {
    const row = await findConversation(db, id, viewer)
    if (!row) throw notFound()
    if (await markRead(db, id, sideOf(row, viewer.id))) {
      await markNotified(db, viewer.id, id)
      const now = await findConversation(db, id, viewer)
      if (now) await showChange(deps, now)
    }
    return { conversation: await showOne(db, id, viewer) }
  },
}

/** Nothing is stored for a conversation that is not the viewer's. */
async function checkTarget(db: Db, viewer: Viewer, { conversationId }: { conversationId: string }): Promise<void> {
  if (!(await findConversation(db, conversationId, viewer))) throw notFound()
}

/** A name with contact details, which are hidden before an order is paid, is replaced. */
const namedFiles = (stored: StoredDocument[], settings: Deps['settings']): StoredMessageFile[] =>
  stored.map(({ storedAs, fileName, mime, size }) => ({
    id: newId(),
    storedAs,
    mime,
    size,
    name: maskContacts(fileName, phoneCountries(settings)) === undefined ? fileName : (DEFAULT_NAMES[mime] ?? 'file'),
  }))

const DEFAULT_NAMES: Record<string, string> = { 'application/pdf': 'file.pdf', 'image/webp': 'picture.webp' }

export const messageHandlers: Handlers<typeof messageCalls> = {
  list: async ({ db, viewer, params: { id }, query }) => {
    const row = await findConversation(db, id, viewer)
    const mark = query.after ?? query.before
    if (!row || (mark && !(await isMessageOf(db, id, mark)))) throw notFound()
    const messages = await withDeals(db, await listMessages(db, id, query))
    return messages.map((message) => presentMessage(message, row, viewer))
  },
  send: async ({ deps, viewer, freshId, input, found }) => {
    const { body, files } = await input()
    if (!body.desc && !files.files?.length) throw badInput({ desc: 'is required' })
    const { row, message, isNew } = await withPrivateFiles(deps, { ownerId: viewer.id }, async (store) => {
      if (files.files?.length) await checkTarget(deps.db, viewer, body)
      const stored = namedFiles(await store(files.files), deps.settings)
      return sendMessage(deps, viewer, { ...body, id: freshId, files: stored })
    })
    if (!isNew) found()
    return presentMessage(message, row, viewer)
  },
}
