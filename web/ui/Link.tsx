import { useContext } from 'react'
import { LinkContext, type LinkProps } from './LinkProvider.tsx'

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//')

/** A bare link, without a look of its own: the router's inside the application, the browser's for anything else. */
export function Link(props: LinkProps) {
  const RouterLink = useContext(LinkContext)
  if (RouterLink && isOurs(props.href) && !props.download) return <RouterLink {...props} />
  const { replace: _replace, keepScroll: _keepScroll, state: _state, rel, ...anchor } = props
  return <a {...anchor} rel={anchor.target === '_blank' ? `noopener ${rel ?? ''}`.trim() : rel} />
}
