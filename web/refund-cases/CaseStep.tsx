import { type RefObject, useRef, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { CaseDeadline } from './CaseDeadline.tsx'
import { type AskedMove, CaseDialog } from './CaseDialog.tsx'
import styles from './CaseStep.module.css'
import { type Case, isReturning, isWithBank, may, nextTimer, type Role } from './case-process.ts'
import { useCaseWords, useTimerText } from './use-case-words.ts'

/** What this side may do now; the first one is the answer that the case waits for, if it waits for this side. */
function movesOf(one: Case): { buttons: AskedMove[]; exits: AskedMove[] } {
  const able = (...moves: [AskedMove, boolean][]) => moves.flatMap(([move, is]) => (is ? [move] : []))
  const answers = able(
    ['return', may(one, 'respond', 'return')],
    ['accept', may(one, 'respond', 'accept')],
    ['offer', may(one, 'respond', 'partial')],
    ['reject', may(one, 'respond', 'reject')],
    ['takeOffer', may(one, 'answer', 'accept')],
    ['refuse', may(one, 'answer', 'decline')],
  )
  // Whoever refuses an offer asks an administrator with it.
  const escalate = able(['escalate', may(one, 'answer', 'escalate') && !answers.includes('refuse')])
  const evidence = able(['evidence', one.allowedActions.includes('evidence')])
  const withdraw = able(['withdraw', may(one, 'answer', 'withdraw')])
  const isLastWay = answers.length === 0 && one.turn === one.role
  return {
    buttons: [...answers, ...(isLastWay ? escalate : []), ...evidence],
    exits: [...(isLastWay ? [] : escalate), ...withdraw],
  }
}

/** Whose move it is, what happens otherwise, and every way on. `place` is focused after a move, so that it is read out. */
export function CaseStep({
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
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const { buttons, exits } = movesOf(refundCase)
  const timer = nextTimer(refundCase)
  const deadline = timer && timerText(timer)
  const isMine = refundCase.turn === role
  const eyebrow = () => {
    if (isMine) return t('claims:yourStep')
    if (isReturning(refundCase)) return t('claims:states.returning')
    if (isWithBank(refundCase)) return t('claims:waitingBank')
    return refundCase.turn === 'admin' ? t('claims:waitingAdmin') : t('claims:waitingFor', words)
  }
  const labelOf = (move: AskedMove) => {
    if (move === 'accept') return t('claims:do.accept', { amount: words.asked })
    if (move === 'takeOffer') return t('claims:do.takeOffer', { amount: words.offered })
    const choices = {
      return: 'return',
      offer: 'partial',
      reject: 'reject',
      refuse: 'decline',
      escalate: 'escalate',
      withdraw: 'withdraw',
    } as const
    return move === 'evidence' || move === 'appeal' ? t(`claims:actions.${move}`) : t(`claims:choices.${choices[move]}`)
  }
  const ask = (move: AskedMove) => {
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
        title={t(`claims:next.${role}.${refundCase.status}.title`, words)}
        text={
          <>
            {t(`claims:next.${role}.${refundCase.status}.text`, words)}
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
