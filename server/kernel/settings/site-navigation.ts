import type { Deps } from '#server/kernel/context.ts'
import type { Settings } from '#server/settings.ts'
import type { NavigationLink, OwnPageContent } from '#shared/contract/site-content.ts'
import type { SiteLink, SiteNavigation } from '#shared/policies/site-navigation.ts'
import { findNavigation, findPublishedPages } from './settings-data.ts'

/** The published menu and footer by the settings of an application; none while those that come along are shown. */
const known = new WeakMap<Settings, SiteNavigation>()

/** The menu and the footer that the operator has published; undefined for those that come along. */
export const siteNavigationOf = (settings: Settings): SiteNavigation | undefined => known.get(settings)

type Pages = ReadonlyMap<string, OwnPageContent>

/** Labels without those that are empty. */
const filled = (labels: NavigationLink['labels']) =>
  Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== '')) as NavigationLink['labels']

/** An entry as pages draw it; none if the page to which it leads is not published. */
function linkOf(link: NavigationLink, pages: Pages): SiteLink[] {
  const labels = filled(link.labels)
  if (link.to === 'place') return [{ place: link.place, labels }]
  if (link.to === 'address') return [{ href: link.href, labels }]
  const page = pages.get(link.page)
  return page ? [{ href: `/${page.slug}`, labels: { ...filled(page.title), ...labels } }] : []
}

/** Reads the published menu and footer. Call it before the application answers, and whenever something was published. */
export async function refreshNavigation({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  const content = await findNavigation(db)
  if (!content) return void known.delete(settings)
  const all = [...content.header, ...content.footer.flatMap(({ links }) => links)]
  const pages = await findPublishedPages(
    db,
    all.flatMap((link) => (link.to === 'page' ? [link.page] : [])),
  )
  known.set(settings, {
    header: content.header.flatMap((link) => linkOf(link, pages)),
    footer: content.footer.map(({ name, labels, links }) => ({
      name,
      labels: filled(labels),
      links: links.flatMap((link) => linkOf(link, pages)),
    })),
  })
}
