import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Context } from '#server/kernel/context.ts'
import { callGroup } from '#server/kernel/http/routes.ts'
import type { Analytics, orderAnalyticsCalls } from '#shared/contract/analytics.ts'
import { api } from '#shared/contract/index.ts'
import { showSection } from './metrics.ts'
import { rules } from './rules.ts'

/** The common parameters of the calls. */
type ShowContext = Pick<Context<typeof orderAnalyticsCalls.show>, 'deps' | 'viewer' | 'origin' | 'query'>

/** The metrics of a section; a file of them is audited. */
const handlersOf = (section: keyof typeof rules) => ({
  show: async ({ deps, viewer, origin, query }: ShowContext): Promise<Analytics> => {
    const shown = await showSection(rules[section], deps, query)
    const { from, to } = shown.range
    if (query.format === 'csv')
      await audit(deps.db, {
        ...actorOf(viewer, origin),
        action: 'figures.exported',
        kind: 'figures',
        after: { section, from, to },
      })
    return shown
  },
})

/** The calls of each section beside their handlers. */
export const analyticsCallGroups = {
  userAnalytics: callGroup(api.userAnalytics, handlersOf('user')),
  conversationAnalytics: callGroup(api.conversationAnalytics, handlersOf('conversation')),
  messageAnalytics: callGroup(api.messageAnalytics, handlersOf('message')),
  serviceRequestAnalytics: callGroup(api.serviceRequestAnalytics, handlersOf('serviceRequest')),
  serviceAnalytics: callGroup(api.serviceAnalytics, handlersOf('service')),
  productAnalytics: callGroup(api.productAnalytics, handlersOf('product')),
  orderAnalytics: callGroup(api.orderAnalytics, handlersOf('order')),
  productOrderAnalytics: callGroup(api.productOrderAnalytics, handlersOf('productOrder')),
}
