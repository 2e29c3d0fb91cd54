import { Tooltip as MantineTooltip } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import styles from './Tooltip.module.css'

const ENTER = 100
const TOUCH_ENTER = 700
const TOUCH_LEAVE = 1_500

/** A hint on hover, focus or a long touch. Never the only way to learn something. Load it lazily. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what the control inside does
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(true, ENTER)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && later(false, 0)}
      onTouchStart={() => later(true, TOUCH_ENTER)}
      onTouchEnd={() => later(false, TOUCH_LEAVE)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, ENTER)}
      onBlur={() => later(false, 0)}
      onKeyDown={(event) => event.key === 'Escape' && later(false, 0)}
    >
      <MantineTooltip
        label={label}
        opened={isOpen}
        zIndex={700}
        withinPortal={false}
        floatingStrategy="fixed"
        multiline
        maw={260}
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{ tooltip: styles.tooltip }}
      >
        {children}
      </MantineTooltip>
    </span>
  )
}
