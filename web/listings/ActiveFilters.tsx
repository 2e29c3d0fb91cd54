import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ActiveFilters.module.css'
import { useActiveFilters } from './active-filters.ts'
import { noFilters } from './browse-filters.ts'
import type { Category } from './category-tree.ts'
import { useKind } from './kind.ts'
import { browseHref, type FilterControl } from './use-filters.ts'

/** Chips of what is active, each of which can be taken away, and a way to take them all away. */
export function ActiveFilters({ control, categories }: { control: FilterControl; categories: Category[] }) {
  const t = useT()
  const kind = useKind()
  const active = useActiveFilters(control.wanted, control.decimals, categories)
  if (active.length === 0) return null
  return (
    <section className={styles.row} aria-label={t('lists:browse.active')}>
      {active.map(({ key, label, without }) => (
        <Chip
          key={key}
          size="sm"
          className={styles.chip}
          onRemove={() => control.apply(without)}
          removeLabel={t('lists:browse.remove', { filter: label })}
        >
          {label}
        </Chip>
      ))}
      <TextLink
        href={browseHref(kind, { ...noFilters, sort: control.wanted.sort })}
        keepScroll
        className={styles.clear}
      >
        {t('lists:browse.clearAll')}
      </TextLink>
    </section>
  )
}
