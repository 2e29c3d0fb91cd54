import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { anyHandler, type ProcessHandler } from '#server/kernel/process/process-handler.ts'
import { depsFor, withEntity } from '#server/kernel/process/run-transition.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { announceTransfer, findTransferOf, readArrived } from '#server/payments/bank/transfer-data.ts'
import { makeCallsAfter, openPayment, returnMoney } from '#server/payments/outbox.ts'
import { epcError, epcPayload } from '#shared/bank/epc-qr.ts'
import type { BankTransfer } from '#shared/contract/payment-choice.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { captureModeOf } from '#shared/policies/capture.ts'
import { type ProviderName, providersOn } from '#shared/policies/payment-providers.ts'
import { roles } from '#shared/process/phases.ts'
import { notePayment, type OrderRow } from './data.ts'

/** A transfer takes a working day; without as much time it is not offered. */
const LEAST_MS = 36 * 3_600_000

/** The time at which an unpaid order ends. */
type DueAt<Row> = (row: Row, deps: Pick<Deps, 'settings'>) => Date | undefined

/**
 * An order that comes from an offer has its own time to pay, a series is charged to its card, and a card that was refused
 * after the seller had agreed is replaced by another card.
 */
const isOpenToChoice = (row: OrderRow) =>
  row.status === roles.unpaid && !row.capture_refused && !row.from_offer && row.series_id === null

type Asked<Row> = { settings: Deps['settings']; row: Row; dueAt: DueAt<Row> }

/** Checks by provider that is on: true if an order that is not paid yet may be paid through it. */
const isOffered: Record<ProviderName, <Row extends OrderRow>(asked: Asked<Row>) => boolean> = {
  stripe: () => true,
  bank: ({ settings, row, dueAt }) => {
    const { maximum } = settings.rules.bankTransfer
    if (maximum > 0 && row.total > maximum) return false
    const due = dueAt({ ...row, payment_provider: 'bank' }, { settings })
    return row.payment_provider === 'bank' || (due !== undefined && due.getTime() - row.now.getTime() >= LEAST_MS)
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

/** The choice of the buyer of an unpaid order, and the details of its bank transfer. */
export async function presentPaymentChoice<Row extends OrderRow>(
  deps: Pick<Deps, 'db' | 'settings'>,
  row: Row,
  { role, dueAt }: { role: string; dueAt: DueAt<Row> },
) {
  if (role !== 'buyer' || row.status !== roles.unpaid) return {}
  const providers = offeredProviders(deps, row, dueAt)
  const transfer = await transferOf(deps, row)
  return {
    ...(providers.length > 0 ? { paymentProviders: providers } : {}),
    // The table's CHECK allows no other names.
    ...(row.payment_provider ? { paymentProvider: row.payment_provider as ProviderName } : {}),
    ...(transfer ? { transfer } : {}),
  }
}

async function transferOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  row: OrderRow,
): Promise<BankTransfer | undefined> {
  if (row.payment_provider !== 'bank' || !row.payment_id) return undefined
  const { holder, number, bic, bankName } = settings.rules.bankTransfer
  const found = await findTransferOf(db, row.payment_id)
  if (!found || !holder || !number) return undefined
  const { received } = await readArrived(db, found.id)
  const missing = Math.max(0, found.amount - received)
  const of = (amount: number) => ({ amount, currency: found.currency })
  const epc = { name: holder, iban: number, ...(bic ? { bic } : {}), amount: missing, reference: found.reference }
  const hasCode = found.currency === 'EUR' && epcError(epc) === undefined
  return {
    holder,
    number: number.replace(/\s/g, ''),
    ...(bic ? { bic } : {}),
    ...(bankName ? { bankName } : {}),
    reference: found.reference,
    amount: of(missing),
    received: of(received),
    ...(hasCode ? { qrCode: epcPayload(epc) } : {}),
    ...(found.announced_at ? { announcedAt: found.announced_at.toISOString() } : {}),
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
      captureMode: captureModeOf(undefined),
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
      return asBuyer(context, async (tx, row) => {
        const transfer = row.payment_id ? await findTransferOf(tx, row.payment_id) : undefined
        if (!transfer) throw conflict('wrong_state', 'This is not possible in the present state.')
        await announceTransfer(tx, transfer.id)
      })
    },
  }
}
