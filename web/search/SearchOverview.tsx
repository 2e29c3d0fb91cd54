import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ExploreScreen.module.css'
import { exploreHref, kindNames } from './explore-params.ts'
import { searchOverviewRead } from './explore-reads.ts'
import { NothingFound } from './NothingFound.tsx'
import { searchKinds } from './search-kinds.tsx'

/** The first of every kind of which there are any. */
export function SearchOverview({ words }: { words: string }) {
  const t = useT()
  const format = useFormat()
  const { data } = useSuspenseQuery(searchOverviewRead(words))
  const found = kindNames.filter((name) => searchKinds[name].total(data.results).total > 0)
  if (found.length === 0) return <NothingFound words={words} kind={null} others={[]} />
  return found.map((name) => {
    const { total: totalOf, shown, first } = searchKinds[name]
    const { total, totalIsCapped = false } = totalOf(data.results)
    return (
      <Section
        key={name}
        title={t(`explore:kinds.${name}`)}
        className={styles.kind}
        link={
          total > shown(data.results)
            ? {
                label: t('explore:seeAll', { number: format.count(total, totalIsCapped) }),
                href: exploreHref({ words, kind: name, page: 1 }),
              }
            : undefined
        }
      >
        {first(data.results)}
      </Section>
    )
  })
}
