import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound, tooMany } from '#server/kernel/http/errors.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { anyHandler, type ProcessHandler, valuesOf } from '#server/kernel/process/process-handler.ts'
import { depsFor, withEntity } from '#server/kernel/process/run-transition.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { announceTransfer, findTransferOf, noteMailed } from '#server/payments/bank/transfer-data.ts'
import { makeCallsAfter, openPayment, returnMoney } from '#server/payments/outbox.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { decide } from '#shared/kernel/process-actions.ts'
import { type Agreement, captureModeOf } from '#shared/policies/capture.ts'
import { isWithinLimits } from '#shared/policies/payment-limits.ts'
import { type ProviderName, providersOn, TRANSFER_TIME } from '#shared/policies/payment-providers.ts'
import { roles } from '#shared/process/phases.ts'
import { presentTransfer } from './bank-transfer.ts'
import { notePayment, type OrderRow } from './data.ts'

/** The details of a transfer are mailed once in so many seconds. */
const MAIL_PAUSE_SECONDS = 60

/** The time at which an unpaid order ends. */
type DueAt<Row> = (row: Row, deps: Pick<Deps, 'settings'>) => Date | undefined

/** A series is charged to its card, and a card that was refused after the seller had agreed is replaced by another card. */
const isOpenToChoice = (row: OrderRow) => row.status === roles.unpaid && !row.capture_refused && row.series_id === null

/** The reason for which the seller is not asked after the payment. */
function agreementOf({ from_offer, accepted_at }: OrderRow): Agreement | undefined {
  if (from_offer) return 'offer'
  return accepted_at ? 'again' : undefined
}

type Asked<Row> = { settings: Deps['settings']; row: Row; dueAt: DueAt<Row> }

/** True of each provider that is on through which an order that is not paid yet may be paid. */
const isOffered: Record<ProviderName, <Row extends OrderRow>(asked: Asked<Row>) => boolean> = {
  stripe: () => true,
  bank: ({ settings, row, dueAt }) => {
    if (!isWithinLimits(settings.rules.bankTransfer, { total: row.total, category: row.snapshot.category }))
      return false
    const due = dueAt({ ...row, payment_provider: 'bank' }, { settings })
    return row.payment_provider === 'bank' || (due !== undefined && due.getTime() - row.now.getTime() >= TRANSFER_TIME)
  },
}

/** The ways in which an unpaid order can be paid; empty if there is nothing to choose. */
function offeredProviders<Row extends OrderRow>(
  { settings }: Pick<Deps, 'settings'>,
  row: Row,
  dueAt: DueAt<Row>,
): ProviderName[] {
  if (!isOpenToChoice(row)) return []
  const offered = providersOn(settings.rules).filter((name) => isOffered[name]({ settings, row, dueAt }))
  return offered.length > 1 ? offered : []
}

/**
 * The choice of the buyer of an unpaid order, and the details of its bank transfer; none while its seller is still to be asked
 * (`isAskedFirst`).
 */
export async function presentPaymentChoice<Row extends OrderRow>(
  deps: Pick<Deps, 'db' | 'settings'>,
  row: Row,
  { role, dueAt, isAskedFirst = false }: { role: string; dueAt: DueAt<Row>; isAskedFirst?: boolean },
) {
  if (role !== 'buyer' || row.status !== roles.unpaid) return {}
  const providers = offeredProviders(deps, row, dueAt)
  const transfer = isAskedFirst ? undefined : await presentTransfer(deps, row)
  return {
    ...(providers.length > 0 ? { paymentProviders: providers } : {}),
    // The table's CHECK allows no other names.
    ...(row.payment_provider ? { paymentProvider: row.payment_provider as ProviderName } : {}),
    ...(transfer ? { transfer } : {}),
  }
}

type Choosing = { deps: Deps; viewer: Viewer; params: { id: string } }

