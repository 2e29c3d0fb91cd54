import { text } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { mailed } from '../kernel/notice.ts'
import { z } from '../kernel/zod.ts'

export const reportMeasures = ['hide', 'remove', 'warn', 'restrict', 'suspend'] as const
export type ReportMeasure = (typeof reportMeasures)[number]

const note = text(10, 2000)
/** The measure, the rule that was broken, and the end of a restriction or a suspension. */
export const Measure = z.object({
  measure: z.enum(reportMeasures),
  rule: text(3, 200).describe('The rule that was broken; the person reads it.'),
  until: z.iso.datetime().optional().describe('The end of a restriction or a suspension.'),
})
export const Dismissal = z.object({ note })
export const Act = Measure.extend({ note })
export const Objection = z.object({ message: text(10, 2000) })
/** To revert a report without a measure, one has to be named. */
export const FinalDecision = Measure.partial().extend({ outcome: z.enum(['keep', 'revert']), note })

/**
 * A person reports a thing or another person. One administrator at a time looks at it and decides; the reporter and the
 * reported person may object once, and then another administrator decides for good, or the same one if there is
 * no other.
 */
export const report = defineProcess({
  name: 'report',
  actors: ['reporter', 'person', 'admin'],
  audiences: { reporter: 'buyer', person: 'seller' },
  group: 'account',
  initial: 'open',
  steps: ['reported', 'decided', 'over'],
  states: {
    open: { tone: 'wait', turn: 'admin', step: 'reported' },
    in_review: { tone: 'active', turn: 'admin', step: 'reported' },
    resolved_no_action: { tone: 'neutral', step: 'decided' },
    resolved_action: { tone: 'done', step: 'decided' },
    objected: { tone: 'problem', turn: 'admin', step: 'decided' },
    closed: { tone: 'neutral', step: 'over', final: true },
  },
  transitions: {
    take: { from: 'open', to: 'in_review', by: ['admin'], audited: true, effects: ['audit'] },
    dismiss: {
      from: 'in_review',
      to: 'resolved_no_action',
      by: ['admin'],
      rank: 'secondary',
      input: Dismissal,
      audited: true,
      effects: ['showAgain', 'audit', 'tellVisitors'],
      notifies: { reporter: mailed('dismissed') },
    },
    act: {
      from: 'in_review',
      to: 'resolved_action',
      by: ['admin'],
      input: Act,
      audited: true,
      effects: ['take', 'audit', 'stateReasons', 'tellVisitors'],
      notifies: { reporter: mailed('acted', { severity: 'success' }) },
    },
    object: {
      from: ['resolved_no_action', 'resolved_action'],
      to: 'objected',
      by: ['reporter', 'person'],
      rank: 'tertiary',
      input: Objection,
      notifies: { admin: mailed('objected', { severity: 'warning' }) },
    },
    decide: {
      from: 'objected',
      to: 'closed',
      by: ['admin'],
      input: FinalDecision,
      audited: true,
      effects: ['settle', 'audit', 'tellOutcome', 'tellVisitors'],
    },
    runLate: {
      from: 'open',
      to: 'same',
      after: 'reportReview',
      notifies: { admin: mailed('overdue', { severity: 'warning' }) },
    },
    /** The administrator who took it did not decide in time, so another one may. */
    giveBack: { from: 'in_review', to: 'open', after: 'reportReview', notifies: { admin: mailed('overdue') } },
    objectionLate: { from: 'objected', to: 'same', after: 'adminSla', notifies: { admin: mailed('overdue') } },
    endAppeal: { from: ['resolved_no_action', 'resolved_action'], to: 'closed', after: 'appeal' },
  },
  events: {
    opened: { admin: mailed({ severity: 'warning' }) },
  },
})
