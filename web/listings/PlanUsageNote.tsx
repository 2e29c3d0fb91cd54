import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useActing } from '#web/kernel/acting.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Limited } from '#web/kernel/plan-limit.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** From this share of a limit on it is told how much is left. */
const NEAR = 0.8

const isNear = (used: number, limit: number) => used >= limit * NEAR || limit - used <= 1

/** Near and at a limit of the seller's plan: what is used, and the way on; nothing as long as there is room. */
export function PlanUsageNote({ limited }: { limited: Exclude<Limited, 'seats'> }) {
  // A member of a team does not learn the plan of the shop.
  const isSelf = useActing() === null
  const { data } = useQuery({ ...q(api.subscription.mine), enabled: isSelf })
  if (!data || !isSelf) return null
  const { usage, limits } = data.subscription
  const limit = limits[limited === 'offers' ? 'offersPerMonth' : limited]
  const used = usage[limited]
  if (limit === null || !isNear(used, limit)) return null
  return (
    <Suspense fallback={null}>
      <Note {...{ limited, used, limit }} />
    </Suspense>
  )
}

function Note({ limited, used, limit }: { limited: Exclude<Limited, 'seats'>; used: number; limit: number }) {
  const t = useT()
  const format = useFormat()
  if (!useMessageNamespace('plan-limits')) return null
  const isFull = used >= limit
  const words = { used: format.number(used), limit: format.number(limit) }
  return (
    <Alert kind={isFull ? 'warn' : 'info'}>
      {t(`plan-limits:${isFull ? 'full' : 'near'}.${limited}`, words)}{' '}
      <TextLink href={links.plans()} underline>
        {t('plan-limits:plans')}
      </TextLink>
    </Alert>
  )
}