/** The calls by which the buyer of an unpaid order of one kind chooses how to pay; `settled` replies with the order. */
export function paymentChoice<
  P extends ProcessDefinition,
  Row extends OrderRow,
  Changes,
  Reply extends Record<string, unknown>,
>(
  handler: ProcessHandler<P, Row, Changes> & { dueAt: { paymentWindow?: DueAt<Row> } },
  settled: (deps: Deps, id: string, viewer: Viewer) => Promise<Reply>,
) {
  const dueAt: DueAt<Row> = (row, deps) => handler.dueAt.paymentWindow?.(row, deps)

  const asBuyer = async ({ deps, viewer, params: { id } }: Choosing, act: (tx: Db, row: Row) => Promise<void>) => {
    const seen = await handler.find(deps.db, id)
    const actor = seen && handler.actorOf(seen, viewer)
    if (!seen || !actor) throw notFound()
    if (actor !== 'buyer') throw notAllowed()
    const run = async (tx: Db) => {
      makeCallsAfter(tx)
      const row = await handler.find(tx, id, { lock: true })
      if (!row) throw notFound()
      if (!isOpenToChoice(row)) throw conflict('wrong_state', 'This is not possible in the present state.')
      await act(tx, row)
    }
    try {
      await inKeyedQueue(handler.queueKeyOf?.(seen) ?? id, () => inTransaction(deps.db, run))
    } catch (error) {
      throw await withEntity(error, () => settled(deps, id, viewer))
    }
    return settled(deps, id, viewer)
  }

  /** The transfer that an order waits for; 409 if there is none, or its seller has still to be asked. */
  async function transferIdOf(tx: Db, row: Row): Promise<string> {
    const conditions = valuesOf<string, Row>(handler.conditions, row)
    const asking = decide(handler.process, { action: 'ask-seller', status: row.status, actor: 'buyer', conditions })
    const transfer = row.payment_id && asking.outcome !== 'go' ? await findTransferOf(tx, row.payment_id) : undefined
    if (!transfer) throw conflict('wrong_state', 'This is not possible in the present state.')
    return transfer.id
  }

  async function change(tx: Db, deps: Deps, row: Row, provider: ProviderName): Promise<void> {
    if (!offeredProviders(deps, row, dueAt).includes(provider))
      throw conflict('payment_not_offered', 'This order cannot be paid in this way.')
    if (row.payment_provider === provider) return
    if (row.payment_id) await returnMoney(tx, row.payment_id)
    const payment = await openPayment(tx, {
      kind: handler.process.name,
      refId: row.id,
      payerId: row.buyer_id,
      payeeId: row.seller_id,
      amount: row.total,
      currency: row.currency,
      captureMode: captureModeOf(agreementOf(row)),
      provider,
    })
    await notePayment(tx, row.id, payment.id)
    const changed = await handler.find(tx, row.id)
    if (changed) await startTimers(tx, await depsFor(tx, deps, changed), anyHandler(handler), changed)
  }

  return {
    async choosePayment(context: Choosing & { input: () => Promise<{ body: { provider: ProviderName } }> }) {
      const { body } = await context.input()
      return asBuyer(context, (tx, row) => change(tx, context.deps, row, body.provider))
    },
    async announceTransfer(context: Choosing & { input: () => Promise<unknown> }) {
      await context.input()
      return asBuyer(context, async (tx, row) => announceTransfer(tx, await transferIdOf(tx, row)))
    },
    async mailTransfer(context: Choosing & { input: () => Promise<unknown> }) {
      await context.input()
      return asBuyer(context, async (tx, row) => {
        const id = await transferIdOf(tx, row)
        const at = await noteMailed(tx, id)
        if (!at) throw tooMany(MAIL_PAUSE_SECONDS)
        await handler.notify(tx, {
          before: row,
          row,
          accountId: row.buyer_id,
          side: 'buyer',
          event: 'transfer_details',
          isMailed: true,
          isMailOnly: true,
          source: `transfer:${id}:${at.toISOString()}`,
        })
      })
    },
  }
}
