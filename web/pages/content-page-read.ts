import type { PageKey } from '#shared/policies/content-pages.ts'
import { api, q } from '#web/kernel/api.tsx'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

/** The operator's text for a page, for readers of a language. */
export const contentPageRead = (key: PageKey, language: LanguageCode) =>
  q(api.page.get, { params: { key }, query: { language } })

/** The loader of the screen of such a page. */
export const contentPageLoader = (key: PageKey) =>
  defineLoader(({ load, language }) => load(contentPageRead(key, language)))
