import { type RefObject, useRef, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { CaseDeadline } from './CaseDeadline.tsx'
import { CaseDialog, type CaseDialogAction } from './CaseDialog.tsx'
import styles from './CaseNextStep.module.css'
import {
  type CaseRole,
  type CaseState,
  isChoiceAllowed,
  isReturning,
  isWithBank,
  nextCaseTimer,
} from './case-process.ts'
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
  const timer = nextCaseTimer(refundCase)
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
