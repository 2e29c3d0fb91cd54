import type { Db } from '#server/db/open.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed } from '#server/kernel/http/errors.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { type ActionOrigin, defineHandler, type Effects, type Updates } from '#server/kernel/process/process-handler.ts'
import { later } from '#shared/kernel/duration.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { report } from '#shared/process/report.ts'
import {
  findReport,
  hasOtherDecider,
  isConcerned,
  REPORT,
  type ReportChanges,
  type ReportRow,
  setReportStatus,
} from './data.ts'
import { checkMeasure, showAgain, takeMeasure, undoMeasure } from './measures.ts'
import { audiences, mailVisitors, notify, notifyOutcome, outcomeEvent, stateReasons } from './notifications.ts'
import { showForAdmin } from './present.ts'

type Process = typeof report

/** The viewer's part; an administrator who is concerned is only that, and decides nothing. */
export function partOf(row: ReportRow, viewer: Viewer): 'reporter' | 'person' | 'admin' | undefined {
  if (row.person_id === viewer.id) return 'person'
  if (row.reporter_ids.includes(viewer.id)) return 'reporter'
  return viewer.isAdmin && !isConcerned(row, viewer.id) ? 'admin' : undefined
}

const byOf = (actorId: string | undefined, origin: ActionOrigin): Actor => ({
  ...(actorId ? { actor: actorId } : {}),
  ...origin,
})

function requireTaker(row: ReportRow, actorId: string | undefined) {
  if (row.taken_by !== actorId) throw conflict('taken_by_another', 'Another administrator is looking at this.')
}

const updates: Updates<Process, ReportRow, ReportChanges> = {
  take: async (_, { actorId, deps, now }) => ({
    changes: { taken_by: actorId ?? null, due_at: later(now, deps.settings.rules.reportReview) },
  }),
  giveBack: async () => ({ changes: { taken_by: null } }),
  dismiss: async (_, { row, actorId, input: { note }, now }) => {
    requireTaker(row, actorId)
    return { changes: { note, decided_by: actorId ?? null, decided_at: now }, note }
  },
  act: async (_, { row, actorId, input, now }) => {
    requireTaker(row, actorId)
    checkMeasure(row, input, now)
    const { measure, rule, until = null, note } = input
    return { changes: { measure, rule, until, note, decided_by: actorId ?? null, decided_at: now }, note }
  },
  object: async (_, { actor, input: { message }, deps, now }) => ({
    changes: {
      objected_by: actor,
      objection: message,
      due_at: later(now, deps.settings.rules.adminSla),
    },
    note: message,
  }),
  decide: async (tx, { row, actorId, input, now }) => {
    const isOwn = actorId !== undefined && row.decided_by === actorId
    if (isOwn && (await hasOtherDecider(tx, row, actorId)))
      throw notAllowed('own_decision', 'Another administrator decides about an objection.')
    const { outcome, note, measure, rule, until } = input
    const final = { outcome, final_note: note, closed_by: actorId ?? null, closed_at: now, closed_alone: isOwn }
    if (outcome === 'keep' || row.measure) return { changes: final, note }
    if (!measure || !rule)
      throw badInput({ [measure ? 'rule' : 'measure']: 'is required, since nothing was done before' })
    checkMeasure(row, { measure, until }, now)
    return { changes: { ...final, measure, rule, until: until ?? null }, note }
  },
  endAppeal: async (_, { now }) => ({ changes: { closed_at: now } }),
}

const ACTIONS: Record<string, AuditAction> = {
  take: 'report.taken',
  dismiss: 'report.dismissed',
  act: 'report.acted',
  decide: 'report.decided',
}

const effects: Effects<Process, ReportRow> = {
  showAgain: (tx, { deps, before, actorId, input: { note, origin } }) =>
    showAgain(tx, deps, before, { note, by: byOf(actorId, origin) }),
  take: (tx, { deps, before, actorId, input: { origin, ...input } }) =>
    takeMeasure(tx, deps, before, { ...input, by: byOf(actorId, origin) }),
  settle: async (tx, { deps, before, row, actorId, input: { outcome, note, origin } }) => {
    if (outcome === 'keep') return
    const by = byOf(actorId, origin)
    if (before.measure) return undoMeasure(tx, deps, before, { note, by })
    const measure = report.transitions.act.input.shape.measure.parse(row.measure)
    const until = row.until?.toISOString()
    await takeMeasure(tx, deps, row, { measure, rule: row.rule ?? '', until, note, by })
  },
  stateReasons: (tx, { deps, row, eventId }) => stateReasons(tx, deps, row, String(eventId)),
  tellOutcome: (tx, { deps, row, eventId }) => notifyOutcome(tx, deps, row, String(eventId)),
  tellVisitors: (tx, { deps, row, transition, eventId }) => {
    const first = transition === 'act' ? 'report.acted' : 'report.dismissed'
    const event = transition === 'decide' ? outcomeEvent(row) : first
    return mailVisitors(tx, deps, row, { event, source: String(eventId) })
  },
  audit: (tx, { transition, before, row, actorId, input }) => {
    const action = ACTIONS[transition]
    if (!action) throw new Error(`The audit log has no action for ${transition}`)
    return audit(tx, {
      ...input?.origin,
      actor: actorId,
      action,
      kind: REPORT,
      refId: row.id,
      before: { status: before.status },
      after: {
        status: row.status,
        ...(row.measure ? { measure: row.measure } : {}),
        ...(row.outcome ? { outcome: row.outcome } : {}),
        ...(row.closed_alone ? { alone: true } : {}),
      },
      reason: row.final_note ?? row.note ?? undefined,
    })
  },
}

export const reportHandler = defineHandler<Process, ReportRow, ReportChanges>(report, {
  find: (db: Db, id, options) => findReport(db, id, options),
  actorOf: partOf,
  conditions: {},
  choices: {},
  updates,
  setStatus: setReportStatus,
  saveTimers: saveTimersIn('report'),
  dueAt: {},
  effects,
  audiences,
  notify,
  present: async (deps, id, viewer) => showForAdmin(deps, id, viewer),
})
