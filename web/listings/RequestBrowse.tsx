import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { CardGridSkeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { ActiveFilter } from './active-basics.ts'
import styles from './BrowsePage.module.css'
import { ListFailure } from './ListingResults.tsx'
import { PageBreadcrumbs } from './PageBreadcrumbs.tsx'
import ownStyles from './RequestBrowse.module.css'
import { type RequestKind, RequestKindTabs } from './RequestKindTabs.tsx'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'

/** The page on which requests of a kind are found: how many there are, filters, order, and the list itself. */
export function RequestBrowse({
  kind,
  title,
  list,
  categoryName,
  listKey,
  count,
  bar,
  filters,
  results,
  columns = 2,
}: {
  kind: RequestKind
  title: string
  /** The whole list. */
  list: { href: string; label: string }
  categoryName: string | undefined
  /** Changes with what is listed. */
  listKey: string
  /** These suspend until they are there. */
  count: ReactNode
  results: ReactNode
  /** Of the cards. */
  columns?: 2 | 3
  /** Order and chips, and the filters on a phone. */
  bar: Omit<BarProps, 'children'> & { chips: ReactNode }
  filters: ReactNode
}) {
  const t = useT()
  const { chips, ...barProps } = bar
  return (
    <>
      <PageBreadcrumbs
        items={[{ label: t('nav.home'), href: links.home() }, list, ...(categoryName ? [{ label: categoryName }] : [])]}
      />
      <div className={styles.grid}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <div className={styles.count} role="status">
            <SectionErrorBoundary key={listKey} fallback={() => null}>
              <Suspense fallback={null}>{count}</Suspense>
            </SectionErrorBoundary>
          </div>
        </div>
        <RequestKindTabs current={kind} className={styles.kinds} />
        <FilterBar {...barProps}>{chips}</FilterBar>
        <section className={styles.filters} aria-label={t('browse:filters.title')}>
          {filters}
        </section>
        <div className={styles.results}>
          <SectionErrorBoundary
            key={listKey}
            fallback={(error, retry) => (
              <ListFailure
                error={error}
                onRetry={retry}
                title={t('request-pages:browse.error.title')}
                textOf={(problem) => t('request-pages:browse.error.text', { problem })}
              />
            )}
          >
            <Suspense
              fallback={<CardGridSkeleton label={t('request-pages:browse.loading')} count={6} columns={columns} />}
            >
              {results}
            </Suspense>
          </SectionErrorBoundary>
        </div>
      </div>
    </>
  )
}

type BarProps = {
  /** How many filters there are. */
  count: number
  sort: ReactNode
  sheet: (onClose: () => void) => ReactNode
  children: ReactNode
}

/** Order and chips: apart on a desktop, one bar that stays in sight on a phone, with the way to the filters. */
function FilterBar({ count, sort, sheet, children }: BarProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.bar}>
      <Button
        className={styles.open}
        size="sm"
        icon={IconAdjustmentsHorizontal}
        data-on={count > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('browse:filters.titleCount', { count }) : t('browse:filters.title')}
      </Button>
      <div className={styles.sort}>{sort}</div>
      <div className={`${styles.active} ${ownStyles.chips}`}>{children}</div>
      {isOpen ? <Suspense fallback={null}>{sheet(() => setOpen(false))}</Suspense> : null}
    </div>
  )
}

/** The order of the list; the best match exists only where words were searched for, and the nearest near somewhere. */
export function RequestSortField<Sort extends string>({
  filters: { words, place, sort },
  sorts,
  labelOf,
  onChange,
}: {
  filters: { words: string; place: string; sort: Sort | null }
  sorts: readonly Sort[]
  labelOf: (sort: Sort) => string
  /** Gets nothing for the usual order. */
  onChange: (sort: Sort | null) => void
}) {
  const t = useT()
  const usual = words ? 'relevance' : 'newest'
  const isOffered = (each: Sort) => {
    if (each === 'relevance') return words !== ''
    return each !== 'distance' || place !== ''
  }
  return (
    <SelectField
      label={t('browse:sort.label')}
      hideLabel
      size="sm"
      value={sort ?? usual}
      onChange={(value) => onChange(sorts.find((each) => each === value && each !== usual) ?? null)}
      options={sorts.filter(isOffered).map((value) => ({ value, label: labelOf(value) }))}
    />
  )
}

export type QuickFilter<Filters> = {
  key: string
  label: string
  /** What it would find, if that is known. */
  count?: number | undefined
  isOn: boolean
  changes: Partial<Filters>
}

/** What people look for most, one press away. What finds nothing is left out. */
export function QuickFilters<Filters>({
  choices,
  total,
  apply,
  post,
}: {
  choices: QuickFilter<Filters>[]
  /** Leads to a request of one's own. */
  post?: { label: string; href: string }
  total?: number | undefined
  apply: (changes: Partial<Filters>) => void
}) {
  const t = useT()
  const format = useFormat()
  const named = (label: string, count: number | undefined) =>
    count === undefined ? label : t('request-pages:browse.some', { label, number: format.count(count) })
  const chosen = choices.filter(({ isOn }) => isOn)
  const isAll = chosen.length === 0
  return (
    <section className={ownStyles.row} aria-label={t('request-pages:browse.quick')}>
      <Chip size="sm" isOn={isAll} onClick={() => apply(Object.assign({}, ...chosen.map(({ changes }) => changes)))}>
        {named(t('request-pages:browse.all'), isAll ? total : undefined)}
      </Chip>
      {choices
        .filter(({ isOn, count }) => isOn || count !== 0)
        .map(({ key, label, count, isOn, changes }) => (
          <Chip key={key} size="sm" isOn={isOn} onClick={() => apply(changes)}>
            {named(label, count)}
          </Chip>
        ))}
      {post ? (
        <TextLink href={post.href} className={ownStyles.own}>
          {post.label}
        </TextLink>
      ) : null}
    </section>
  )
}

/** Chips of what else is active, each of which can be taken away, and a way to take them all away. */
export function ActiveFilterChips<Filters>({
  active,
  clearHref,
  apply,
}: {
  active: ActiveFilter<Filters>[]
  clearHref: string
  apply: (changes: Partial<Filters>) => void
}) {
  const t = useT()
  const shown = active.filter(({ isQuick }) => !isQuick)
  if (shown.length === 0) return null
  return (
    <section className={ownStyles.row} aria-label={t('browse:browse.active')}>
      {shown.map(({ key, label, without }) => (
        <Chip
          key={key}
          size="sm"
          className={styles.chip}
          onRemove={() => apply(without)}
          removeLabel={t('browse:browse.remove', { filter: label })}
        >
          {label}
        </Chip>
      ))}
      <TextLink href={clearHref} keepScroll className={styles.clear}>
        {t('browse:browse.clearAll')}
      </TextLink>
    </section>
  )
}
