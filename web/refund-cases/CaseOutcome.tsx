import { type RefObject, useRef, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseDeadline } from './CaseDeadline.tsx'
import { CaseDialog } from './CaseDialog.tsx'
import styles from './CaseOutcome.module.css'
import { type CaseRole, type CaseState, caseStateOf, nextCaseTimer } from './case-process.ts'
import { useCaseTextValues, useCaseTimerText } from './use-case-text.ts'

/** How a case ended, for one side, and the way on for whoever does not agree. `place` is focused after that. */
export function CaseOutcome({
  refundCase,
  role,
  place,
}: {
  refundCase: CaseState
  role: CaseRole
  place: RefObject<HTMLElement | null>
}) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const timerText = useCaseTimerText(refundCase)
  const [isAppealing, setAppealing] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const { resolution, status, appeal, allowedActions } = refundCase
  const timer = nextCaseTimer(refundCase)
  const deadline = timer && timerText(timer)
  const leave = (focus: () => void) => {
    setAppealing(false)
    // After React has taken the dialog away, which held the focus.
    setTimeout(focus)
  }
  return (
    <Section
      look="plain"
      title={t('refund-cases:title')}
      aside={<StatusBadge family={caseStateOf(refundCase).tone}>{t(`refund-cases:states.${status}`)}</StatusBadge>}
    >
      <p className={styles.title}>{t(`refund-cases:next.${role}.${status}.title`, words)}</p>
      <p className={styles.text}>
        {t(`refund-cases:next.${role}.${status}.text`, words)}
        {resolution
          ? ` ${t('refund-cases:thread.reason')}: ${t(`refund-cases:reasons.${resolution.reasonCode}`)}.`
          : null}
        {resolution?.compensation ? ` ${t('refund-cases:compensated', words)}` : null}
        {appeal ? ` ${t('refund-cases:final')}` : null}
      </p>
      {allowedActions.includes('appeal') ? (
        <div className={styles.appeal}>
          {timer && deadline ? (
            <p className={styles.text}>
              <CaseDeadline text={deadline} dueAt={timer.dueAt} />
            </p>
          ) : null}
          <Button
            variant="outline"
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              setAppealing(true)
            }}
          >
            {t('refund-cases:actions.appeal')}
          </Button>
        </div>
      ) : null}
      {isAppealing ? (
        <CaseDialog
          move="appeal"
          refundCase={refundCase}
          onClose={() => leave(() => opener.current?.focus())}
          onDone={() => leave(() => place.current?.focus())}
        />
      ) : null}
    </Section>
  )
}
