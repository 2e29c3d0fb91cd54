import { type Insertable, type NotNull, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ReportNotice, Report as ReportTable } from '#server/db/schema.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { report } from '#shared/process/report.ts'

export const REPORT = report.name
export type ReportChanges = ChangesIn<'report'>

/** The request that a report is about, itself or by one of its offers. */
const requestId = sql<string | null>`case when report.kind in ('request', 'requestedProduct') then report.ref_id
  when report.kind = 'offer' then (select reported.ref_id from offer as reported where reported.id = report.ref_id)
  when report.kind = 'productOffer' then (
    select reported.request_id from product_offer as reported where reported.id = report.ref_id) end`

/** The people who made an offer for that request. */
const bidders = sql<{ id: string }>`select provider_id as id from offer where offer.ref_id = ${requestId}
  union select seller_id from product_offer where product_offer.request_id = ${requestId}`

/** Only its two people know of such a target. */
const sealed: readonly string[] = ['offer', 'productOffer'] satisfies ReportKind[]

export const isSealed = ({ kind }: { kind: string }): boolean => sealed.includes(kind)

const reports = (db: Db) =>
  db
    .selectFrom('report')
    .innerJoin('account as person', 'person.id', 'report.person_id')
    .leftJoin('account as taker', 'taker.id', 'report.taken_by')
    .leftJoin('account as decider', 'decider.id', 'report.decided_by')
    .selectAll('report')
    .select(['person.name as person_name', 'taker.name as taker_name', 'decider.name as decider_name'])
    .select([
      sql<Date>`now()`.as('now'),
      sql<string[]>`array(select reporter_id::text from report_notice
        where report_id = report.id and reporter_id is not null order by created_at)`.as('reporter_ids'),
      requestId.as('request_id'),
      sql<string[]>`array(select bidder.id::text from (${bidders}) as bidder where bidder.id <> person_id)`.as(
        'bidder_ids',
      ),
    ])

/** The people who have a part in a report, or compete with it: they decide nothing about it. */
export const isConcerned = ({ person_id, reporter_ids, bidder_ids }: ReportRow, id: string): boolean =>
  person_id === id || reporter_ids.includes(id) || bidder_ids.includes(id)

/** True if this account must not learn of it: its owner, and of a sealed offer those who compete with it. */
export const isHiddenFrom = (row: ReportRow, id: string): boolean =>
  row.person_id === id || (isSealed(row) && row.bidder_ids.includes(id))

/** The same as a condition on the rows of `report`. */
export const mayBeListedFor = (viewerId: string) => sql<SqlBool>`(report.person_id <> ${viewerId}
  and (report.kind <> all (${[...sealed]}) or not exists (
    select from (${bidders}) as bidder where bidder.id = ${viewerId})))`

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

export const findReport = (db: Db, id: string, { lock = false }: { lock?: boolean } = {}) =>
  reports(db)
    .where('report.id', '=', id)
    .$if(lock, (query) => query.forUpdate('report'))
    .executeTakeFirst()

/** The report of a target that is not decided yet, locked; there is at most one. */
export const holdUndecided = (tx: Db, kind: ReportKind, refId: string) =>
  reports(tx)
    .where('report.kind', '=', kind)
    .where('report.ref_id', '=', refId)
    .where('report.status', 'in', ['open', 'in_review'])
    .forUpdate('report')
    .executeTakeFirst()

