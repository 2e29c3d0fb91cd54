import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/LinkProvider.tsx'

/** What `Link` of `ui/` becomes inside the application. */
export function RouterLink({ href, keepScroll = false, replace = false, state, ref, ...anchor }: LinkProps) {
  return (
    <Link
      {...anchor}
      {...(ref ? { ref } : {})}
      to={href}
      replace={replace}
      preventScrollReset={keepScroll}
      state={state}
    />
  )
}
