import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'
import { Link, type LinkProps } from './Link.tsx'

type Look = {
  /** One primary a view; then outline, then quiet. `danger` is for the last click before something is lost. */
  variant?: 'primary' | 'outline' | 'quiet' | 'soft' | 'danger' | 'inverse' | undefined
  /** Quiet and outline buttons that decline or delete. */
  tone?: 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Takes the full width of its place. */
  block?: boolean | undefined
  icon?: Icon | undefined
  iconAfter?: Icon | undefined
  children: ReactNode
}

type ActionProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    href?: undefined
    /** Shows a spinner beside the words and ignores clicks. */
    loading?: boolean | undefined
    /** The present activity, in the place of the button's words. */
    loadingLabel?: string | undefined
    /** Disables the button, says why on hover, focus and tap, and to assistive technology. */
    disabledReason?: string | undefined
  }

type ButtonProps = ActionProps | (Look & Omit<LinkProps, 'children'>)

const iconSize = { sm: 18, md: 18, lg: 20 }

function content({ icon: Before, iconAfter: After, size = 'md', children }: Look, busy = false) {
  return (
    <>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {Before && !busy ? <Before size={iconSize[size]} aria-hidden="true" /> : null}
      {children}
      {After ? <After size={iconSize[size]} aria-hidden="true" /> : null}
    </>
  )
}

const lookOf = ({ variant = 'outline', tone, size = 'md', block }: Look, className?: string) =>
  classes(styles.button, styles[variant], tone && styles[`${tone}Tone`], styles[size], block && styles.block, className)

function ActionButton(props: ActionProps) {
  const { variant, tone, size, block, icon, iconAfter, children, href: _href, ...others } = props
  const { loading = false, loadingLabel, disabledReason, className, type = 'button', onClick, ...rest } = others
  const reasonId = useId()
  const inert = loading || disabledReason !== undefined
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) return event.preventDefault()
    onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={lookOf(props, className)}
      onClick={click}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {content({ icon, iconAfter, size, children: loading ? (loadingLabel ?? children) : children }, loading)}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classes(styles.wrap, block && styles.block)}>
      {button}
      <span role="tooltip" id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}

/** A button, or with `href` a link that looks like one. */
export function Button(props: ButtonProps) {
  if (props.href === undefined) return <ActionButton {...props} />
  const { variant, tone, size, block, icon, iconAfter, children, className, ...link } = props
  return (
    <Link {...link} className={lookOf(props, className)}>
      {content({ icon, iconAfter, size, children })}
    </Link>
  )
}
