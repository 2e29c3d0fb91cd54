import type { ProviderCall } from '#shared/contract/admin-payment.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CopyableReference } from './CopyableReference.tsx'
import styles from './ProviderCallCard.module.css'
import { ProviderCallForm } from './ProviderCallForm.tsx'
import { useCallBadge } from './payment-badge.ts'

/** A call to the payment provider: what it is for, how it stands, why it failed, and what can be done about it. */
export function ProviderCallCard({
  call,
  hasTitle = true,
  onDone,
}: {
  call: ProviderCall
  hasTitle?: boolean
  onDone?: (() => void) | undefined
}) {
  const t = useT()
  const { word, tone } = useCallBadge()(call)
  const { action, lastError, key, objectId } = call
  return (
    <article className={styles.card} aria-label={t(`admin-money:actions.${action}`)}>
      <div className={styles.head}>
        {hasTitle ? <h3 className={styles.title}>{t(`admin-money:actions.${action}`)}</h3> : null}
        <StatusBadge tone={tone} size="sm">
          {word}
        </StatusBadge>
        <CallAmount call={call} />
      </div>
      <p className={styles.quiet}>
        <CallTimes call={call} />
      </p>
      {lastError && call.state !== 'done' ? (
        <p className={styles.error}>
          <span className="visually-hidden">{t('admin-money:calls.error')}: </span>
          <code>{lastError}</code>
        </p>
      ) : null}
      <dl className={styles.references}>
        <div>
          <dt>{t('admin-money:calls.key')}</dt>
          <dd>
            <CopyableReference name={t('admin-money:calls.key')} value={key} />
          </dd>
        </div>
        {objectId ? (
          <div>
            <dt>{t('admin-money:calls.object')}</dt>
            <dd>
              <CopyableReference name={t('admin-money:calls.object')} value={objectId} />
            </dd>
          </div>
        ) : null}
      </dl>
      {call.mayRetry || call.maySettle ? <ProviderCallForm call={call} onDone={onDone} /> : null}
      {call.state === 'open' && !call.mayRetry ? <p className={styles.quiet}>{t('admin-money:act.party')}</p> : null}
    </article>
  )
}

function CallAmount({ call: { amount } }: { call: ProviderCall }) {
  const format = useFormat()
  return amount ? <span className={styles.amount}>{format.money(amount)}</span> : null
}

/** How often it was tried, and when it is tried again or ended. */
function CallTimes({ call: { state, attempts, notBefore, doneAt, stoppedAt } }: { call: ProviderCall }) {
  const t = useT()
  const format = useFormat()
  const times = attempts > 0 ? t('admin-money:calls.times', { count: attempts }) : undefined
  const next = () => {
    if (stoppedAt) return t('admin-money:act.stoppedSince', { when: format.dateTime(stoppedAt) })
    if (doneAt) return t('admin-money:calls.ended', { when: format.dateTime(doneAt) })
    return new Date(notBefore).getTime() <= Date.now()
      ? t('admin-money:calls.soon')
      : t('admin-money:calls.at', { when: format.relative(notBefore) })
  }
  return [times, state === 'open' || doneAt ? next() : undefined].filter(Boolean).join(' · ')
}
