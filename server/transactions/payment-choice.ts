import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound, tooMany } from '#server/kernel/http/errors.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { anyHandler, type ProcessHandler, valuesOf } from '#server/kernel/process/process-handler.ts'
import { depsFor, withEntity } from '#server/kernel/process/run-transition.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { announceTransfer, findTransferOf, noteMailed } from '#server/payments/bank/transfer-data.ts'
import { findTakesCash, promiseCash } from '#server/payments/cash/cash-data.ts'
import { sellerAccount } from '#server/payments/ledger.ts'
import { readBalance } from '#server/payments/ledger-data.ts'
import { makeCallsAfter, openPayment, returnMoney } from '#server/payments/outbox.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { syncPayment } from '#server/payments/sync.ts'
import type { cashField, PaymentRedirect } from '#shared/contract/payment-choice.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { decide } from '#shared/kernel/process-actions.ts'
import type { z } from '#shared/kernel/zod.ts'
import { type Agreement, captureModeOf } from '#shared/policies/capture.ts'
import { isWithinLimits } from '#shared/policies/payment-limits.ts'
import {
  CHAPA_CURRENCIES,
  holdsMoney,
  type ProviderName,
  paymentProviders,
  providersOn,
  TRANSFER_TIME,
} from '#shared/policies/payment-providers.ts'
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

/** The facts of a kind of orders on which the choice depends. */
export type ChoiceFacts<Row> = {
  dueAt: DueAt<Row>
  /** True if the buyer and the seller meet for the order. */
  isMeeting: (row: Row) => boolean
}

type Asked<Row> = Pick<Deps, 'db' | 'settings'> & { row: Row; facts: ChoiceFacts<Row> }

/** Checks by provider that is on: true if an order that is not paid yet may be paid through it. */
const isOffered: Record<ProviderName, <Row extends OrderRow>(asked: Asked<Row>) => boolean | Promise<boolean>> = {
  stripe: () => true,
  cash: async ({ db, settings, row, facts }) => {
    const { maximum, debtLimit } = settings.rules.cash
    if (!facts.isMeeting(row) || !row.seller_id || (maximum > 0 && row.total > maximum)) return false
    if (!(await findTakesCash(db, row.seller_id))) return false
    return (await readBalance(db, sellerAccount(row.seller_id), row.currency)) >= -debtLimit
  },
  bank: ({ settings, row, facts: { dueAt } }) => {
    if (!isWithinLimits(settings.rules.bankTransfer, { total: row.total, category: row.snapshot.category }))
      return false
    const due = dueAt({ ...row, payment_provider: 'bank' }, { settings })
    return row.payment_provider === 'bank' || (due !== undefined && due.getTime() - row.now.getTime() >= TRANSFER_TIME)
  },
  chapa: ({ row }) => CHAPA_CURRENCIES.includes(row.currency),
}

/** The ways in which an unpaid order can be paid; empty if there is nothing to choose. */
async function offeredProviders<Row extends OrderRow>(asked: Asked<Row>): Promise<ProviderName[]> {
  const { settings, row } = asked
  if (!isOpenToChoice(row)) return []
  const offered: ProviderName[] = []
  for (const name of providersOn(settings.rules, settings)) if (await isOffered[name](asked)) offered.push(name)
  return offered.length > 1 ? offered : []
}

/**
 * The choice of the buyer of an unpaid order, and the details of its bank transfer; none while its seller is still to be asked
 * (`isAskedFirst`).
 */
export async function presentPaymentChoice<Row extends OrderRow>(
  deps: Pick<Deps, 'db' | 'settings'>,
  row: Row,
  { role, facts, isAskedFirst = false }: { role: string; facts: ChoiceFacts<Row>; isAskedFirst?: boolean },
) {
  if (role !== 'buyer' || row.status !== roles.unpaid) return {}
  const providers = await offeredProviders({ ...deps, row, facts })
  const transfer = isAskedFirst ? undefined : await presentTransfer(deps, row)
  return {
    ...(providers.length > 0 ? { paymentProviders: providers } : {}),
    // The table's CHECK allows no other names.
    ...(row.payment_provider ? { paymentProvider: row.payment_provider as ProviderName } : {}),
    ...(transfer ? { transfer } : {}),
    ...redirectOf(row),
  }
}

