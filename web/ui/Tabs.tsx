import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import styles from './navigation.module.css'

/** `count` is written as it is, such as "10,000+". */
export type Tab = { key: string; label: string; count?: number | string | undefined; href?: string | undefined }

const pathOf = (tab: Tab | undefined) => tab?.href?.split('?')[0]

const texts = (tab: Tab) => (
  <>
    {tab.label}
    {tab.count === undefined ? null : (
      <span className={`size-12 tone-muted weight-500 tabular ${styles.count}`}>{tab.count}</span>
    )}
  </>
)

/**
 * Tabs whose place is in the address are links (`href` on each); the others are buttons, and `children` is the panel of
 * the current one.
 */
export function Tabs({
  label,
  tabs,
  current,
  onSelect,
  children,
  className,
}: {
  label: string
  tabs: Tab[]
  current: string
  onSelect?: ((key: string) => void) | undefined
  children?: ReactNode
  className?: string | undefined
}) {
  const baseId = useId()
  const row = useRef<HTMLElement & HTMLDivElement>(null)
  // Tabs and counts that come later move the others.
  useCurrentInSight(row, `${current} ${tabs.map(({ label, count }) => `${label}${count}`).join()}`)
  if (tabs.every((tab) => tab.href !== undefined)) {
    const here = pathOf(tabs.find(({ key }) => key === current))
    return (
      <nav ref={row} aria-label={label} className={classes(styles.tabs, className)}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            href={tab.href ?? ''}
            // Another page opens at its top, another view of this one stays where it is.
            keepScroll={pathOf(tab) === here}
            className={`size-15 tone-muted fixed text-nowrap ${styles.tab}`}
            aria-current={tab.key === current ? 'page' : undefined}
          >
            {texts(tab)}
          </Link>
        ))}
      </nav>
    )
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.key === current)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect?.(next.key)
    document.getElementById(`${baseId}-${next.key}`)?.focus()
  }
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={classes(styles.tabs, className)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${baseId}-${tab.key}`}
            type="button"
            role="tab"
            className={`size-15 tone-muted fixed text-nowrap ${styles.tab}`}
            aria-selected={tab.key === current}
            aria-controls={tab.key === current ? `${baseId}-panel` : undefined}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onSelect?.(tab.key)}
          >
            {texts(tab)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${current}`}>
        {children}
      </div>
    </>
  )
}

/** Scrolls the row to the current tab if the tabs do not fit beside each other; the page is not scrolled. */
function useCurrentInSight(row: RefObject<HTMLElement | null>, shown: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current then, or stands elsewhere
  useEffect(() => {
    const tabs = row.current
    const tab = tabs?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]')
    if (!tabs || !tab) return
    const [frame, place] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (place.left >= frame.left && place.right <= frame.right) return
    tabs.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
  }, [row, shown])
}
