import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './ExploreScreen.module.css'
import { type Explored, exploreHref, type KindName, kindNames } from './explore-address.ts'
import { everythingRead } from './explore-reads.ts'
import { kinds } from './kinds.tsx'
import { NothingFound } from './NothingFound.tsx'

/** The list of one kind, page by page, and the way to its filters. */
export function OneKind({ explored }: { explored: Explored & { kind: KindName } }) {
  const t = useT()
  const { words, kind, page } = explored
  const { data } = useSuspenseQuery(everythingRead(words))
  const totals = kindNames.map((name) => ({ name, count: kinds[name].total(data.results) }))
  if (totals.every(({ name, count }) => name !== kind || count === 0)) {
    const others = totals.filter(({ name, count }) => name !== kind && count > 0)
    return <NothingFound words={words} kind={kind} others={others} />
  }
  const { List, filtersHref } = kinds[kind]
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
