import { type PageKey, pageKeys } from '#shared/policies/content-pages.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { languages } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'

/** The public URL of each page. */
export const publicPaths: Record<PageKey, string> = {
  terms: links.terms(),
  privacy: links.privacy(),
  about: links.about(),
  imprint: links.imprint(),
  help: links.help(),
  'how-it-works': links.howItWorks(),
  'why-services': links.why('services'),
  'why-products': links.why('products'),
  'why-requests': links.why('requests'),
  'why-community': links.why('community'),
}

type Place = { key: (typeof pageKeys)[number]; language: (typeof languages)[number] }

/** The page and the language that an address names; nothing if there is no such page. */
export function pageInAddress(params: Partial<Record<string, string>>): Place | undefined {
  const key = pageKeys.find((each) => each === params.page)
  const language = languages.find((each) => each === params.language)
  return key && language ? { key, language } : undefined
}

/** A page as it was written, for administrators. */
export const adminPageRead = ({ key, language }: Place) =>
  q(adminApi.adminPage.get, { params: { key }, query: { language } })

/** The list of all pages. */
export const adminPagesRead = () => q(adminApi.adminPage.list)

export type { Place as PagePlace }
