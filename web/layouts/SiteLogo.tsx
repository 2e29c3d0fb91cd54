import { logoAt } from '#shared/policies/brand-picture.ts'
import { useSite } from '#web/kernel/site.ts'
import { Logo } from '#web/ui/Logo.tsx'

/** The mark and the name of this marketplace. */
export function SiteLogo({ href, size }: { href?: string | undefined; size?: number | undefined }) {
  const { name, logo } = useSite()
  return <Logo name={name} picture={logo ? logoAt(logo, 96) : undefined} href={href} size={size} />
}
