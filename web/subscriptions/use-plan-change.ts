import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan, PlanInterval, Subscription } from '#shared/contract/subscription.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { WayToChange } from './plan-change.ts'
import { ownPlanKey, planReads } from './plan-reads.ts'

type Changing = {
  own: Subscription
  target: Plan
  interval: PlanInterval
  way: WayToChange['way']
  onDone: () => void
}

/** The change as it is made: first the listings that stay live, then the plan itself. */
export function usePlanChange({ own, target, interval, way, onDone }: Changing) {
  const t = useT()
  const navigate = useNavigate()
  const { kept, keep, save, isSaving } = useKeptListings(own)
  const change = useAct(api.subscription.changePlan, {
    once: true,
    invalidate: planReads,
    patch: (queries, { subscription }) => queries.setQueryData(ownPlanKey(), { subscription }),
  })
  const cancel = useAct(api.subscription.cancel, {
    invalidate: planReads,
    patch: (queries, reply) => queries.setQueryData(ownPlanKey(), reply),
    success: t('plans:own.cancelledNow'),
  })
  const isLeaving = way === 'end' || way === 'endNow'
  return {
    kept,
    keep,
    isPending: isSaving || change.isPending || cancel.isPending,
    confirm: async () => {
      if (!(await save())) return
      if (isLeaving) return (await cancel.run()) && onDone()
      const reply = await change.run({ body: { planId: target.planId, interval, consent: true } })
      if (!reply) return
      // The bank wants to hear from the card's holder, or refused the card.
      if (reply.subscription.due?.clientSecret) return navigate(links.payPlan(target.planId))
      showSnackbar(t('plans:own.changed'), { severity: 'success' })
      onDone()
    },
  }
}

/** Which listings stay live; nothing is sent if nothing was chosen anew. */
export function useKeptListings(own: Subscription) {
  const [chosen, keep] = useState<readonly string[]>()
  const act = useAct(api.subscription.keepListings, {
    invalidate: [api.subscription.mine],
    patch: (queries, reply) => queries.setQueryData(ownPlanKey(), reply),
  })
  return {
    kept: chosen ?? own.keptListings,
    keep,
    isChosen: chosen !== undefined,
    isSaving: act.isPending,
    /** Whether it is saved, or there was nothing to save. */
    save: async () => !chosen || (await act.run({ body: { listings: [...chosen] } })) !== undefined,
  }
}
