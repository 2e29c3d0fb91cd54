import { type RefObject, useRef, useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { nextTimer } from '#web/kernel/timers.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseDialog, type CaseDialogAction } from './CaseDialog.tsx'
import styles from './CaseNextStep.module.css'
import { type CaseRole, type CaseState, caseStateOf, isChoiceAllowed, isReturning, isWithBank } from './case-process.ts'
import { useCaseTextValues, useCaseTimerText } from './use-case-text.ts'

/** What this side may do now; the first one is the answer that the case waits for, if it waits for this side. */
function caseActionsOf(one: CaseState): { buttons: CaseDialogAction[]; exits: CaseDialogAction[] } {
  const able = (...moves: [CaseDialogAction, boolean][]) => moves.flatMap(([move, is]) => (is ? [move] : []))
  const answers = able(
    ['return', isChoiceAllowed(one, 'respond', 'return')],
    ['accept', isChoiceAllowed(one, 'respond', 'accept')],
    ['offer', isChoiceAllowed(one, 'respond', 'partial')],
    ['reject', isChoiceAllowed(one, 'respond', 'reject')],
    ['takeOffer', isChoiceAllowed(one, 'answer', 'accept')],
    ['refuse', isChoiceAllowed(one, 'answer', 'decline')],
  )
  // Whoever refuses an offer asks an administrator with it.
  const escalate = able(['escalate', isChoiceAllowed(one, 'answer', 'escalate') && !answers.includes('refuse')])
  const evidence = able(['evidence', one.allowedActions.includes('evidence')])
  const withdraw = able(['withdraw', isChoiceAllowed(one, 'answer', 'withdraw')])
  const isLastWay = answers.length === 0 && one.turn === one.role
  return {
    buttons: [...answers, ...(isLastWay ? escalate : []), ...evidence],
    exits: [...(isLastWay ? [] : escalate), ...withdraw],
  }
}

/** Whose move it is, what happens otherwise, and every way on. `place` is focused after a move, so that it is read out. */
export function CaseNextStep({
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
  const [asked, setAsked] = useState<CaseDialogAction | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const { buttons, exits } = caseActionsOf(refundCase)
  const timer = nextTimer(refundCase)
  const deadline = timer && timerText(timer)
  const isMine = refundCase.turn === role
  const eyebrow = () => {
    if (isMine) return t('refund-cases:yourStep')
    if (isReturning(refundCase)) return t('refund-cases:states.returning')
    if (isWithBank(refundCase)) return t('refund-cases:waitingBank')
    return refundCase.turn === 'admin' ? t('refund-cases:waitingAdmin') : t('refund-cases:waitingFor', words)
  }
  const labelOf = (move: CaseDialogAction) => {
    if (move === 'accept') return t('refund-cases:do.accept', { amount: words.asked })
    if (move === 'takeOffer') return t('refund-cases:do.takeOffer', { amount: words.offered })
    const choices = {
      return: 'return',
      offer: 'partial',
      reject: 'reject',
      refuse: 'decline',
      escalate: 'escalate',
      withdraw: 'withdraw',
    } as const
    return move === 'evidence' || move === 'appeal'
      ? t(`refund-cases:actions.${move}`)
      : t(`refund-cases:choices.${choices[move]}`)
  }
  const ask = (move: CaseDialogAction) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setAsked(move)
  }
  const leave = (focus: () => void) => {
    setAsked(null)
    // After React has taken the dialog away, which held the focus.
    setTimeout(focus)
  }
  return (
    <>
      <NextStepCard
        isWaiting={!isMine}
        eyebrow={eyebrow()}
        title={t(`refund-cases:next.${role}.${refundCase.status}.title`, words)}
        text={
          <>
            {t(`refund-cases:next.${role}.${refundCase.status}.text`, words)}
            {timer && deadline ? <CaseDeadline text={deadline} dueAt={timer.dueAt} /> : null}
          </>
        }
        actions={
          buttons.length > 0
            ? buttons.map((move, index) => (
                <Button
                  key={move}
                  size="lg"
                  variant={isMine && index === 0 ? 'primary' : 'outline'}
                  onClick={() => ask(move)}
                >
                  {labelOf(move)}
                </Button>
              ))
            : null
        }
        exits={
          exits.length > 0 ? (
            <span className={styles.exits}>
              {exits.map((move) => (
                <button key={move} type="button" className={styles.exit} onClick={() => ask(move)}>
                  {labelOf(move)}
                </button>
              ))}
            </span>
          ) : null
        }
      />
      {asked && [...buttons, ...exits].includes(asked) ? (
        <CaseDialog
          move={asked}
          refundCase={refundCase}
          onClose={() => leave(() => opener.current?.focus())}
          onDone={() => leave(() => place.current?.focus())}
        />
      ) : null}
    </>
  )
}

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

/** Until when, what happens then, and how long that is, second by second. */
function CaseDeadline({ text, dueAt }: { text: string; dueAt: string }) {
  const t = useT()
  const format = useFormat()
  const now = useNow(1_000)
  const left = formatTimeLeft(Date.parse(dueAt) - now, format)
  return (
    <span className={styles.deadline}>
      {text}{' '}
      <span role="timer" className={styles.left}>
        {left ? t('refund-cases:countdown.left', { time: left }) : t('refund-cases:countdown.soon')}
      </span>
    </span>
  )
}
