import { requireRightOver } from '#server/accounts/administrator.ts'
import { findAccount } from '#server/accounts/data.ts'
import { removeAccounts } from '#server/accounts/erasure.ts'
import { reasonsToKeep } from '#server/accounts/erasure-data.ts'
import {
  askForRecovery,
  confirmRecoveryFor,
  hasFactors,
  presentRecovery,
  withdrawRecovery,
} from '#server/accounts/factor-recovery.ts'
import {
  cancelEmailFor,
  changeEmailFor,
  confirmEmailFor,
  endSessionFor,
  endSessionsFor,
  mailPasswordTo,
  pendingEmailOf,
} from '#server/accounts/helping.ts'
import type { AccountRow } from '#server/accounts/present.ts'
import { wholeUser } from '#server/accounts/profile.ts'
import { staffRoleOf } from '#server/accounts/staff-data.ts'
import { startView, stopView } from '#server/accounts/views.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit, auditReading } from '#server/kernel/audit-data.ts'
import type { Handlers, Viewer } from '#server/kernel/context.ts'
import { notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import { findDocument } from '#server/media/data.ts'
import { type MailRow, mailsTo } from '#server/notifications/mail-data.ts'
import { writeMail } from '#server/notifications/written-mail.ts'
import { reviewsAround } from '#server/reviews/data.ts'
import { type adminPersonCalls, keepReasons, type PersonHelp, type PersonMail } from '#shared/contract/admin-person.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { hasRight } from '#shared/policies/staff.ts'
import { deleteNote, findNote, insertNote, notesAbout } from './note-data.ts'

async function requirePerson(db: Db, id: string): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account || account.status === 'deleted') throw notFound()
  return account
}

/** Nobody reads the notes about themselves, nor those about a colleague without the right to the staff. */
async function mayRead(db: Db, viewer: Viewer, account: AccountRow): Promise<boolean> {
  if (account.id === viewer.id) return false
  return !account.is_admin || hasRight(await staffRoleOf(db, viewer.id), 'staff')
}

async function helpFor(db: Db, viewer: Viewer, id: string): Promise<PersonHelp> {
  const account = await requirePerson(db, id)
  const [pending, codes, factors, factorRecovery, notes] = await Promise.all([
    pendingEmailOf(db, account),
    reasonsToKeep(db, account),
    hasFactors(db, id),
    presentRecovery(db, id),
    (await mayRead(db, viewer, account)) ? notesAbout(db, id) : [],
  ])
  return {
    pendingEmail: pending && { email: pending.email, until: pending.until?.toISOString() ?? null },
    keepReasons: keepReasons.filter((code) => codes.includes(code) || (code === 'self' && id === viewer.id)),
    hasFactors: factors,
    factorRecovery,
    notes: notes.map(({ id: _id, text, author_id, name, created_at }) => ({
      _id,
      text,
      by: { _id: author_id, name },
      createdAt: created_at.toISOString(),
    })),
  }
}

/** The reply to a call that helps; a conflict carries what is known then, too. */
async function helped(db: Db, viewer: Viewer, id: string, help: () => Promise<void>): Promise<{ help: PersonHelp }> {
  const shown = async () => ({ help: await helpFor(db, viewer, id) })
  try {
    await help()
  } catch (error) {
    throw await withEntity(error, shown)
  }
  return shown()
}

function stateOf({ sent_at, failed_at, was_read, is_stale }: MailRow): PersonMail['state'] {
  if (sent_at) return 'sent'
  if (failed_at) return 'failed'
  if (was_read) return 'read'
  return is_stale ? 'expired' : 'waiting'
}

