import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { TransitionEvent } from '#server/kernel/process-handler.ts'
import type { RefundCaseNotification } from '#server/notifications/notification-types.ts'
import { notify } from '#server/notifications/notify.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import type { refundCase } from '#shared/process/refund-case.ts'
import { claimableOf } from './claimables.ts'
import { activeAdminIds, amountOf, CASE, type CaseRow } from './data.ts'

type Reader = 'buyer' | 'seller' | 'admin'
type Transition = TransitionOf<typeof refundCase>
/** `other` hears of it: whoever did not do it. */
type Notice = { to: readonly (Reader | 'other')[]; event: RefundCaseNotification; mail: boolean }

const both = ['buyer', 'seller'] as const

/** Who hears of what; the one who acts sees it on the screen. */
const NOTICES: { [T in Transition]?: readonly Notice[] } = {
  accept: [{ to: both, event: 'agreed', mail: true }],
  offer: [{ to: ['buyer'], event: 'offered', mail: true }],
  reject: [{ to: ['buyer'], event: 'rejected', mail: true }],
  agreeReturn: [{ to: ['buyer'], event: 'return_agreed', mail: true }],
  takeOffer: [{ to: both, event: 'agreed', mail: true }],
  refuseOffer: [
    { to: ['seller'], event: 'escalated', mail: true },
    { to: ['admin'], event: 'escalated', mail: true },
  ],
  offerLate: [{ to: [...both, 'admin'], event: 'escalated', mail: true }],
  escalate: [{ to: ['other', 'admin'], event: 'escalated', mail: true }],
  passOn: [{ to: [...both, 'admin'], event: 'escalated', mail: true }],
  closeRejected: [{ to: both, event: 'closed', mail: true }],
  withdraw: [{ to: ['seller'], event: 'withdrawn', mail: true }],
  evidence: [{ to: ['other'], event: 'evidence', mail: true }],
  closeEvidence: [{ to: ['admin'], event: 'evidence_closed', mail: false }],
  runLate: [{ to: both, event: 'late', mail: true }],
  resolve: [{ to: both, event: 'decided', mail: true }],
  appeal: [{ to: ['other', 'admin'], event: 'appealed', mail: true }],
  decideAppeal: [{ to: both, event: 'decided_again', mail: true }],
  appealLate: [{ to: [...both, 'admin'], event: 'appeal_late', mail: true }],
  hardStop: [{ to: [...both, 'admin'], event: 'time_over', mail: true }],
  chargeBack: [{ to: [...both, 'admin'], event: 'charged_back', mail: true }],
  lookAgain: [{ to: ['admin'], event: 'reminder', mail: true }],
  bankWon: [{ to: [...both, 'admin'], event: 'bank_won', mail: true }],
  bankLost: [{ to: [...both, 'admin'], event: 'bank_lost', mail: true }],
}

const unanswered = (row: CaseRow): readonly Notice[] =>
  row.closed_at
    ? [{ to: both, event: 'unanswered', mail: true }]
    : [{ to: [...both, 'admin'], event: 'escalated', mail: true }]

const otherOf = (actor: string): Reader => (actor === 'buyer' ? 'seller' : 'buyer')

/** The next deadline of the case. */
const earliest = ({ timers }: CaseRow) => timers.map(({ dueAt }) => dueAt).sort()[0]

function factsFor(row: CaseRow, side: Reader, title: string, reason: string | undefined) {
  const deadline = earliest(row)
  return {
    side,
    service: title,
    other: side === 'seller' ? row.buyer_name : row.seller_name,
    otherId: side === 'seller' ? row.buyer_id : row.seller_id,
    ...(side === 'admin' ? { buyer: row.buyer_name } : {}),
    orderId: row.ref_id,
    amount: { amount: amountOf(row), currency: row.currency },
    ...(row.compensation ? { rest: { amount: row.compensation, currency: row.currency } } : {}),
    ...(deadline ? { deadline } : {}),
    ...(reason ? { reason } : {}),
  }
}

type NotifiedTransition = Notice & { actor?: string; reason?: string | undefined; source: string }

async function notifyReader(
  tx: Db,
  row: CaseRow,
  { to, event, mail, actor = 'system', reason, source }: NotifiedTransition,
) {
  const { title, link } = await claimableOf(row.kind).describe(tx, row.ref_id)
  for (const named of to) {
    const side = named === 'other' ? otherOf(actor) : named
    const readers = { buyer: [row.buyer_id], seller: [row.seller_id], admin: [] as string[] }
    const isParty = (id: string) => id === row.buyer_id || id === row.seller_id
    if (side === 'admin') readers.admin = (await activeAdminIds(tx)).filter((id) => !isParty(id))
    for (const accountId of readers[side])
      await notify(tx, {
        accountId,
        source: `${source}:${event}`,
        type: 'mail',
        event: `refund_case.${event}`,
        data: factsFor(row, side, title, reason),
        link: side === 'admin' ? `/admin/orders/refunds/${row.id}` : link,
        ...(mail ? { mail: { template: `refund_case.${event}` as const } } : {}),
      })
  }
}

/** What people wrote along with an action, if they did. */
const wordsIn = (input: unknown): string | undefined => {
  if (!input || typeof input !== 'object') return undefined
  const { message, reason }: { message?: unknown; reason?: unknown } = input
  return [message, reason].find((words) => typeof words === 'string')
}

export async function notifyParties(
  tx: Db,
  { row, transition, actor, input, eventId }: TransitionEvent<typeof refundCase, CaseRow>,
): Promise<void> {
  const notices = transition === 'answerLate' ? unanswered(row) : (NOTICES[transition] ?? [])
  const reason = row.decision_note ?? wordsIn(input)
  for (const notice of notices) await notifyReader(tx, row, { ...notice, actor, reason, source: `${CASE}:${eventId}` })
}

export const notifyOpened = (tx: Db, row: CaseRow): Promise<void> =>
  notifyReader(tx, row, {
    to: both,
    event: 'opened',
    mail: true,
    reason: row.reason || undefined,
    source: `${CASE}:${row.id}:opened`,
  })

const TURN: { [T in Transition]?: Reader } = {
  answerLate: 'seller',
  offerLate: 'buyer',
  closeRejected: 'buyer',
  runLate: 'admin',
  hardStop: 'admin',
  appealLate: 'admin',
}

/** Whoever can still prevent what a timer does hears of it before. */
export async function sendReminder(
  tx: Db,
  _: Deps,
  row: CaseRow,
  { transition, occasion }: { transition: Transition; occasion: string },
): Promise<void> {
  const side = TURN[transition]
  const source = `${CASE}:${row.id}:reminder:${row.status_since.getTime()}:${transition}:${occasion}`
  if (side) await notifyReader(tx, row, { to: [side], event: 'reminder', mail: true, source })
}
