import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type BrowseFilters, noBrowseFilters, writeBrowseFilters } from '#web/listings/browse-filters.ts'
import { filterCountsRead } from '#web/listings/browse-reads.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { serviceKind } from './service-kind.tsx'

/**
 * The number of services that have these filters and are free today, as the way to their list: the count of its own filter.
 * It is left out where there are none.
 */
export function FreeToday({ filters: known }: { filters: Partial<BrowseFilters> }) {
  const t = useT()
  const format = useFormat()
  const filters = { ...noBrowseFilters, ...known }
  const { data } = useQuery(filterCountsRead(serviceKind, filters, 0))
  const count = data?.freeWithin?.find(({ freeWithin }) => freeWithin === 'today')?.count ?? 0
  return count > 0 ? (
    <Chip
      size="sm"
      icon={IconCalendarTime}
      href={links.browse(writeBrowseFilters({ ...filters, choices: { free: 'today' } }))}
    >
      {t('browse:filters.freeToday', { count, number: format.count(count) })}
    </Chip>
  ) : null
}
