import { listInvoicesOf } from '#server/invoices/data.ts'
import { presentInvoice } from '#server/invoices/present.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { valuesOf } from '#server/kernel/process/process-handler.ts'
import type { AdminSubscription, AdminSubscriptionRecord, PlanCharge } from '#shared/contract/admin-subscription.ts'
import { SubscriptionStatus } from '#shared/contract/subscription.ts'
import { csvAmount, csvTable } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import { subscription } from '#shared/process/subscription.ts'
import { type ListedSubscription, listCharges, listHistory } from './admin-data.ts'
import { conditions } from './conditions.ts'
import { type ConsentRow, listConsents, termsVersionOf } from './consent-data.ts'
import { findSubscription } from './data.ts'
import { billingOf } from './terms.ts'

export function presentListed(row: ListedSubscription): AdminSubscription {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    _id: row.id,
    account: { _id: row.account_id, name: row.name, ...(row.picture ? { profilePicture: row.picture.url } : {}) },
    planId: row.plan_id,
    interval: billingOf(row.billing),
    // The process writes no other states.
    status: SubscriptionStatus.parse(row.status),
    price: money(row.price),
    periodEnd: row.period_end?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    isGranted: row.is_granted,
    isDisputed: row.is_disputed,
    paid: money(row.paid),
    createdAt: row.created_at.toISOString(),
  }
}

type ChargeRow = Awaited<ReturnType<typeof listCharges>>[number]

const presentCharge = (row: ChargeRow): PlanCharge => ({
  _id: row.id,
  paymentId: row.payment_id,
  planId: row.plan_id,
  interval: billingOf(row.billing),
  // The CHECKs of the table allow no other words.
  reason: row.reason as PlanCharge['reason'],
  state: row.state as PlanCharge['state'],
  amount: { amount: row.amount, currency: row.currency },
  refunded: { amount: row.refunded_amount, currency: row.currency },
  attempts: row.attempts,
  error: row.last_error?.code ?? null,
  isDisputed: row.payment_state === 'frozen',
  createdAt: row.created_at.toISOString(),
})

const presentConsent = (row: ConsentRow, currency: string): AdminSubscriptionRecord['consents'][number] => ({
  planId: row.plan_id,
  interval: billingOf(row.billing),
  words: row.words,
  language: row.language,
  terms: termsVersionOf(row),
  price: { amount: row.price, currency },
  due: { amount: row.due, currency },
  ...withoutNulls({
    renewsAt: row.renews_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  }),
  at: row.given_at.toISOString(),
})

async function actionsOf({ db }: Deps, id: string, viewer: Viewer) {
  const row = await findSubscription(db, id)
  // Administrators do not decide about their own plan.
  if (!row || row.account_id === viewer.id) return { allowedActions: [], blockedActions: [] }
  const values = valuesOf(conditions, row)
  const { allowed, blocked } = actionsFor(subscription, { status: row.status, actor: 'admin', conditions: values })
  return { allowedActions: allowed, blockedActions: blocked }
}

/** A purchase with its charges, its invoices and its history. */
export async function presentRecord(
  deps: Deps,
  row: ListedSubscription,
  viewer: Viewer,
): Promise<AdminSubscriptionRecord> {
  const [charges, invoices, history, actions, consents] = await Promise.all([
    listCharges(deps.db, row.id),
    listInvoicesOf(deps.db, row.id),
    listHistory(deps.db, row.id),
    actionsOf(deps, row.id, viewer),
    listConsents(deps.db, row.id),
  ])
  return {
    ...presentListed(row),
    ...actions,
    periodStart: row.period_start?.toISOString() ?? null,
    nextPlanId: row.next_plan_id,
    consents: consents.map((consent) => presentConsent(consent, row.currency)),
    charges: charges.map(presentCharge),
    invoices: invoices.map(presentInvoice),
    history: history.map(({ transition, to_status, note, at, name }) => ({
      transition,
      status: SubscriptionStatus.parse(to_status),
      by: name,
      note,
      at: at.toISOString(),
    })),
  }
}

/** Purchases as a file for spreadsheets; the names of its columns are for programs, and not translated. */
export const subscriptionCsv = (language: LanguageCode, rows: readonly ListedSubscription[]): string =>
  csvTable<ListedSubscription>(
    language,
    {
      id: ({ id }) => id,
      account: ({ account_id }) => account_id,
      name: ({ name }) => name,
      email: ({ email }) => email,
      plan: ({ plan_id }) => plan_id,
      interval: ({ billing }) => billing,
      state: ({ status }) => status,
      currency: ({ currency }) => currency,
      price: ({ price, currency }) => csvAmount(price, currency),
      paid: ({ paid, currency }) => csvAmount(paid, currency),
      periodStart: ({ period_start }) => period_start?.toISOString(),
      periodEnd: ({ period_end }) => period_end?.toISOString(),
      cancelled: ({ cancel_at_period_end }) => String(cancel_at_period_end),
      granted: ({ is_granted }) => String(is_granted),
      createdAt: ({ created_at }) => created_at.toISOString(),
      endedAt: ({ ended_at }) => ended_at?.toISOString(),
    },
    rows,
  )
