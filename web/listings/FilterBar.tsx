import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { Suspense, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { countFilters } from './browse-filters.ts'
import type { Category } from './category-tree.ts'
import styles from './FilterBar.module.css'
import { SortField } from './SortField.tsx'
import type { BrowseFilterControl } from './use-browse-filters.ts'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx').then((m) => m.FilterSheet))

/** Order and active filters: apart on a desktop, one bar that stays in sight on a phone, with the way to the filters. */
export function FilterBar({ control, categories }: { control: BrowseFilterControl; categories: Category[] }) {
  const t = useT()
  const { wanted, apply } = control
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(wanted)
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
      <div className={styles.sort}>
        <SortField filters={wanted} onChange={(sort) => apply({ sort })} />
      </div>
      <div className={styles.active}>
        <ActiveFilters control={control} categories={categories} />
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet control={control} categories={categories} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
