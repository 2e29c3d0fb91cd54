import { type RefObject, useRef, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseDeadline } from './CaseDeadline.tsx'
import { CaseDialog } from './CaseDialog.tsx'
import styles from './CaseEnd.module.css'
import { type Case, nextTimer, type Role, stateOf } from './case-process.ts'
import { useCaseWords, useTimerText } from './use-case-words.ts'

/** How a case ended, for one side, and the way on for whoever does not agree. `place` is focused after that. */
export function CaseEnd({
  refundCase,
  role,
  place,
}: {
  refundCase: Case
  role: Role
  place: RefObject<HTMLElement | null>
}) {
  const t = useT()
  const words = useCaseWords(refundCase)
  const timerText = useTimerText(refundCase)
  const [isAppealing, setAppealing] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const { resolution, status, appeal, allowedActions } = refundCase
  const timer = nextTimer(refundCase)
  const deadline = timer && timerText(timer)
  const leave = (focus: () => void) => {
    setAppealing(false)
    // After React has taken the dialog away, which held the focus.
    setTimeout(focus)
  }
  return (
    <Section
      look="plain"
      title={t('claims:title')}
      aside={<StatusBadge family={stateOf(refundCase).family}>{t(`claims:states.${status}`)}</StatusBadge>}
    >
      <p className={styles.title}>{t(`claims:next.${role}.${status}.title`, words)}</p>
      <p className={styles.text}>
        {t(`claims:next.${role}.${status}.text`, words)}
        {resolution ? ` ${t('claims:thread.reason')}: ${t(`claims:reasons.${resolution.reasonCode}`)}.` : null}
        {resolution?.compensation ? ` ${t('claims:compensated', words)}` : null}
        {appeal ? ` ${t('claims:final')}` : null}
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
            {t('claims:actions.appeal')}
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
