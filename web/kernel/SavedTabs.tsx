import { useQuery } from '@tanstack/react-query'
import { Tabs } from '#web/ui/Tabs.tsx'
import { q } from './api.tsx'
import { calendarApi } from './calendar-api.ts'
import { useT } from './i18n.tsx'
import { links } from './links.ts'
import { savedApi } from './saved-api.ts'

/** The ways between the pages of saved things and of saved searches, with how many there are. */
export function SavedTabs({ current }: { current: 'things' | 'searches' }) {
  const t = useT()
  const things = useQuery(q(savedApi.favoriteCollection.list)).data?.total
  const searches = useQuery(q(calendarApi.savedSearch.list)).data?.savedSearches.length
  const tabs = [
    { key: 'things', label: t('saved:tabs.things'), href: links.saved(), count: things },
    { key: 'searches', label: t('saved:tabs.searches'), href: links.savedSearches(), count: searches },
  ]
  return <Tabs label={t('saved:title')} tabs={tabs} current={current} className="mt-16 mb-24" />
}
