import { useSuspenseQuery } from '@tanstack/react-query'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import styles from './CaseConversation.module.css'
import { ConversationLog } from './ConversationLog.tsx'

/** What the two of a case wrote to each other, and a place to write to both while it is to be decided. */
export function CaseConversation({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  return (
    <Section look="plain" title={t('refund-cases:desk.talk.title')}>
      <ListSection
        loading={<ListSkeleton label={t('admin-conversations:thread.loading')} count={3} />}
        failed={t('admin-conversations:thread.failed')}
      >
        <Found refundCase={refundCase} />
      </ListSection>
    </Section>
  )
}

function Found({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const { data } = useSuspenseQuery(q(adminApi.adminConversation.list, { query: { orderId: refundCase.refId } }))
  const [conversation] = data.conversations
  if (!conversation) return <p className={styles.note}>{t('refund-cases:desk.talk.none')}</p>
  const reason = t('refund-cases:desk.talk.reason', { id: refundCase._id.slice(-6).toUpperCase() })
  return (
    <div className={styles.talk}>
      <ConversationLog
        conversation={conversation}
        // A case that is over gives no right to read on; the words still say what for.
        reading={conversation.refundCase ? { reason, ground: 'case' } : { reason }}
        mayWrite={refundCase.turn === 'admin' && conversation.mayJoin}
      />
    </div>
  )
}