/** The page of the provider on which the buyer pays, or that it was closed without a payment. */
function redirectOf({ payment_provider, payment_state, client_secret }: OrderRow): { redirect?: PaymentRedirect } {
  // The table's CHECK allows no other names.
  if (!payment_provider || paymentProviders[payment_provider as ProviderName].pays !== 'redirect') return {}
  const isOver = payment_state !== null && phaseOf({ state: payment_state }) === 'over'
  if (isOver) return { redirect: { isOver } }
  return client_secret ? { redirect: { isOver, url: client_secret } } : {}
}

/** The cash of an order that is placed with it; the buyer of one that is still to be placed has chosen it. */
export function presentCash(row: OrderRow): z.output<z.ZodObject<typeof cashField>> {
  if (holdsMoney(row.payment_provider) || row.status === roles.unpaid || row.status === roles.expired) return {}
  const isReceived = row.captured_at !== null
  return { cash: { amount: { amount: row.total, currency: row.currency }, isReceived } }
}

const wrongState = () => conflict('wrong_state', 'This is not possible in the present state.')

type Choosing = { deps: Deps; viewer: Viewer; params: { id: string } }

/** The calls by which the buyer of an unpaid order of one kind chooses how to pay; `settled` replies with the order. */
export function paymentChoice<
  P extends ProcessDefinition,
  Row extends OrderRow,
  Changes,
  Reply extends Record<string, unknown>,
>(
  handler: ProcessHandler<P, Row, Changes>,
  facts: ChoiceFacts<Row>,
  settled: (deps: Deps, id: string, viewer: Viewer) => Promise<Reply>,
) {
  const asBuyer = async ({ deps, viewer, params: { id } }: Choosing, act: (tx: Db, row: Row) => Promise<void>) => {
    const seen = await handler.find(deps.db, id)
    const actor = seen && handler.actorOf(seen, viewer)
    if (!seen || !actor) throw notFound()
    if (actor !== 'buyer') throw notAllowed()
    const run = async (tx: Db) => {
      makeCallsAfter(tx)
      const row = await handler.find(tx, id, { lock: true })
      if (!row) throw notFound()
      if (!isOpenToChoice(row)) throw wrongState()
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
    if (!transfer) throw wrongState()
    return transfer.id
  }

  async function requireOffered(tx: Db, { settings }: Deps, row: Row, provider: ProviderName): Promise<void> {
    if (!(await offeredProviders({ db: tx, settings, row, facts })).includes(provider))
      throw conflict('payment_not_offered', 'This order cannot be paid in this way.')
  }

  async function change(tx: Db, deps: Deps, row: Row, provider: ProviderName): Promise<void> {
    await requireOffered(tx, deps, row, provider)
    const isOver = row.payment_state !== null && phaseOf({ state: row.payment_state }) === 'over'
    // A page that was closed without a payment is followed by another one.
    if (row.payment_provider === provider && !isOver) return
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
    async promiseCash(context: Choosing & { input: () => Promise<unknown> }) {
      const { deps, viewer, params } = context
      await context.input()
      let paymentId: string | undefined
      const order = await asBuyer(context, async (tx, row) => {
        const { payment_id, payment_provider } = row
        if (!payment_id || holdsMoney(payment_provider)) throw wrongState()
        await requireOffered(tx, deps, row, 'cash')
        if (!(await promiseCash(tx, payment_id))) throw wrongState()
        paymentId = payment_id
      })
      if (!paymentId) return order
      await syncPayment(deps, paymentId)
      return settled(deps, params.id, viewer)
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
