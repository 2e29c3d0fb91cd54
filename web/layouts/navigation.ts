import type { Translate } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Icon } from '#web/ui/icon.ts'

export type NavigationItem = { key: string; href: string; label: string; icon: Icon }

/** The public pages of the navigation; the drawer adds icons. */
export const publicNavigation = (t: Translate) =>
  [
    { key: 'services', href: links.services(), label: t('nav.services') },
    { key: 'products', href: links.products(), label: t('nav.products') },
    { key: 'requests', href: links.browseRequests(), label: t('nav.requests') },
    { key: 'providers', href: links.providers(), label: t('nav.providers') },
    { key: 'how', href: links.howItWorks(), label: t('nav.howItWorks') },
  ] as const

/** Other pages of a place: the requests are those for services and those for products. */
const beside: Readonly<Record<string, string>> = { [links.browseRequests()]: links.browseProductRequests() }

/** The `aria-current` of a navigation item: `page` at its own address, `true` at the page beside it. */
export function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page'
  return beside[href] === pathname ? 'true' : undefined
}
