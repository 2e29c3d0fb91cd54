import type { ComponentProps } from 'react'

/** A part of a page that scrolls by itself. What it is called is said by an `aria-label`, unless it has a role of its own. */
export function ScrollRegion(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
  return <section {...props} tabIndex={0} />
}
