import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import type { LanguageCode } from '#web/kernel/i18n.tsx'

/** The search of the words. */
export type TextQuery = { q: string; language: LanguageCode | 'all'; isOwn: boolean; page: number }

const PER_PAGE = 20

/** The texts that operators wrote, as they are published now. */
export const wordingRead = () => q(adminApi.adminWording.get)

/** The texts that fit what is looked for. */
export const wordingTextsRead = ({ q: words, language, isOwn, page }: TextQuery) =>
  q(adminApi.adminWording.texts, {
    query: {
      ...(words ? { q: words } : {}),
      ...(language === 'all' ? {} : { language }),
      ...(isOwn ? { own: 'true' as const } : {}),
      page,
      limit: PER_PAGE,
    },
  })