export const adminPersonHandlers: Handlers<typeof adminPersonCalls> = {
  help: async ({ db, viewer, params: { id } }) => ({ help: await helpFor(db, viewer, id) }),

  changeEmail: async ({ db, deps, viewer, origin, params: { id }, input }) => {
    await requirePerson(db, id)
    const { body } = await input()
    return helped(db, viewer, id, () => changeEmailFor(deps, { viewer, origin, accountId: id }, body))
  },
  cancelEmail: async ({ db, viewer, origin, params: { id } }) => {
    await requirePerson(db, id)
    return helped(db, viewer, id, () => cancelEmailFor({ db }, { viewer, origin, accountId: id }))
  },
  confirmEmail: async ({ db, viewer, origin, params: { id }, input }) => {
    await requirePerson(db, id)
    const { reason } = (await input()).body
    return helped(db, viewer, id, () => confirmEmailFor({ db }, { viewer, origin, accountId: id }, reason))
  },
  askFactorRecovery: async ({ db, deps, viewer, origin, params: { id }, freshId, input }) => {
    await requirePerson(db, id)
    const { reason } = (await input()).body
    const helping = { viewer, origin, accountId: id }
    return helped(db, viewer, id, () => askForRecovery(deps, helping, { id: freshId, reason }))
  },
  confirmFactorRecovery: async ({ db, deps, viewer, origin, params: { id } }) => {
    await requirePerson(db, id)
    return helped(db, viewer, id, () => confirmRecoveryFor(deps, { viewer, origin, accountId: id }))
  },
  withdrawFactorRecovery: async ({ db, viewer, origin, params: { id } }) => {
    await requirePerson(db, id)
    return helped(db, viewer, id, () => withdrawRecovery({ db }, { viewer, origin, accountId: id }))
  },
  mailPassword: async ({ db, deps, viewer, origin, params: { id } }) => {
    const { email } = await requirePerson(db, id)
    await mailPasswordTo(deps, { viewer, origin, accountId: id }, email)
    return { message: 'The mail is on its way.' }
  },

  endSessions: async ({ db, viewer, origin, params: { id } }) => {
    await requirePerson(db, id)
    const endedCount = await endSessionsFor({ db }, { viewer, origin, accountId: id })
    return { endedCount, message: 'Signed out everywhere.' }
  },
  endSession: async ({ db, viewer, origin, params: { id, sessionId } }) => {
    await requirePerson(db, id)
    await endSessionFor({ db }, { viewer, origin, accountId: id }, sessionId)
    return { message: 'Signed out.' }
  },

  addNote: async ({ db, viewer, origin, params: { id }, freshId, input }) => {
    const account = await requirePerson(db, id)
    if (id === viewer.id) throw notAllowed('own_account', 'Another administrator has to do this to your account.')
    await requireRightOver(db, account, viewer.id)
    const { text } = (await input()).body
    await inTransaction(db, async (tx) => {
      await insertNote(tx, { id: freshId, accountId: id, authorId: viewer.id, text })
      await audit(tx, { ...actorOf(viewer, origin), action: 'account.note_added', kind: 'account', refId: id })
    })
    return { help: await helpFor(db, viewer, id) }
  },
  removeNote: async ({ db, viewer, origin, params: { id, noteId } }) => {
    const account = await requirePerson(db, id)
    const note = (await mayRead(db, viewer, account)) ? await findNote(db, { accountId: id, id: noteId }) : undefined
    if (!note) throw notFound()
    const isOwner = hasRight(await staffRoleOf(db, viewer.id), 'staff')
    if (note.author_id !== viewer.id && !isOwner) throw notAllowed('not_yours', 'Only its author can delete a note.')
    await inTransaction(db, async (tx) => {
      if (!(await deleteNote(tx, noteId))) throw notFound()
      await audit(tx, { ...actorOf(viewer, origin), action: 'account.note_deleted', kind: 'account', refId: id })
    })
    return { help: await helpFor(db, viewer, id) }
  },

  mails: async ({ db, deps, viewer, params: { id }, query }) => {
    const account = await requirePerson(db, id)
    await requireRightOver(db, account, viewer.id)
    const { rows, total } = await mailsTo(db, id, query)
    return {
      data: await Promise.all(
        rows.map(async (row) => ({
          _id: row.id,
          subject: (await writeMail(row, deps)).subject,
          to: row.recipient,
          state: stateOf(row),
          tries: row.tries,
          failure: row.failure,
          createdAt: row.created_at.toISOString(),
          sentAt: row.sent_at?.toISOString() ?? null,
        })),
      ),
      pagination: paginationOf(query, total),
    }
  },

  reviews: async ({ db, params: { id }, query }) => {
    await requirePerson(db, id)
    const { rows, total } = await reviewsAround(db, id, query)
    return {
      reviews: rows.map((row) => {
        const isAbout = row.subject_id === id
        return {
          _id: row.id,
          part: isAbout ? ('about' as const) : ('by' as const),
          other: isAbout
            ? { _id: row.author_id, name: row.author_name }
            : { _id: row.subject_id, name: row.subject_name },
          orderId: row.order_id,
          title: row.service_title ?? row.product_title,
          rating: row.rating,
          comment: row.comment,
          isHidden: row.status === 'hidden',
          reply: row.reply,
          createdAt: row.created_at.toISOString(),
        }
      }),
      pagination: paginationOf(query, total),
    }
  },

  startView: async ({ db, deps, viewer, origin, params: { id }, freshId, input }) => {
    await requirePerson(db, id)
    const { reason } = (await input()).body
    const opening = startView(deps, { viewer, origin, accountId: id }, { id: freshId, reason })
    const started = await opening.catch(async (error: unknown) => {
      throw await withEntity(error, async () => ({ help: await helpFor(db, viewer, id) }))
    })
    const user = await wholeUser(db, started.account, deps.settings.currency)
    return { viewId: freshId, token: started.token, until: started.until.toISOString(), user }
  },
  endView: async ({ db, viewer, params: { id } }) => {
    await stopView({ db }, { id, viewer })
    return { message: 'Ended.' }
  },

  paper: async ({ db, deps, viewer, origin, params: { id, docId, page } }) => {
    const person = await requirePerson(db, id)
    const document = await findDocument(db, docId)
    if (document?.account_id !== id) throw notFound()
    await requireRightOver(db, person, viewer.id)
    const bytes = await (await fileStoreOf(deps)).read('documents', document.stored_as)
    if (!bytes) throw notFound()
    const { drawPage } = await import('#server/media/draw-page.ts')
    const drawn = await drawPage({ bytes, mime: document.mime, page })
    await auditReading(db, {
      ...actorOf(viewer, origin),
      action: 'account_document.read',
      kind: 'account_document',
      refId: docId,
      after: { accountId: id, type: document.type },
    })
    return { picture: `data:image/webp;base64,${drawn.bytes.toString('base64')}`, pages: drawn.pages }
  },

  erase: async ({ db, deps, viewer, origin, params: { id }, input }) => {
    await requirePerson(db, id)
    const { reason } = (await input()).body
    if ((await removeAccounts(deps, [id], { viewer, origin, reason })) === 0) throw notFound()
    return { message: 'User deleted successfully.' }
  },
}
