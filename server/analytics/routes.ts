import type { Handlers } from '#server/kernel/context.ts'
import type {
  conversationAnalyticsCalls,
  messageAnalyticsCalls,
  orderAnalyticsCalls,
  productAnalyticsCalls,
  productOrderAnalyticsCalls,
  serviceAnalyticsCalls,
  serviceRequestAnalyticsCalls,
  userAnalyticsCalls,
} from '#shared/contract/analytics.ts'
import { showSection } from './figures.ts'
import { rules } from './rules.ts'

type AnalyticsHandlers = {
  user: Handlers<typeof userAnalyticsCalls>
  conversation: Handlers<typeof conversationAnalyticsCalls>
  message: Handlers<typeof messageAnalyticsCalls>
  serviceRequest: Handlers<typeof serviceRequestAnalyticsCalls>
  service: Handlers<typeof serviceAnalyticsCalls>
  product: Handlers<typeof productAnalyticsCalls>
  order: Handlers<typeof orderAnalyticsCalls>
  productOrder: Handlers<typeof productOrderAnalyticsCalls>
}

/** The call of each section. */
export const analyticsHandlers: AnalyticsHandlers = {
  user: { show: ({ deps, query }) => showSection(rules.user, deps, query) },
  conversation: { show: ({ deps, query }) => showSection(rules.conversation, deps, query) },
  message: { show: ({ deps, query }) => showSection(rules.message, deps, query) },
  serviceRequest: { show: ({ deps, query }) => showSection(rules.serviceRequest, deps, query) },
  service: { show: ({ deps, query }) => showSection(rules.service, deps, query) },
  product: { show: ({ deps, query }) => showSection(rules.product, deps, query) },
  order: { show: ({ deps, query }) => showSection(rules.order, deps, query) },
  productOrder: { show: ({ deps, query }) => showSection(rules.productOrder, deps, query) },
}