/** One report of a target after the other. */
export const lockTarget = (tx: Db, kind: ReportKind, refId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`report:${kind}:${refId}`}, 0))`.execute(tx)

export const insertReport = async (tx: Db, entry: Insertable<ReportTable>): Promise<void> => {
  await tx.insertInto('report').values(entry).execute()
}

export const changeReport = async (tx: Db, id: string, changes: Updateable<ReportTable>): Promise<void> => {
  await tx.updateTable('report').set(changes).where('id', '=', id).execute()
}

export const setReportStatus = statusSetter('report')

export const insertNotice = async (tx: Db, notice: Insertable<ReportNotice>): Promise<void> => {
  await tx.insertInto('report_notice').values(notice).execute()
}

export const findNotice = (db: Db, id: string) =>
  db.selectFrom('report_notice').selectAll().where('id', '=', id).executeTakeFirst()

/** The earlier notice of the same person in a report. */
export const findNoticeOf = (db: Db, reportId: string, by: { reporterId?: string | undefined; email?: string }) =>
  db
    .selectFrom('report_notice')
    .select('id')
    .where('report_id', '=', reportId)
    .$if(by.reporterId !== undefined, (query) => query.where('reporter_id', '=', by.reporterId ?? ''))
    .$if(by.reporterId === undefined, (query) => query.where('email', '=', by.email ?? ''))
    .executeTakeFirst()

/** The marks of the people who reported a target: those of its open report, and those whose reports were dismissed. */
export async function marksOf(tx: Db, { id, kind, ref_id }: Pick<ReportRow, 'id' | 'kind' | 'ref_id'>) {
  const rows = await tx
    .selectFrom('report_notice as notice')
    .innerJoin('report', 'report.id', 'notice.report_id')
    .select(['notice.reporter_id as accountId', 'notice.mailbox', 'notice.address', 'notice.network', 'report.id'])
    .where('report.kind', '=', kind)
    .where('report.ref_id', '=', ref_id)
    .where((eb) =>
      eb.or([
        eb('report.id', '=', id),
        // Dismissed at once, or a measure that was taken back after an objection.
        eb.and([eb('report.decided_at', 'is not', null), eb('report.stands', '=', false)]),
      ]),
    )
    .orderBy('notice.created_at')
    .orderBy('notice.id')
    .execute()
  return { present: rows.filter((row) => row.id === id), dismissed: rows.filter((row) => row.id !== id) }
}

/** Adds the conversation to what a person reported before. */
export const addConversation = async (tx: Db, noticeId: string, conversationId: string): Promise<void> => {
  await tx.updateTable('report_notice').set({ conversation_id: conversationId }).where('id', '=', noticeId).execute()
}

/** Takes one of five tries from a notice that waits for its code. */
export const takeNoticeTry = (db: Db, id: string) =>
  db
    .updateTable('report_notice')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .where('tries', '<', 5)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()

/** Puts a confirmed notice into its report; false if it was confirmed meanwhile. */
export async function joinReport(tx: Db, id: string, changes: Updateable<ReportNotice>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_notice')
    .set({ ...changes, code_hash: null })
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const dropNotice = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('report_notice').where('id', '=', id).execute()
}

/** Deletes what was never confirmed. */
export const dropUnconfirmed = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('report_notice')
    .where('report_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

export const noticesOf = (db: Db, reportId: string) =>
  db
    .selectFrom('report_notice')
    .leftJoin('account', 'account.id', 'report_notice.reporter_id')
    .select(['report_notice.id', 'report_notice.reporter_id', 'report_notice.email', 'report_notice.locale'])
    .select(['report_notice.reason', 'report_notice.note', 'report_notice.conversation_id'])
    .select(['report_notice.created_at', 'account.name'])
    .where('report_id', '=', reportId)
    .orderBy('report_notice.created_at')
    .orderBy('report_notice.id')
    .execute()

/** The priority that visitors give a report in the queue: from 0 to as many as three people would hide a listing. */
export const raisedBy = sql<number>`least(report.visitor_count, 3)`

const STATES = {
  open: ['open', 'in_review'],
  objections: ['objected'],
  decided: ['resolved_no_action', 'resolved_action', 'closed'],
}

type ListQuery = PageQuery & {
  tab: keyof typeof STATES
  kind?: ReportKind | undefined
  overdue?: boolean | undefined
  sortBy?: 'newest' | 'due' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/** Reports of all targets but those of which the viewer must not learn. */
export async function listReports(
  db: Db,
  { tab, kind, overdue, sortBy = 'due', sortOrder, page, limit }: ListQuery,
  viewerId: string,
) {
  const found = reports(db)
    .where('report.status', 'in', STATES[tab])
    .where(mayBeListedFor(viewerId))
    .$if(kind !== undefined, (query) => query.where('report.kind', '=', kind ?? ''))
    .$if(overdue !== undefined, (query) => query.where('report.due_at', overdue ? '<' : '>=', sql<Date>`now()`))
  // What was decided is read from the latest, what waits from the one that is due first.
  const order = sortOrder ?? (sortBy === 'newest' || tab === 'decided' ? 'desc' : 'asc')
  const column = sortBy === 'newest' ? 'report.created_at' : 'report.due_at'
  const rows = await found
    // Visitors hide nothing by themselves, so what they reported comes first. The number of them is capped: more do not
    // push others further back.
    .$if(sortBy === 'due' && tab === 'open', (query) => query.orderBy(raisedBy, 'desc'))
    .orderBy(column, order)
    .orderBy('report.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom(
      found
        .clearSelect()
        .select('report.id')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export const earlierReports = (db: Db, personId: string, exceptId: string) =>
  db
    .selectFrom('report')
    .select(['id', 'title', 'status', 'measure', 'created_at'])
    .where('person_id', '=', personId)
    .where('id', '<>', exceptId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

/** True if another administrator, whom the report does not concern, can decide about an objection. */
export const hasOtherDecider = async (db: Db, row: ReportRow, adminId: string): Promise<boolean> =>
  (await activeAdminIds(db, 'moderate')).some((id) => id !== adminId && !isConcerned(row, id))

const NOTICES_SHOWN = 3

export type UndecidedReport = NonNullable<Awaited<ReturnType<typeof undecidedReportOf>>>

/** The report of a target that is not decided, and what the last people say in it; never one about the viewer. */
export async function undecidedReportOf(db: Db, kind: ReportKind, id: string, viewerId: string) {
  const found = await db
    .selectFrom('report')
    .select(['id', 'reporter_count', 'is_hidden', 'created_at'])
    .where('kind', '=', kind)
    .where('ref_id', '=', id)
    .where('status', 'in', ['open', 'in_review'])
    .where('person_id', '<>', viewerId)
    .executeTakeFirst()
  if (!found) return undefined
  const notices = await db
    .selectFrom('report_notice')
    .select(['reason', 'note'])
    .where('report_id', '=', found.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(NOTICES_SHOWN)
    .execute()
  return { ...found, notices }
}

/** The address of an account that is not erased. */
export async function emailOf(db: Db, id: string): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  return email
}

export const accountIdOf = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id
