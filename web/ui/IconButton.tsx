import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'
import { Link, type LinkProps } from './Link.tsx'

type Look = {
  icon: Icon
  /** Its accessible name, and the native hint on hover. */
  label: string
  size?: 'sm' | 'md' | undefined
  /** `line` has a border, `float` stands on a picture. */
  variant?: 'plain' | 'line' | 'float' | undefined
  /** A number in the corner; nothing at 0. It is not read out: say it in `label`. */
  count?: number | undefined
  iconSize?: number | undefined
}

type IconButtonProps =
  | (Look & Omit<ComponentProps<'button'>, 'children'> & { href?: undefined })
  | (Look & Omit<LinkProps, 'children'>)

const lookOf = ({ size = 'md', variant = 'plain' }: Look, className?: string) =>
  classes(styles.round, size === 'sm' && styles.small, styles[variant], className)

function content({ icon: Glyph, size = 'md', iconSize, count = 0 }: Look) {
  return (
    <>
      <Glyph size={iconSize ?? (size === 'sm' ? 18 : 22)} aria-hidden="true" />
      {count > 0 ? <span className={styles.count} data-count={count > 99 ? '99+' : count} aria-hidden="true" /> : null}
    </>
  )
}

/** A round button with nothing but an icon; `href` makes it a link. */
export function IconButton(props: IconButtonProps) {
  if (props.href === undefined) {
    const { icon, label, size, variant, count, iconSize, className, href: _href, ...button } = props
    return (
      <button type="button" title={label} aria-label={label} {...button} className={lookOf(props, className)}>
        {content(props)}
      </button>
    )
  }
  const { icon, label, size, variant, count, iconSize, className, ...link } = props
  return (
    <Link title={label} aria-label={label} {...link} className={lookOf(props, className)}>
      {content(props)}
    </Link>
  )
}
