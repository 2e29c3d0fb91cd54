import { useQuery } from '@tanstack/react-query'
import { useActing } from '#web/kernel/acting.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { type Site, useSite } from '#web/kernel/site.ts'

/**
 * The site with the commission that the reader pays as a seller: that of their plan, as soon as it is known. A member of a
 * team does not learn the plan of the shop, and reads the usual one.
 */
export function useSellerSite(): Site {
  const site = useSite()
  const { user } = useSession()
  const isAsked = site.hasPlans && user?.isSeller === true
  const isSelf = useActing() === null
  const { data } = useQuery({ ...q(api.subscription.mine), enabled: isAsked && isSelf })
  return data && isSelf ? { ...site, commission: data.subscription.commission } : site
}
