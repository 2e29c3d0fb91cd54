import { NO_PLANS, SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'

/** The plans of most tests, whose sellers list and offer as much as they need without paying; the others are for sale. */
export const UNLIMITED_PLANS = [...NO_PLANS, ...SUGGESTED_PLANS.slice(1)]

/** The same, with a trial of the first plan that is paid. */
export const PLANS_WITH_TRIAL = UNLIMITED_PLANS.map((plan) =>
  plan.planId === 'plus' ? { ...plan, trialDays: 14 } : plan,
)
