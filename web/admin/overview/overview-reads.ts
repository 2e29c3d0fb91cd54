import { keysOf } from '#shared/kernel/keys-of.ts'
import { metricsFileName } from '#shared/policies/metrics-csv.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf, q } from '#web/kernel/api.tsx'
import type { MetricRange } from '#web/metrics/metric-range.ts'

const calls = {
  order: adminApi.orderAnalytics.show,
  productOrder: adminApi.productOrderAnalytics.show,
  serviceRequest: adminApi.serviceRequestAnalytics.show,
  service: adminApi.serviceAnalytics.show,
  product: adminApi.productAnalytics.show,
  user: adminApi.userAnalytics.show,
  conversation: adminApi.conversationAnalytics.show,
  message: adminApi.messageAnalytics.show,
}
export type SectionName = keyof typeof calls
// One entry for each call.
export const sectionNames = keysOf(calls)

export const analyticsRead = (section: SectionName, query: MetricRange) => q(calls[section], { query })

/** The metrics of a section as a file for spreadsheets, which is audited. */
export const analyticsFile = (section: SectionName, range: MetricRange) => ({
  url: fileOf(calls[section], { query: { ...range, format: 'csv' } }),
  fileName: metricsFileName(section, range),
})
