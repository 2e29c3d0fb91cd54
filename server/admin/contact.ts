import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { sendMail } from '#server/notifications/mail.ts'
import { type adminContactCalls, ContactMessage } from '#shared/contract/admin-record.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import {
  addAnswer,
  answersTo,
  type ContactRow,
  countOpenContacts,
  findContact,
  listContacts,
  markContact,
} from './contact-data.ts'

async function presentAll(db: Db, rows: readonly ContactRow[]): Promise<ContactMessage[]> {
  const answers = await answersTo(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    _id: row.id,
    sender: { name: row.name, email: row.email, accountId: row.account_id },
    // The CHECKs of the table allow the words of the contract and no others.
    topic: ContactMessage.shape.topic.parse(row.topic),
    message: row.message,
    language: ContactMessage.shape.language.parse(row.language),
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_by ? { _id: row.handled_by, name: row.handler_name ?? '' } : null,
    answers: answers
      .filter(({ message_id }) => message_id === row.id)
      .map(({ id, author_name, message, created_at }) => ({
        _id: id,
        by: author_name,
        message,
        createdAt: created_at.toISOString(),
      })),
  }))
}

async function show(db: Db, id: string) {
  const row = await findContact(db, id)
  const [contactMessage] = row ? await presentAll(db, [row]) : []
  if (!contactMessage) throw notFound()
  return { contactMessage }
}

const entryOf = (viewer: Viewer, origin: Origin, refId: string) => ({
  ...actorOf(viewer, origin),
  kind: 'contact_message',
  refId,
})

export const adminContactHandlers: Handlers<typeof adminContactCalls> = {
  list: async ({ db, query }) => {
    const { rows, counted } = await listContacts(db, query)
    return {
      contactMessages: await presentAll(db, rows),
      pagination: cappedPaginationOf(query, counted),
      openCount: await countOpenContacts(db),
    }
  },
  detail: ({ db, params: { id } }) => show(db, id),
  answer: async ({ db, viewer, origin, freshId, params: { id }, input }) => {
    const { contactMessage } = await show(db, id)
    const { message } = (await input()).body
    await inTransaction(db, async (tx) => {
      if (!(await addAnswer(tx, { id: freshId, messageId: id, authorId: viewer.id, message }))) return
      await markContact(tx, id, viewer.id)
      await audit(tx, { ...entryOf(viewer, origin, id), action: 'contact_message.answered' })
      await sendMail(tx, {
        accountId: contactMessage.sender.accountId ?? undefined,
        to: contactMessage.sender.email,
        locale: contactMessage.language,
        template: 'contactAnswer',
        data: {
          name: contactMessage.sender.name,
          topic: contactMessage.topic,
          answer: message,
          question: contactMessage.message,
        },
        source: `contact:${id}:answer:${freshId}`,
      })
    })
    return show(db, id)
  },
  update: async ({ db, viewer, origin, params: { id }, input }) => {
    await show(db, id)
    const { handled } = (await input()).body
    await inTransaction(db, async (tx) => {
      if (!(await markContact(tx, id, handled ? viewer.id : null))) return
      const action = handled ? 'contact_message.handled' : 'contact_message.reopened'
      await audit(tx, { ...entryOf(viewer, origin, id), action })
    })
    return show(db, id)
  },
}
