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
import { showFigures } from './figures.ts'
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
  user: { show: ({ deps, query }) => showFigures(rules.user, deps, query) },
  conversation: { show: ({ deps, query }) => showFigures(rules.conversation, deps, query) },
  message: { show: ({ deps, query }) => showFigures(rules.message, deps, query) },
  serviceRequest: { show: ({ deps, query }) => showFigures(rules.serviceRequest, deps, query) },
  service: { show: ({ deps, query }) => showFigures(rules.service, deps, query) },
  product: { show: ({ deps, query }) => showFigures(rules.product, deps, query) },
  order: { show: ({ deps, query }) => showFigures(rules.order, deps, query) },
  productOrder: { show: ({ deps, query }) => showFigures(rules.productOrder, deps, query) },
}
