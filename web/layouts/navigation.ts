import { keysOf } from '#shared/kernel/keys-of.ts'
import {
  type NavigationPlace,
  navigationPlaces,
  type SiteLink,
  type SiteNavigation,
  shippedFooter,
  shippedHeader,
} from '#shared/policies/site-navigation.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import type { Icon } from '#web/ui/icon.ts'

export type NavigationItem = { key: string; href: string; label: string; icon: Icon }

/** An entry of the menu or the footer as it is drawn. */
export type PublicLink = { key: string; href: string; label: string; place?: NavigationPlace | undefined }

/** Finds entries of the menu and the footer that lead somewhere for their reader, with their names. */
export function usePublicLinks(): (entries: readonly SiteLink[]) => PublicLink[] {
  const t = useT()
  const language = useLanguage()
  const { defaultLanguage, hasPlans } = useSite()
  const { user } = useSession()
  return (entries) =>
    entries
      .filter(({ place }) => (place !== 'plans' || hasPlans) && (place !== 'join' || !user))
      .map(({ place, href = '', labels }, at) => {
        const own = labels?.[language] || (place ? undefined : labels?.[defaultLanguage])
        const [to, key] = place ? navigationPlaces[place] : [href, undefined]
        return { key: `${at} ${to}`, href: to, label: own || (key ? t(key) : to), place }
      })
}

const placesOf = (names: readonly NavigationPlace[]): SiteLink[] => names.map((place) => ({ place }))

/** The entries of the menu: the operator's, or those that come along. The drawer adds icons. */
export function usePublicNavigation(): PublicLink[] {
  const { navigation } = useSite()
  return usePublicLinks()(navigation?.header ?? placesOf(shippedHeader))
}

/** The columns of the footer, likewise. */
export function useFooterColumns() {
  const t = useT()
  const language = useLanguage()
  const { navigation, defaultLanguage } = useSite()
  const linksOf = usePublicLinks()
  const shipped = (): SiteNavigation['footer'] =>
    keysOf(shippedFooter).map((name) => ({ name, labels: {}, links: placesOf(shippedFooter[name]) }))
  return (navigation?.footer ?? shipped()).map(({ name, labels, links }, at) => ({
    key: `${at}`,
    title: labels[language] || (name ? t(`footer.${name}`) : labels[defaultLanguage]),
    entries: linksOf(links),
  }))
}

/** Other pages of a place: the requests are those for services and those for products. */
const beside: Readonly<Record<string, string>> = { [links.browseRequests()]: links.browseProductRequests() }

/** The `aria-current` of a navigation item: `page` at its own address, `true` at the page beside it. */
export function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page'
  return beside[href] === pathname ? 'true' : undefined
}
