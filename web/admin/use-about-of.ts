import type { AdminConversation } from '#shared/contract/admin-chat.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** Returns the subject of a conversation: the latest order of its two users. */
export function useAboutOf() {
  const t = useT()
  return ({ contexts: [latest] }: AdminConversation) =>
    latest
      ? t('admin-conversations:about', {
          number: t('order:number', { id: shortId(latest.id) }),
          title: latest.title,
        })
      : t('admin-conversations:nothing')
}
