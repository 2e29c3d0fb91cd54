import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './ExploreScreen.module.css'
import { type ExploreParams, exploreHref, type KindName, kindNames } from './explore-params.ts'
import { searchOverviewRead } from './explore-reads.ts'
import { NothingFound } from './NothingFound.tsx'
import { searchKinds } from './search-kinds.tsx'

/** The list of one kind, page by page, and the way to its filters. */
export function SearchKindList({ explored }: { explored: ExploreParams & { kind: KindName } }) {
  const t = useT()
  const { words, kind, page } = explored
  const { data } = useSuspenseQuery(searchOverviewRead(words))
  const totals = kindNames.map((name) => ({ name, ...searchKinds[name].total(data.results) }))
  if (totals.every(({ name, total }) => name !== kind || total === 0)) {
    const others = totals.filter(({ name, total }) => name !== kind && total > 0)
    return <NothingFound words={words} kind={kind} others={others} />
  }
  const { List, filtersHref } = searchKinds[kind]
  return (
    <>
      <h2 className="visually-hidden">{t(`explore:kinds.${kind}`)}</h2>
      <p className={styles.filters}>
        <Chip size="sm" icon={IconAdjustmentsHorizontal} href={filtersHref(words)}>
          {t('explore:filters')}
        </Chip>
      </p>
      <List words={words} page={page} hrefOf={(number) => exploreHref({ ...explored, page: number })} />
    </>
  )
}
