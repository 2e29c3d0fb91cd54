import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { requireRight } from '#server/kernel/http/staff-rights.ts'
import { performAction, runTransition } from '#server/kernel/process/run-transition.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import type { adminReportCalls, Report, reportCalls } from '#shared/contract/report.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { PICTURES_AT_ONCE } from '#shared/policies/files.ts'
import { report } from '#shared/process/report.ts'
import { confirmReport, reportAs, reportAsVisitor } from './create.ts'
import { findNotice, findReport, hasOtherDecider, isHiddenFrom, listReports, REPORT, type ReportRow } from './data.ts'
import { countEvidence, insertEvidence } from './evidence-data.ts'
import { presentListed, presentReport, showForAdmin } from './present.ts'
import { partOf, reportHandler } from './process-handler.ts'
import { noticeIdIn } from './tokens.ts'

type Caller = { viewer: Viewer | undefined; token: string | undefined }

/** The part of this viewer in a report; other viewers do not learn that there is one. */
async function partIn(deps: Deps, row: ReportRow, { viewer, token }: Caller): Promise<Report['part'] | undefined> {
  const noticeId = noticeIdIn(deps, token)
  // The key of the person is that of the report itself: a suspended one cannot sign in.
  if (noticeId === row.id && row.measure !== null) return 'person'
  const notice = noticeId ? await findNotice(deps.db, noticeId) : undefined
  if (notice && notice.report_id === row.id) return 'reporter'
  const part = viewer && partOf(row, viewer)
  // A person learns of a report only by what was decided against them.
  if (part === 'person') return row.measure === null ? undefined : part
  return part === 'reporter' ? part : undefined
}

async function findConcerned(deps: Deps, id: string, caller: Caller) {
  const row = await findReport(deps.db, id)
  const part = row && (await partIn(deps, row, caller))
  if (!row || !part) throw notFound()
  return { row, part }
}

async function objectIn(tx: Db, deps: Deps, id: string, objection: { part: Report['part']; message: string } & Caller) {
  const { part, message, viewer } = objection
  const row = await findReport(tx, id, { lock: true })
  if (!row) throw notFound()
  if (!statesBefore(report.transitions.object).includes(row.status))
    throw conflict('wrong_state', 'This is not possible in the present state.', { report: presentReport(row, part) })
  await runTransition(tx, deps, reportHandler, row, {
    transition: 'object',
    actor: part,
    actorId: viewer?.id,
    input: { message },
  })
}

/** The report that this person's notice belongs to; locked if pictures are about to be added. */
async function requireOpen(db: Db, viewer: Viewer, noticeId: string, added: number, lock = false): Promise<void> {
  const notice = await findNotice(db, noticeId)
  if (!notice?.report_id || notice.reporter_id !== viewer.id) throw notFound()
  const row = await findReport(db, notice.report_id, { lock })
  if (!row) throw notFound()
  if (row.decided_at) throw conflict('wrong_state', 'This is not possible in the present state.')
  if ((await countEvidence(db, noticeId)) + added > PICTURES_AT_ONCE)
    throw conflict('evidence_full', `There can be ${PICTURES_AT_ONCE} pictures. Please describe the rest in words.`)
}

/** Adds pictures to what a person reported; `receive` reads them once it is clear that they are welcome. */
async function addEvidence(
  deps: Deps,
  viewer: Viewer,
  noticeId: string,
  receive: () => Promise<readonly ReceivedFile[] | undefined>,
): Promise<void> {
  await requireOpen(deps.db, viewer, noticeId, 1)
  const files = await receive()
  if (!files?.length) throw badInput({ evidence: 'is required' })
  await withPrivatePictures(deps, { ownerId: viewer.id }, async (store) => {
    const pictures = await store(files)
    await inTransaction(deps.db, async (tx) => {
      await requireOpen(tx, viewer, noticeId, pictures.length, true)
      await insertEvidence(tx, noticeId, pictures)
    })
  })
}

export const reportHandlers: Handlers<typeof reportCalls> = {
  create: async ({ deps, viewer, origin, freshId, input }) => {
    const { body } = await input()
    const _id = viewer
      ? await reportAs(deps, { viewer, origin }, freshId, body)
      : await reportAsVisitor(deps, origin, freshId, body)
    return { _id, needsCode: viewer === undefined }
  },
  evidence: async ({ deps, viewer, params: { id }, input }) => {
    await addEvidence(deps, viewer, id, async () => (await input()).files.evidence)
    return { message: 'Added.' }
  },
  confirm: async ({ deps, origin, input }) => {
    await confirmReport(deps, origin, (await input()).body)
    return { message: 'Thank you. A person looks at it.' }
  },
  detail: async ({ deps, viewer, params, query }) => {
    const { row, part } = await findConcerned(deps, params.id, { viewer, token: query.token })
    return { report: presentReport(row, part) }
  },
  object: async ({ deps, viewer, params: { id }, query: { token }, input }) => {
    const { part } = await findConcerned(deps, id, { viewer, token })
    const { message } = (await input()).body
    await inTransaction(deps.db, (tx) => objectIn(tx, deps, id, { part, message, viewer, token }))
    const { row } = await findConcerned(deps, id, { viewer, token })
    return { report: presentReport(row, part) }
  },
}

/** A report that this administrator may decide; the reported person finds none. */
async function requireDecidable(deps: Deps, id: string, viewer: Viewer): Promise<void> {
  const row = await findReport(deps.db, id)
  const part = row && partOf(row, viewer)
  if (!row || isHiddenFrom(row, viewer.id)) throw notFound()
  if (part === 'reporter') throw notAllowed('concerned', 'You reported this yourself: another administrator decides.')
  if (!part) throw notAllowed('own_offer', 'You made an offer for this request: another administrator decides.')
  const isOwn = row.status === 'objected' && row.decided_by === viewer.id
  if (isOwn && (await hasOtherDecider(deps.db, row, viewer.id)))
    throw notAllowed('own_decision', 'Another administrator decides about an objection.')
}

export const adminReportHandlers: Handlers<typeof adminReportCalls> = {
  list: async ({ db, viewer, query }) => {
    const { rows, total } = await listReports(db, query, viewer.id)
    return { reports: rows.map(presentListed), pagination: cappedPaginationOf(query, total) }
  },
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    const shown = await showForAdmin(deps, id, viewer)
    const { id: actor, sessionId } = viewer
    await auditReading(deps.db, { actor, sessionId, ip: origin.ip, action: 'report.read', kind: REPORT, refId: id })
    return shown
  },
  act: async ({ deps, viewer, params: { id }, origin: { ip }, input }) => {
    await requireDecidable(deps, id, viewer)
    const { action, ...rest } = (await input()).body
    // To suspend somebody is more than to look at what is offered.
    if ('measure' in rest && rest.measure === 'suspend') requireRight(viewer, 'suspend')
    const origin = { sessionId: viewer.sessionId, ip }
    await performAction(deps, reportHandler, { id, viewer, action, input: async () => ({ ...rest, origin }) })
    return showForAdmin(deps, id, viewer)
  },
}
