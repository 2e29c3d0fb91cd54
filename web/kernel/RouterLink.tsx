import { useHref, useLinkClickHandler } from 'react-router'
import type { LinkProps } from '#web/ui/LinkProvider.tsx'

/** What `Link` of `ui/` becomes inside the application. The router's own can fetch ahead in ways that we do not use. */
export function RouterLink({ href, keepScroll = false, replace, state, onClick, ...anchor }: LinkProps) {
  const address = useHref(href)
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    replace: replace ?? false,
    state,
    preventScrollReset: keepScroll,
    ...(anchor.target ? { target: anchor.target } : {}),
  })
  return (
    <a
      {...anchor}
      href={address}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
