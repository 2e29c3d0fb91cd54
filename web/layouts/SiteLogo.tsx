import { useSite } from '#web/kernel/site.ts'
import { Logo } from '#web/ui/Logo.tsx'

/** The mark and the name of this marketplace. */
export function SiteLogo({ href, size }: { href?: string | undefined; size?: number | undefined }) {
  const { name, logo } = useSite()
  return <Logo name={name} picture={logo} href={href} size={size} />
}
