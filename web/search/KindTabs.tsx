import { useSuspenseQuery } from '@tanstack/react-query'
import type { SearchResults } from '#shared/contract/search.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type ExploreParams, exploreHref, type KindName, kindNames } from './explore-params.ts'
import { searchOverviewRead } from './explore-reads.ts'
import { searchKinds } from './search-kinds.tsx'

/** The kinds of what can be found, with how many of each there are as soon as that is known. */
export function KindTabs({ explored: { words, kind }, results }: { explored: ExploreParams; results?: SearchResults }) {
  const t = useT()
  const format = useFormat()
  const count = (name: KindName, found: SearchResults) => {
    const { total, totalIsCapped = false } = searchKinds[name].total(found)
    return format.count(total, totalIsCapped)
  }
  return (
    <Tabs
      label={t('explore:kinds.label')}
      current={kind ?? 'all'}
      tabs={[
        { key: 'all', label: t('explore:kinds.all'), href: exploreHref({ words, kind: null, page: 1 }) },
        ...kindNames.map((name) => ({
          key: name,
          label: t(`explore:kinds.${name}`),
          count: results && count(name, results),
          href: exploreHref({ words, kind: name, page: 1 }),
        })),
      ]}
    />
  )
}

export function CountedTabs({ explored }: { explored: ExploreParams }) {
  const { data } = useSuspenseQuery(searchOverviewRead(explored.words))
  return <KindTabs explored={explored} results={data.results} />
}
