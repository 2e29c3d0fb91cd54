import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { performAction, withEntity } from '#server/kernel/process/run-transition.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import type { adminPromotionCalls, promotionCalls } from '#shared/contract/promotion.ts'
import { choosePackage, isPromotedKind, ownSubject, showChoice } from './choose.ts'
import { verifyPromotion } from './confirm.ts'
import { findPromotion } from './data.ts'
import { noteSeen, personOf } from './exposure.ts'
import { presentPromotion } from './present.ts'
import { promotionHandler } from './process-handler.ts'
import { reportOf } from './report.ts'

const refOf = ({ kind, id }: { kind: string; id: string }) => ({ kind, refId: id })

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  packages: async ({ deps: { settings }, query: { kind } }) => ({
    packages: isPromotedKind(kind, settings.rules)
      ? settings.rules.promotionPackages.map(({ key, days, price }) => ({
          key,
          days,
          price: { amount: price, currency: settings.currency },
        }))
      : [],
  }),
  show: async ({ deps, viewer, params }) => ({ choice: await showChoice(deps, refOf(params), viewer) }),
  choose: async ({ db, deps, viewer, params, freshId, input }) => {
    const subject = refOf(params)
    await ownSubject(db, subject, viewer)
    const { body } = await input()
    try {
      return await choosePackage(deps, { ...subject, ...body, viewer, id: freshId })
    } catch (error) {
      throw await withEntity(error, async () => ({ choice: await showChoice(deps, subject, viewer) }))
    }
  },
  report: async ({ db, deps, viewer, params }) => {
    const subject = refOf(params)
    await ownSubject(db, subject, viewer)
    const report = await reportOf(deps, subject)
    return report ? { report } : {}
  },
  verify: async ({ deps, viewer, input }) => (await verifyPromotion(deps, viewer, (await input()).body)).verified,
  seen: async ({ deps, viewer, origin, input }) => {
    const { body } = await input()
    noteSeen(deps, { ...body, person: personOf(deps, viewer, origin), accountId: viewer?.id })
    return { counted: true }
  },
}

export const adminPromotionHandlers: Handlers<typeof adminPromotionCalls> = {
  refund: async ({ db, deps, viewer, params: { id }, origin: { ip }, input }) => {
    const origin = { sessionId: viewer.sessionId, ip }
    await performAction(deps, promotionHandler, {
      id,
      viewer,
      action: 'refund',
      input: async () => ({ ...(await input()).body, origin }),
      beforeWrite: makeCallsAfter,
    })
    const row = await findPromotion(db, id)
    if (!row) throw notFound()
    if (row.payment_id) await awaitCalls(deps, row.payment_id)
    return { promotion: presentPromotion(row, deps) }
  },
}
