import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this application, or any other address (`https:`, `mailto:`, `#part`), which is left to the browser. */
  href: string
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  /** Leaves the page where it is scrolled to: for filters, tabs and pages in the address. */
  keepScroll?: boolean | undefined
  /** State for the next screen that the address must not carry, such as the page that the person came from. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement> | undefined
}

const LinkContext = createContext<ComponentType<LinkProps> | undefined>(undefined)

/** Says what draws a link within the application, so that no component here knows the router. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//')

/** A bare link, without a look of its own: the router's inside the application, the browser's for anything else. */
export function Link(props: LinkProps) {
  const RouterLink = useContext(LinkContext)
  if (RouterLink && isOurs(props.href) && !props.download) return <RouterLink {...props} />
  const { replace: _replace, keepScroll: _keepScroll, state: _state, rel, ...anchor } = props
  return <a {...anchor} rel={anchor.target === '_blank' ? `noopener ${rel ?? ''}`.trim() : rel} />
}
