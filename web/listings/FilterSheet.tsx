import { useState } from 'react'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { type Filters, noFilters } from './browse-filters.ts'
import type { Category } from './category-tree.ts'
import { FilterFields } from './FilterFields.tsx'
import { type ListingKind, useKind } from './kind.ts'
import { useCounts } from './use-counts.ts'
import type { FilterControl } from './use-filters.ts'

/** The filters on a phone: nothing changes behind the sheet until the list is asked for. */
export function FilterSheet({
  control,
  categories,
  onClose,
}: {
  control: FilterControl
  categories: Category[]
  onClose: () => void
}) {
  const t = useT()
  const { words } = useKind()
  const { wanted, decimals, apply } = control
  const [draft, setDraft] = useState<Filters>(wanted)
  const [isOpen, setOpen] = useState(true)
  const counts = useCounts(draft, decimals)
  const close = () => {
    setOpen(false)
    // The sheet slides away first.
    setTimeout(onClose, 320)
  }
  const show = () => {
    apply(draft)
    close()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      side="bottom"
      title={t('lists:filters.title')}
      closeLabel={t('lists:filters.close')}
      foot={
        <>
          <Button size="lg" onClick={() => setDraft({ ...noFilters, sort: wanted.sort })}>
            {t('lists:browse.clearAll')}
          </Button>
          <Button variant="primary" size="lg" onClick={show}>
            {showLabel(t, words, counts?.total)}
          </Button>
        </>
      }
    >
      <FilterFields
        filters={draft}
        categories={categories}
        counts={counts}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes, page: 1 }))}
      />
    </Drawer>
  )
}

function showLabel(t: Translate, words: ListingKind['words'], total: number | undefined): string {
  if (total === undefined) return t('lists:filters.counting')
  return total === 0 ? t('lists:filters.showNone') : t(`${words}:filters.show`, { count: total })
}
