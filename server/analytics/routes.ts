import { callGroup } from '#server/kernel/routes.ts'
import { api } from '#shared/contract/index.ts'
import { showSection } from './figures.ts'
import { rules } from './rules.ts'

/** The calls of each section beside their handlers. */
export const analyticsCallGroups = {
  userAnalytics: callGroup(api.userAnalytics, { show: ({ deps, query }) => showSection(rules.user, deps, query) }),
  conversationAnalytics: callGroup(api.conversationAnalytics, {
    show: ({ deps, query }) => showSection(rules.conversation, deps, query),
  }),
  messageAnalytics: callGroup(api.messageAnalytics, {
    show: ({ deps, query }) => showSection(rules.message, deps, query),
  }),
  serviceRequestAnalytics: callGroup(api.serviceRequestAnalytics, {
    show: ({ deps, query }) => showSection(rules.serviceRequest, deps, query),
  }),
  serviceAnalytics: callGroup(api.serviceAnalytics, {
    show: ({ deps, query }) => showSection(rules.service, deps, query),
  }),
  productAnalytics: callGroup(api.productAnalytics, {
    show: ({ deps, query }) => showSection(rules.product, deps, query),
  }),
  orderAnalytics: callGroup(api.orderAnalytics, { show: ({ deps, query }) => showSection(rules.order, deps, query) }),
  productOrderAnalytics: callGroup(api.productOrderAnalytics, {
    show: ({ deps, query }) => showSection(rules.productOrder, deps, query),
  }),
}
