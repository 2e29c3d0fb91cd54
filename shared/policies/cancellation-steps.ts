export type Policy = 'flexible' | 'moderate' | 'strict'
export type Lead = 'until7d' | 'until72h' | 'until24h' | 'later'
export type CancellationStep = { until: Lead; share: number }

/** The refunded share of the price, from 0 to 1, earliest first. */
export const cancellationSteps: Readonly<Record<Policy, readonly CancellationStep[]>> = {
  flexible: [
    { until: 'until24h', share: 1 },
    { until: 'later', share: 0.5 },
  ],
  moderate: [
    { until: 'until72h', share: 1 },
    { until: 'until24h', share: 0.5 },
    { until: 'later', share: 0 },
  ],
  strict: [
    { until: 'until7d', share: 0.5 },
    { until: 'later', share: 0 },
  ],
}
