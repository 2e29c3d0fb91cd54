import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan, PlanInterval, Subscription } from '#shared/contract/subscription.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { WayToChange } from './plan-change.ts'
import { ownPlanKey, planReads, readAnew } from './plan-reads.ts'

type Changing = {
  own: Subscription
  target: Plan
  interval: PlanInterval
  way: WayToChange
  onDone: () => void
}

/** The change as it is made: first the listings that stay live, then the plan itself. */
export function usePlanChange({ own, target, interval, way, onDone }: Changing) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { retained, keep, save, isSaving } = useRetainedListings(own)
  const change = useApiMutation(api.subscription.changePlan, {
    once: true,
    invalidate: planReads,
    patch: (cache, { subscription }) => cache.setQueryData(ownPlanKey(), { subscription }),
    // It costs something else by now, or is not possible any more: what is shown next is what there is now.
    onFailure: readAnew(queries),
  })
  const cancel = useApiMutation(api.subscription.cancel, {
    invalidate: planReads,
    patch: (cache, reply) => cache.setQueryData(ownPlanKey(), reply),
    success: t('plans:own.cancelledNow'),
  })
  return {
    retained,
    keep,
    isPending: isSaving || change.isPending || cancel.isPending,
    confirm: async () => {
      if (!(await save())) return
      if (!('change' in way)) return (await cancel.run()) && onDone()
      const { price, dueNow } = way.change
      const body = { planId: target.planId, interval, price, dueNow, consent: true }
      const reply = await change.run({ body })
      if (!reply) return
      // The bank wants to hear from the card's holder, or refused the card.
      if (reply.subscription.due?.clientSecret) return navigate(links.payPlan(target.planId))
      showSnackbar(t('plans:own.changed'), { severity: 'success' })
      onDone()
    },
  }
}

/** The choice of the listings that stay live; nothing is sent if nothing was chosen anew. */
export function useRetainedListings(own: Subscription) {
  const [chosen, keep] = useState<readonly string[]>()
  const act = useApiMutation(api.subscription.keepListings, {
    invalidate: [api.subscription.mine],
    patch: (queries, reply) => queries.setQueryData(ownPlanKey(), reply),
  })
  return {
    retained: chosen ?? own.keptListings,
    keep,
    isChosen: chosen !== undefined,
    isSaving: act.isPending,
    /** Resolves to true if the choice is saved, or there was nothing to save. */
    save: async () => !chosen || (await act.run({ body: { listings: [...chosen] } })) !== undefined,
  }
}
