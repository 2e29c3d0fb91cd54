import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ActiveFilters.module.css'
import { useActiveFilters } from './active-filters.ts'
import { noBrowseFilters } from './browse-filters.ts'
import type { Category } from './category-tree.ts'
import { useListingKind } from './listing-kind.ts'
import { type BrowseFilterControl, browseHref } from './use-browse-filters.ts'

/** Chips of what is active, each of which can be taken away, and a way to take them all away. */
export function ActiveFilters({ control, categories }: { control: BrowseFilterControl; categories: Category[] }) {
  const t = useT()
  const kind = useListingKind()
  const active = useActiveFilters(control.wanted, control.decimals, categories)
  if (active.length === 0) return null
  return (
    <section className={styles.row} aria-label={t('browse:browse.active')}>
      {active.map(({ key, label, without }) => (
        <Chip
          key={key}
          size="sm"
          className={styles.chip}
          onRemove={() => control.apply(without)}
          removeLabel={t('browse:browse.remove', { filter: label })}
        >
          {label}
        </Chip>
      ))}
      <TextLink
        href={browseHref(kind, { ...noBrowseFilters, sort: control.wanted.sort })}
        keepScroll
        className={styles.clear}
      >
        {t('browse:browse.clearAll')}
      </TextLink>
    </section>
  )
}
