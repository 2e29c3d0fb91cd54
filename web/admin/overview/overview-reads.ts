import { api, q } from '#web/kernel/api.tsx'
import type { OverviewRange } from './overview-range.ts'

const calls = {
  order: api.orderAnalytics.show,
  productOrder: api.productOrderAnalytics.show,
  serviceRequest: api.serviceRequestAnalytics.show,
  service: api.serviceAnalytics.show,
  product: api.productAnalytics.show,
  user: api.userAnalytics.show,
  conversation: api.conversationAnalytics.show,
  message: api.messageAnalytics.show,
}
export type SectionName = keyof typeof calls
// One entry for each call.
export const sectionNames = Object.keys(calls) as SectionName[]

export const analyticsRead = (section: SectionName, query: OverviewRange) => q(calls[section], { query })
