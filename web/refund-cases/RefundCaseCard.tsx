import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useActing } from '#web/kernel/acting.ts'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { Deadline } from '#web/kernel/Countdown.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { nextTimer } from '#web/kernel/timers.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { NextStepCard, NextStepExit, NextStepExits } from '#web/ui/NextStepCard.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseDialog, type CaseDialogAction } from './CaseDialog.tsx'
import { CaseMoney } from './CaseMoney.tsx'
import { CaseStatementList } from './CaseStatementList.tsx'
import {
  type CaseRole,
  type CaseState,
  caseStateOf,
  isCaseOver,
  isChoiceAllowed,
  isReturning,
  isWithBank,
} from './case-process.ts'
import styles from './RefundCaseCard.module.css'
import { useCaseTextValues, useCaseTimerText } from './use-case-text.ts'

/**
 * A refund case within what it is about: whose turn it is and until when, the ways on, the money, and all that was said
 * and shown. Screens that hold it load the words of `claims`.
 */
export function RefundCaseCard(shown: { caseId: string; role: CaseRole }) {
  const t = useT()
  // It is about money, which is not for the members of a team.
  return useActing() ? <Alert>{t('refund-cases:ofOwner')}</Alert> : <OwnCase {...shown} />
}

function OwnCase({ caseId, role }: { caseId: string; role: CaseRole }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isFetching } = useQuery(q(api.refundCase.detail, { params: { id: caseId } }))
  if (error && !data)
    return (
      <ErrorState
        title={t('refund-cases:failed')}
        text={errorText(t, failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data)
    return (
      <SkeletonRegion label={t('refund-cases:loading')}>
        <Skeleton height={220} />
      </SkeletonRegion>
    )
  const { refundCase } = data
  return (
    // Focused after an action, so that it is read out; not a stop of the Tab key.
    <div ref={place} tabIndex={-1} className={styles.case}>
      {isCaseOver(refundCase) ? (
        <CaseOutcome key={refundCase._id} refundCase={refundCase} role={role} place={place} />
      ) : (
        <CaseNextStep key={refundCase._id} refundCase={refundCase} role={role} place={place} />
      )}
      <CaseMoney refundCase={refundCase} />
      <CaseStatementList refundCase={refundCase} />
    </div>
  )
}

/** The actions open to this side; the first one is the answer that the case waits for, if it waits for this side. */
function caseActionsOf(one: CaseState): { buttons: CaseDialogAction[]; exits: CaseDialogAction[] } {
  const able = (...actions: [CaseDialogAction, boolean][]) => actions.flatMap(([action, is]) => (is ? [action] : []))
  const answers = able(
    ['return', isChoiceAllowed(one, 'respond', 'return')],
    ['accept', isChoiceAllowed(one, 'respond', 'accept')],
    ['offer', isChoiceAllowed(one, 'respond', 'partial')],
    ['reject', isChoiceAllowed(one, 'respond', 'reject')],
    ['takeOffer', isChoiceAllowed(one, 'answer', 'accept')],
    ['refuse', isChoiceAllowed(one, 'answer', 'decline')],
  )
  // The refusal of an offer also asks an administrator.
  const escalate = able(['escalate', isChoiceAllowed(one, 'answer', 'escalate') && !answers.includes('refuse')])
  const evidence = able(['evidence', one.allowedActions.includes('evidence')])
  const withdraw = able(['withdraw', isChoiceAllowed(one, 'answer', 'withdraw')])
  const isLastWay = answers.length === 0 && one.turn === one.role
  return {
    buttons: [...answers, ...(isLastWay ? escalate : []), ...evidence],
    exits: [...(isLastWay ? [] : escalate), ...withdraw],
  }
}

type PartProps = {
  refundCase: CaseState
  role: CaseRole
  /** Is focused after an action, so that it is read out. */
  place: RefObject<HTMLElement | null>
}

/** The side whose turn it is, what happens otherwise, and every way on. */
function CaseNextStep({ refundCase, role, place }: PartProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const timerText = useCaseTimerText(refundCase)
  const { asked, ask, close, settle } = useActionDialog<CaseDialogAction>(place)
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
  const labelOf = (action: CaseDialogAction) => {
    if (action === 'accept') return t('refund-cases:do.accept', { amount: words.asked })
    if (action === 'takeOffer') return t('refund-cases:do.takeOffer', { amount: words.offered })
    const choices = {
      return: 'return',
      offer: 'partial',
      reject: 'reject',
      refuse: 'decline',
      escalate: 'escalate',
      withdraw: 'withdraw',
    } as const
    return action === 'evidence' || action === 'appeal'
      ? t(`refund-cases:actions.${action}`)
      : t(`refund-cases:choices.${choices[action]}`)
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
            {timer && deadline ? <Deadline text={deadline} dueAt={timer.dueAt} /> : null}
          </>
        }
        actions={
          buttons.length > 0
            ? buttons.map((action, index) => (
                <Button
                  key={action}
                  size="lg"
                  variant={isMine && index === 0 ? 'primary' : 'outline'}
                  onClick={() => ask(action)}
                >
                  {labelOf(action)}
                </Button>
              ))
            : null
        }
        exits={
          exits.length > 0 ? (
            <NextStepExits>
              {exits.map((action) => (
                <NextStepExit key={action} onClick={() => ask(action)}>
                  {labelOf(action)}
                </NextStepExit>
              ))}
            </NextStepExits>
          ) : null
        }
      />
      {asked && [...buttons, ...exits].includes(asked) ? (
        <CaseDialog action={asked} refundCase={refundCase} onClose={close} onDone={settle} />
      ) : null}
    </>
  )
}

/** The end of a case, for one side, and the way on for a side that does not agree. */
function CaseOutcome({ refundCase, role, place }: PartProps) {
  const t = useT()
  const format = useFormat()
  const words = useCaseTextValues(refundCase)
  const timerText = useCaseTimerText(refundCase)
  const { asked, ask, close, settle } = useActionDialog<'appeal'>(place)
  const { resolution, status, appeal, allowedActions } = refundCase
  const timer = nextTimer(refundCase)
  const deadline = timer && timerText(timer)
  return (
    <Section
      look="plain"
      title={t('refund-cases:title')}
      aside={<StatusBadge tone={caseStateOf(refundCase).tone}>{t(`refund-cases:states.${status}`)}</StatusBadge>}
    >
      <p className={styles.title}>{t(`refund-cases:next.${role}.${status}.title`, words)}</p>
      <p className={styles.text}>
        {t(`refund-cases:next.${role}.${status}.text`, words)}
        {resolution
          ? ` ${format.labelled(t('refund-cases:thread.reason'), t(`refund-cases:reasons.${resolution.reasonCode}`))}.`
          : null}
        {resolution?.compensation ? ` ${t('refund-cases:compensated', words)}` : null}
        {appeal ? ` ${t('refund-cases:final')}` : null}
      </p>
      {allowedActions.includes('appeal') ? (
        <div className={styles.appeal}>
          {timer && deadline ? (
            <p className={styles.text}>
              <Deadline text={deadline} dueAt={timer.dueAt} />
            </p>
          ) : null}
          <Button variant="outline" onClick={() => ask('appeal')}>
            {t('refund-cases:actions.appeal')}
          </Button>
        </div>
      ) : null}
      {asked ? <CaseDialog action={asked} refundCase={refundCase} onClose={close} onDone={settle} /> : null}
    </Section>
  )
}
