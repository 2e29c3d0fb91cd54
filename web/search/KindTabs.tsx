import { useSuspenseQuery } from '@tanstack/react-query'
import type { SearchResults } from '#shared/contract/search.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type Explored, exploreHref, kindNames } from './explore-address.ts'
import { everythingRead } from './explore-reads.ts'
import { kinds } from './kinds.tsx'

/** The kinds of what can be found, with how many of each there are as soon as that is known. */
export function KindTabs({ explored: { words, kind }, results }: { explored: Explored; results?: SearchResults }) {
  const t = useT()
  return (
    <Tabs
      label={t('explore:kinds.label')}
      current={kind ?? 'all'}
      tabs={[
        { key: 'all', label: t('explore:kinds.all'), href: exploreHref({ words, kind: null, page: 1 }) },
        ...kindNames.map((name) => ({
          key: name,
          label: t(`explore:kinds.${name}`),
          count: results ? kinds[name].total(results) : undefined,
          href: exploreHref({ words, kind: name, page: 1 }),
        })),
      ]}
    />
  )
}

export function CountedTabs({ explored }: { explored: Explored }) {
  const { data } = useSuspenseQuery(everythingRead(explored.words))
  return <KindTabs explored={explored} results={data.results} />
}
