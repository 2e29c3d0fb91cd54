import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { strikesOf } from '#server/kernel/process/strikes-data.ts'
import {
  type AdminReport,
  type AdminReportDetail,
  type Report,
  ReportMeasure,
  ReportReason,
  ReportStatus,
} from '#shared/contract/report.ts'
import {
  earlierReports,
  findReport,
  hasOtherDecider,
  isConcerned,
  isHiddenFrom,
  isSealed,
  noticesOf,
  type ReportRow,
  type UndecidedReport,
} from './data.ts'
import { evidenceOf } from './evidence-data.ts'
import { kindOf, measuresFor } from './measures.ts'

type Part = Report['part']

const decisionOf = (row: ReportRow) =>
  row.note && row.decided_at
    ? {
        // What was done after an objection is no part of the first decision, but what holds now.
        measure: row.measure ? ReportMeasure.parse(row.measure) : null,
        rule: row.rule,
        until: row.until?.toISOString() ?? null,
        note: row.note,
        at: row.decided_at.toISOString(),
      }
    : null

const objectionOf = (row: ReportRow, isReadable: (by: Part) => boolean) => {
  if (!row.objection) return null
  const by = row.objected_by === 'person' ? 'person' : 'reporter'
  return { by, message: isReadable(by) ? row.objection : null } as const
}

const finalOf = (row: ReportRow) =>
  row.outcome && row.final_note && row.closed_at
    ? {
        outcome: row.outcome === 'revert' ? ('revert' as const) : ('keep' as const),
        note: row.final_note,
        at: row.closed_at.toISOString(),
        isAlone: row.closed_alone,
      }
    : null

const mayObject = (row: ReportRow, part: Part) => part === 'reporter' || row.measure !== null

/** The report as one of those concerned sees it; the reported person sees nothing before a decision against them. */
export function presentReport(row: ReportRow, part: Part): Report {
  const appeal = row.timers.find(({ name }) => name === 'appeal')
  return {
    _id: row.id,
    kind: kindOf(row),
    refId: row.ref_id,
    title: row.title,
    status: ReportStatus.parse(row.status),
    part,
    decision: decisionOf(row),
    objection: objectionOf(row, (by) => by === part),
    final: finalOf(row),
    objectUntil: appeal && mayObject(row, part) ? appeal.dueAt : null,
    createdAt: row.created_at.toISOString(),
  }
}

const named = (id: string | null, name: string | null) => (id && name ? { _id: id, name } : null)

export const presentListed = (row: ReportRow): AdminReport => ({
  _id: row.id,
  kind: kindOf(row),
  refId: row.ref_id,
  title: row.title,
  person: { _id: row.person_id, name: row.person_name },
  status: ReportStatus.parse(row.status),
  reporters: row.reporter_count,
  ...(row.visitor_count > 0 ? { visitors: row.visitor_count } : {}),
  isHidden: row.is_hidden,
  dueAt: row.due_at.toISOString(),
  isOverdue: ['open', 'in_review', 'objected'].includes(row.status) && row.due_at < row.now,
  takenBy: named(row.taken_by, row.taker_name),
  createdAt: row.created_at.toISOString(),
})

/** The actions that this administrator can take now; none about a report that concerns them. */
function actionsOf(row: ReportRow, { id }: Viewer, isAlone: boolean): AdminReportDetail['allowedActions'] {
  if (isConcerned(row, id)) return []
  if (row.status === 'open') return ['take']
  if (row.status === 'in_review') return row.taken_by === id ? ['act', 'dismiss'] : []
  return row.status === 'objected' && (row.decided_by !== id || isAlone) ? ['decide'] : []
}

async function recordOf(db: Db, row: ReportRow): Promise<AdminReportDetail['record']> {
  const [strikes, reports] = await Promise.all([
    strikesOf(db, row.person_id),
    earlierReports(db, row.person_id, row.id),
  ])
  return {
    strikes: strikes.map(({ reason, at }) => ({ reason, at: at.toISOString() })),
    reports: reports.map(({ id, title, status, measure, created_at }) => ({
      _id: id,
      title,
      status: ReportStatus.parse(status),
      measure: measure ? ReportMeasure.parse(measure) : null,
      at: created_at.toISOString(),
    })),
  }
}

/** The undecided report in the facts about its target. */
export const presentUndecided = (report: UndecidedReport) => ({
  _id: report.id,
  reporterCount: report.reporter_count,
  isHidden: report.is_hidden,
  notices: report.notices.map(({ reason, note }) => ({ reason: ReportReason.parse(reason), note })),
  createdAt: report.created_at.toISOString(),
})

/** The whole report; an administrator whom it concerns learns no more than everybody else: nothing. */
export async function showForAdmin({ db }: Pick<Deps, 'db'>, id: string, viewer: Viewer) {
  const row = await findReport(db, id)
  if (!row || isHiddenFrom(row, viewer.id)) throw notFound()
  const [notices, record, evidence, hasOther] = await Promise.all([
    noticesOf(db, id),
    recordOf(db, row),
    evidenceOf(db, id),
    hasOtherDecider(db, row, viewer.id),
  ])
  const isAlone = row.decided_by === viewer.id && !hasOther
  const decision = decisionOf(row)
  const allowedActions = actionsOf(row, viewer, isAlone)
  const mayDecide = allowedActions.includes('act') || allowedActions.includes('decide')
  const report: AdminReportDetail = {
    ...presentListed(row),
    excerpt: row.excerpt,
    ...(isSealed(row) && row.request_id ? { requestId: row.request_id } : {}),
    notices: notices.map((notice) => ({
      _id: notice.id,
      by: named(notice.reporter_id, notice.name),
      email: notice.email,
      reason: ReportReason.parse(notice.reason),
      note: notice.note,
      evidence: evidence.flatMap(({ id: _id, notice_id }) =>
        notice_id === notice.id ? [{ _id, url: `/uploads/reports/${_id}` }] : [],
      ),
      hasConversation: notice.conversation_id !== null,
      conversationId: mayDecide ? notice.conversation_id : null,
      at: notice.created_at.toISOString(),
    })),
    measures: measuresFor(row),
    record,
    decision: decision && { ...decision, by: { _id: row.decided_by ?? '', name: row.decider_name ?? '' } },
    objection: objectionOf(row, () => true),
    final: finalOf(row),
    isAlone,
    allowedActions,
  }
  return { report }
}
