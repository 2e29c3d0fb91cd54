import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { ActiveFilter } from './active-basics.ts'
import styles from './ListingResults.module.css'

type BarProps = {
  /** The number of active filters. */
  count: number
  sort: ReactNode
  /** All filters, on a phone. */
  sheet: (onClose: () => void) => ReactNode
  children: ReactNode
}

/** Order and chips: apart on a desktop, one bar that stays in sight on a phone, with the way to the filters. */
export function BrowseBar({ count, sort, sheet, children }: BarProps) {
  const t = useT()
  // A sheet that still slides away does not keep the next one from opening, and does not close it.
  const [{ opened, closed }, setSheets] = useState({ opened: 0, closed: 0 })
  return (
    <div className={styles.bar}>
      <Button
        className={styles.open}
        size="sm"
        icon={IconAdjustmentsHorizontal}
        data-on={count > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => setSheets((sheets) => ({ ...sheets, opened: sheets.opened + 1 }))}
      >
        {count > 0 ? t('browse:filters.titleCount', { count }) : t('browse:filters.title')}
      </Button>
      <div className={styles.sort}>{sort}</div>
      <div className={styles.active}>{children}</div>
      {opened > closed ? (
        <Suspense fallback={null}>
          <Fragment key={opened}>{sheet(() => setSheets((sheets) => ({ ...sheets, closed: opened })))}</Fragment>
        </Suspense>
      ) : null}
    </div>
  )
}

/** Chips of what is active, each of which can be taken away, and a way to take them all away. */
export function ActiveFilterChips<Filters>({
  active,
  clearHref,
  apply,
  className,
  children,
}: {
  active: ActiveFilter<Filters>[]
  clearHref: string
  apply: (changes: Partial<Filters>) => void
  className: string | undefined
  /** Further chips, of filters whose words come later. */
  children?: ReactNode
}) {
  const t = useT()
  // A quick filter has a chip of its own.
  const shown = active.filter(({ isQuick }) => !isQuick)
  if (shown.length === 0 && !children) return null
  return (
    <section className={className} aria-label={t('browse:browse.active')}>
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
      {children}
      <TextLink href={clearHref} keepScroll className={styles.clear}>
        {t('browse:browse.clearAll')}
      </TextLink>
    </section>
  )
}
