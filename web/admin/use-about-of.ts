import type { AdminConversation } from '#shared/contract/admin-chat.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** What two people talk about: their latest order. */
export function useAboutOf() {
  const t = useT()
  return ({ contexts: [latest] }: AdminConversation) =>
    latest
      ? t('admin-conversations:about', {
          number: t('transactions:number', { id: shortId(latest.id) }),
          title: latest.title,
        })
      : t('admin-conversations:nothing')
}
