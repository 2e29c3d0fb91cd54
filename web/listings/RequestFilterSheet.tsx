import type { ReactNode } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'

/** The filters of requests on a phone, with how many they would find; `total` is absent until it is known. */
export function RequestFilterSheet({
  total,
  children,
  ...drawer
}: {
  total: number | undefined
  onClear: () => void
  onShow: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const showLabel = () => {
    if (total === undefined) return t('browse:filters.counting')
    return total === 0
      ? t('browse:filters.showNone')
      : t('request-pages:filters.show', { count: total, number: format.count(total) })
  }
  return (
    <FilterDrawer {...drawer} showLabel={showLabel()}>
      {children}
    </FilterDrawer>
  )
}
