import type { Service } from '#shared/contract/service.ts'

type Policy = Service['cancellationPolicy']
export type CancellationStep = { until: 'until24h' | 'until72h' | 'until7d' | 'later'; share: number }

/** How much of the price comes back, as a share of 1, earliest first. */
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
