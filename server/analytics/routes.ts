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

export const userAnalyticsHandlers: Handlers<typeof userAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.user, deps, query),
}
export const conversationAnalyticsHandlers: Handlers<typeof conversationAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.conversation, deps, query),
}
export const messageAnalyticsHandlers: Handlers<typeof messageAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.message, deps, query),
}
export const serviceRequestAnalyticsHandlers: Handlers<typeof serviceRequestAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.serviceRequest, deps, query),
}
export const serviceAnalyticsHandlers: Handlers<typeof serviceAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.service, deps, query),
}
export const productAnalyticsHandlers: Handlers<typeof productAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.product, deps, query),
}
export const orderAnalyticsHandlers: Handlers<typeof orderAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.order, deps, query),
}
export const productOrderAnalyticsHandlers: Handlers<typeof productOrderAnalyticsCalls> = {
  show: ({ deps, query }) => showFigures(rules.productOrder, deps, query),
}
