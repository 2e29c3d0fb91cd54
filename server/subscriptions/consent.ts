import type { Db } from '#server/db/open.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { TERMS_VERSION } from '#shared/policies/terms-version.ts'
import { keepConsent } from './consent-data.ts'
import type { SubscriptionRow } from './data.ts'
import { billingOf, type Change, dueAtOnce, endAfter, inDays, periodFrom, staysCancelled, type Terms } from './terms.ts'

type Agreeing = { row: SubscriptionRow; rules: Rules; language: string }

/**
 * Keeps what was agreed to with a purchase that begins now. A trial is begun by its button, everything else by a sentence that
 * is ticked.
 */
export function keepChoice(tx: Db, { row, rules, language }: Agreeing): Promise<void> {
  const billing = billingOf(row.billing)
  const chosen = {
    subscription_id: row.id,
    plan_id: row.plan_id,
    billing,
    language,
    terms: TERMS_VERSION,
    price: row.price,
  }
  if (!row.is_trial)
    return keepConsent(tx, {
      ...chosen,
      words: 'plans:checkout.consent',
      due: row.price,
      renews_at: periodFrom(rules, row.now, billing).end,
    })
  const renews_at = inDays(row.now, row.plan.trialDays)
  return keepConsent(tx, { ...chosen, words: 'plans:checkout.goTrial', due: 0, renews_at })
}

/** The words on the button of a change, as the screen chooses them. */
function wordsOf(rules: Rules, row: SubscriptionRow, plan: PlanRule, how: Change['how']): string {
  if (how === 'paid') return 'plans:change.confirmUp'
  if (how === 'free') return 'plans:change.confirmNow'
  const at = (planId: string) => rules.plans.findIndex((each) => each.planId === planId)
  return at(plan.planId) < at(row.plan_id) ? 'plans:change.confirmDown' : 'plans:change.confirmOther'
}

/** Keeps what was agreed to with a change; without one, that the present plan goes on in place of another one. */
export function keepChange(
  tx: Db,
  { row, rules, language }: Agreeing,
  { plan, billing, price }: Terms,
  change?: Change,
): Promise<void> {
  const end = endAfter(row, change)
  return keepConsent(tx, {
    subscription_id: row.id,
    plan_id: plan.planId,
    billing,
    words: change ? wordsOf(rules, row, plan, change.how) : 'plans:own.takeNextBack',
    language,
    terms: TERMS_VERSION,
    price: change ? price : row.price,
    due: dueAtOnce(change),
    ...(staysCancelled(row, change) ? { ends_at: end } : { renews_at: end }),
  })
}
