import type { AdminConversation } from '#shared/contract/admin-chat.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** The open case and the open report of a conversation. */
export function StateBadges({ conversation: { refundCase, report } }: { conversation: AdminConversation }) {
  const t = useT()
  return (
    <>
      {refundCase ? (
        <StatusBadge tone={refundCase.isAppeal ? 'wait' : 'problem'} size="sm">
          {t(refundCase.isAppeal ? 'admin-conversations:states.appealed' : 'admin-conversations:states.disputed')}
        </StatusBadge>
      ) : null}
      {report ? (
        <StatusBadge tone="wait" size="sm">
          {t('admin-conversations:states.reported')}
        </StatusBadge>
      ) : null}
    </>
  )
}
