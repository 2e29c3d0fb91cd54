import { keysOf } from '#shared/kernel/keys-of.ts'
import { figuresFileName } from '#shared/policies/figures-csv.ts'
import type { FigureRange } from '#web/figures/figure-range.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf, q } from '#web/kernel/api.tsx'

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

export const analyticsRead = (section: SectionName, query: FigureRange) => q(calls[section], { query })

/** The figures of a section as a file for spreadsheets, which is audited. */
export const analyticsFile = (section: SectionName, range: FigureRange) => ({
  url: fileOf(calls[section], { query: { ...range, format: 'csv' } }),
  fileName: figuresFileName(section, range),
})
