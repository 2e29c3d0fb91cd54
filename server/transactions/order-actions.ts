import type { Context, Deps, Viewer } from '#server/kernel/context.ts'
import { badRequest, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { coalesceNextRun, withConcurrencyLimit } from '#server/kernel/jobs/keyed-queue.ts'
import { actionsOf } from '#server/kernel/process/process-actions.ts'
import type { ProcessHandler } from '#server/kernel/process/process-handler.ts'
import { performAction } from '#server/kernel/process/run-transition.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { findLatestPayment, forgetRejection } from '#server/payments/data.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { syncIfReadable } from '#server/payments/sync.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import type { OrderRow } from './data.ts'
import { hasIntent } from './data.ts'
import { paymentChoice } from './payment-choice.ts'

type CallContext = Pick<Context, 'deps'> & { viewer: Viewer; params: { id: string } }
type PaymentContext = CallContext & {
  input: () => Promise<{ body: { paymentIntentId?: string | undefined } | undefined }>
}

/** The provider does not know the payment yet. */
const isUnopened = (payment: { intent_id: string | null; state: string }) =>
  payment.intent_id === null && phaseOf(payment) === 'unpaid'

/** The handlers of the actions on an order of one kind; `show` is the order as its viewer sees it. */
export function orderActions<P extends ProcessDefinition, Row extends OrderRow, Changes, Reply>(
  handler: ProcessHandler<P, Row, Changes>,
  show: (deps: Deps, id: string, viewer: Viewer) => Promise<Reply>,
) {
  /**
   * Shows the order once its money has followed the new state and a payment that the action opened can be paid, or after
   * ten seconds as it stands.
   */
  async function settled(deps: Deps, id: string, viewer: Viewer): Promise<{ order: Reply }> {
    const payment = await findLatestPayment(deps.db, handler.process.name, id)
    if (payment && (payment.pending || isUnopened(payment))) await awaitCalls(deps, payment.id)
    return { order: await show(deps, id, viewer) }
  }

  /** Shares one read among all who want to know the same at once; it begins after they asked. */
  const findTogether = coalesceNextRun((deps: Deps, id: string) => handler.find(deps.db, id))
  const confirmTogether = coalesceNextRun((reconcile: () => Promise<{ order: Reply }>) => reconcile())

  /**
   * Reconciles the order's payment with the provider, in any state of both. Of a crowd around the same order or product
   * a few are served at a time, and those who would wait longer than ten seconds see the order as it stands, as all do while
   * the provider cannot be read: without what was refused before, which may not be the answer to what is confirmed.
   */
  async function confirmPayment({ deps, viewer, params: { id }, input }: PaymentContext) {
    const row = await findTogether(id, deps, id)
    const actor = row && handler.actorOf(row, viewer)
    if (!row || !actor) throw notFound()
    if (actor !== 'buyer') throw notAllowed()
    const { body } = await input()
    const { name: kind } = handler.process
    if (body?.paymentIntentId && !(await hasIntent(deps.db, { kind, refId: id }, body.paymentIntentId)))
      throw badRequest('foreign_payment', 'This payment does not belong to this order.')
    const { payment_id } = row
    const reconcile = async () => {
      if (payment_id && row.intent_id) await syncIfReadable(deps, payment_id)
      return settled(deps, id, viewer)
    }
    const asItStands = async () => {
      if (payment_id) await forgetRejection(deps.db, payment_id)
      return { order: await show(deps, id, viewer) }
    }
    return confirmTogether(`${id} ${viewer.id} ${viewer.locale}`, () =>
      withConcurrencyLimit(handler.queueKeyOf?.(row) ?? id, reconcile, asItStands),
    )
  }

  async function remove({ deps, viewer, params: { id } }: CallContext) {
    await performAction(deps, handler, { id, viewer, action: 'delete', beforeWrite: makeCallsAfter })
    return { ...(await settled(deps, id, viewer)), _id: id, message: 'Order removed.' }
  }

  const options = { present: settled, beforeWrite: makeCallsAfter, withPictures: withPrivatePictures }
  return { ...actionsOf(handler, options), ...paymentChoice(handler, settled), confirmPayment, remove }
}
