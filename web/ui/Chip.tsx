import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'
import { Link } from './Link.tsx'

type ChipProps = {
  children: string
  isOn?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  icon?: Icon | undefined
  className?: string | undefined
} & (
  | {
      href: string
      keepScroll?: boolean | undefined
      onClick?: undefined
      onRemove?: undefined
      removeLabel?: undefined
    }
  | { href?: undefined; onClick: () => void; onRemove?: undefined; removeLabel?: undefined }
  | { href?: undefined; onClick?: undefined; onRemove: () => void; removeLabel: string }
)

/** A filter: a link, a toggle, or something chosen that can be taken away (`onRemove`, named by `removeLabel`). */
export function Chip({ children, isOn, size = 'md', icon: Glyph, className, ...what }: ChipProps) {
  const look = classes(styles.chip, size === 'sm' && styles.smChip, (isOn || what.onRemove) && styles.chosen, className)
  const texts = (
    <>
      {Glyph ? <Glyph size={16} aria-hidden="true" /> : null}
      {children}
    </>
  )
  if (what.href !== undefined) {
    return (
      <Link href={what.href} keepScroll={what.keepScroll} className={look} aria-current={isOn ? 'true' : undefined}>
        {texts}
      </Link>
    )
  }
  if (what.onRemove) {
    return (
      <button type="button" className={look} onClick={what.onRemove} aria-label={what.removeLabel}>
        {texts}
        <IconX size={14} aria-hidden="true" />
      </button>
    )
  }
  return (
    <button type="button" className={look} onClick={what.onClick} aria-pressed={isOn ?? false}>
      {texts}
    </button>
  )
}
