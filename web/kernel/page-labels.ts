import type { Translate } from './i18n.tsx'

/** What the links between the pages of any list say. */
export const pageLabels = (t: Translate) => ({
  navigation: t('pagination.label'),
  previous: t('pagination.previous'),
  next: t('pagination.next'),
  page: (number: number) => t('pagination.page', { number }),
})
