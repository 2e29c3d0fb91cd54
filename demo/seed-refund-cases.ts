import { newId } from '#server/kernel/id.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { type CaseState, findCase } from '#server/refund-cases/data.ts'
import { refundCaseHandler } from '#server/refund-cases/process-handler.ts'
import { KIND } from '#server/service-orders/data.ts'
import { setClaimTurn } from '#server/transactions/data.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { statesAfter } from '#shared/kernel/process.ts'
import { refundCase, stateFor, turnIn } from '#shared/process/refund-case.ts'
import type { DemoClaim, DemoClaimEvent } from './content.ts'
import { insertCaseEvidence, insertCaseMessages, insertCases } from './data.ts'
import { insertCaseHistory } from './seed-case-history.ts'
import { aPhoto, picturedIn } from './seed-photos.ts'
import type { SeededOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'
import { resolveTime } from './times.ts'

type Step = { event: DemoClaimEvent; at: Date; from: CaseState; to: CaseState }

function nextState({ transition, amount = 0 }: DemoClaimEvent, from: CaseState, paid: number): CaseState {
  if (transition === 'resolve') return stateFor(amount, paid)
  const [to] = statesAfter(refundCase.transitions[transition], from)
  // The first of the process's own states.
  return to as CaseState
}

/** The history of a case as steps along the process's own graph. */
export function casePathOf({ events }: DemoClaim, paid: number, now: Date): Step[] {
  let from: CaseState = refundCase.initial
  return events.map((event) => {
    const to = nextState(event, from, paid)
    const step = { event, at: resolveTime(event.at, now), from, to }
    from = to
    return step
  })
}

async function showEvidence(
  seeding: Seeding,
  seeded: SeededOrder,
  caseId: string,
  { event, at }: Step,
  accountId: string,
) {
  const seeds = event.pictures ?? []
  const photos = await Promise.all(seeds.map((seed) => aPhoto(seeding, picturedIn(seeded), seed, accountId)))
  const shown = { case_id: caseId, by_side: event.actor, account_id: accountId, at }
  await insertCaseEvidence(
    seeding.db,
    (photos.length ? photos : [undefined]).map((photo, index) => ({
      ...shown,
      id: newId(),
      stored_as: photo?.storedAs ?? null,
      mime: photo?.mime ?? null,
      note: index === 0 ? (event.text ?? null) : null,
    })),
  )
}

/** The administrator's decision: set aside during an appeal; otherwise open to an appeal until its time is over. */
function decisionOf(steps: Step[], adminId: string, { now, settings }: Seeding) {
  const decided = steps.find(({ event }) => event.transition === 'resolve')
  if (!decided) return { closed_at: null }
  const { at, to, event } = decided
  const { amount = 0, text = '' } = event
  const appealed = steps.find((step) => step.event.transition === 'appeal')
  if (!appealed)
    return {
      refund_amount: amount,
      reason_code: 'partly_provided',
      decision_note: text,
      decided_by: adminId,
      closed_at: at,
      appeal_open: at.getTime() + durationMs(settings.rules.appeal) > now.getTime(),
    }
  const first = {
    status: to,
    refundAmount: amount,
    reasonCode: 'partly_provided',
    note: text,
    by: adminId,
    at: at.toISOString(),
  }
  return {
    closed_at: null,
    appealed_by: appealed.event.actor,
    appealed_at: appealed.at,
    appeal_reason: appealed.event.text ?? '',
    first_decision: JSON.stringify(first),
  }
}

function rowOf({ id, order, work, buyerId, price, steps: orderSteps }: SeededOrder, claim: DemoClaim, steps: Step[]) {
  const opened = orderSteps.find(({ transition }) => transition === 'claim')
  if (!opened) throw new Error(`the demo order ${order.key} was never claimed`)
  const status = steps.at(-1)?.to ?? refundCase.initial
  const offer = steps.find(({ event }) => event.transition === 'offer')
  const since = steps.findLast(({ from, to }) => from !== to)?.at ?? opened.at
  return {
    kind: KIND,
    ref_id: id,
    buyer_id: buyerId,
    seller_id: work.seller_id,
    opened_by: 'buyer',
    status,
    status_since: since,
    reason: opened.note ?? '',
    paid: price.total,
    subtotal: price.subtotal,
    seller_net: price.sellerNet,
    amount: claim.amount ?? price.total,
    offered_amount: offer?.event.amount ?? null,
    timers: '[]',
    created_at: opened.at,
  }
}

/** The refund case of a demo order, with its history and the timers that still run. */
export async function seedRefundCase(seeding: Seeding, seeded: SeededOrder, adminId: string): Promise<void> {
  const { db, settings, now } = seeding
  const { claim } = seeded.order
  if (!claim) return
  const id = newId()
  const steps = casePathOf(claim, seeded.price.total, now)
  const row = { ...rowOf(seeded, claim, steps), ...decisionOf(steps, adminId, seeding) }
  await insertCases(db, [{ ...row, id, currency: settings.currency }])
  const accounts = { buyer: seeded.buyerId, seller: seeded.work.seller_id, admin: adminId, system: null }
  await insertCaseHistory(
    db,
    { id, openedAt: row.created_at, accounts },
    steps.map(({ event: { transition, actor }, ...step }) => ({ transition, actor, ...step })),
  )
  for (const step of steps) {
    const { event, at } = step
    const accountId = accounts[event.actor]
    if (event.actor === 'admin' || event.transition === 'appeal') continue
    if (event.transition === 'evidence') await showEvidence(seeding, seeded, id, step, accountId)
    else if (event.text)
      await insertCaseMessages(db, [
        { id: newId(), case_id: id, by_side: event.actor, account_id: accountId, text: event.text, at },
      ])
  }
  const turn = turnIn(row.status)
  if (!row.closed_at) await setClaimTurn(db, seeded.id, turn === 'admin' ? undefined : turn)
  const stored = await findCase(db, id)
  if (stored) await startTimers(db, { settings }, anyHandler(refundCaseHandler), stored)
}
