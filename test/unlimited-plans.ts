import { DEFAULT_PLANS } from '#shared/kernel/plan-rules.ts'

const [free, ...others] = DEFAULT_PLANS

/** The plans of most tests, whose sellers list and offer as much as they need without paying; the others are as sold. */
export const UNLIMITED_PLANS = [
  { ...free, limits: { services: null, products: null, offersPerMonth: null } },
  ...others,
]
