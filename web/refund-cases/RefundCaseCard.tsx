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
import { NextStepCard, TertiaryAction, TertiaryActions } from '#web/ui/NextStepCard.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CaseDialog } from './CaseDialog.tsx'
import { CaseMoney } from './CaseMoney.tsx'
import { CaseStatementList } from './CaseStatementList.tsx'
import type { CaseDialogAction } from './case-dialog-props.ts'
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
  return useActing() ? <Alert>{t('refund-case:ofOwner')}</Alert> : <OwnCase {...shown} />
}

function OwnCase({ caseId, role }: { caseId: string; role: CaseRole }) {
  const t = useT()
  const focusTarget = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isFetching } = useQuery(q(api.refundCase.detail, { params: { id: caseId } }))
  if (error && !data)
    return (
      <ErrorState
        title={t('refund-case:failed')}
        text={errorText(t, failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data)
    return (
      <SkeletonRegion label={t('refund-case:loading')}>
        <Skeleton height={220} />
      </SkeletonRegion>
    )
  const { refundCase } = data
  return (
    // Focused after an action, so that it is read out; not a stop of the Tab key.
    <div ref={focusTarget} tabIndex={-1} className={`grid gap-32 mt-32 shrink ${styles.case}`}>
      {isCaseOver(refundCase) ? (
        <CaseOutcome key={refundCase._id} refundCase={refundCase} role={role} focusTarget={focusTarget} />
      ) : (
        <CaseNextStep key={refundCase._id} refundCase={refundCase} role={role} focusTarget={focusTarget} />
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
    ['agreeReturn', isChoiceAllowed(one, 'respond', 'return')],
    ['accept', isChoiceAllowed(one, 'respond', 'accept')],
    ['offer', isChoiceAllowed(one, 'respond', 'partial')],
    ['reject', isChoiceAllowed(one, 'respond', 'reject')],
    ['takeOffer', isChoiceAllowed(one, 'answer', 'accept')],
    ['refuseOffer', isChoiceAllowed(one, 'answer', 'decline')],
  )
  // The rejection of an offer also asks an administrator.
  const escalate = able(['escalate', isChoiceAllowed(one, 'answer', 'escalate') && !answers.includes('refuseOffer')])
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
  focusTarget: RefObject<HTMLElement | null>
}

/** The side whose turn it is, what happens otherwise, and every way on. */
function CaseNextStep({ refundCase, role, focusTarget }: PartProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const timerText = useCaseTimerText(refundCase)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<CaseDialogAction>(focusTarget)
  const { buttons, exits } = caseActionsOf(refundCase)
  const timer = nextTimer(refundCase)
  const deadline = timer && timerText(timer)
  const isMine = refundCase.turn === role
  const eyebrow = () => {
    if (isMine) return t('refund-case:yourStep')
    if (isReturning(refundCase)) return t('refund-case:states.returning.label')
    if (isWithBank(refundCase)) return t('refund-case:waitingBank')
    return refundCase.turn === 'admin' ? t('refund-case:waitingAdmin') : t('refund-case:waitingFor', words)
  }
  const labelOf = (action: CaseDialogAction) => {
    if (action === 'accept') return t('refund-case:transitions.accept.pageButton', { amount: words.asked })
    if (action === 'takeOffer') return t('refund-case:transitions.takeOffer.pageButton', { amount: words.offered })
    const choices = {
      agreeReturn: 'return',
      offer: 'partial',
      reject: 'reject',
      refuseOffer: 'decline',
      escalate: 'escalate',
      withdraw: 'withdraw',
    } as const
    return action === 'evidence' || action === 'appeal'
      ? t(`refund-case:transitions.${action}.button`)
      : t(`refund-case:choices.${choices[action]}`)
  }
  return (
    <>
      <NextStepCard
        isWaiting={!isMine}
        eyebrow={eyebrow()}
        title={t(`refund-case:states.${refundCase.status}.next.${role}.title`, words)}
        text={
          <>
            {t(`refund-case:states.${refundCase.status}.next.${role}.text`, words)}
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
                  onClick={() => openDialog(action)}
                >
                  {labelOf(action)}
                </Button>
              ))
            : null
        }
        exits={
          exits.length > 0 ? (
            <TertiaryActions>
              {exits.map((action) => (
                <TertiaryAction key={action} onClick={() => openDialog(action)}>
                  {labelOf(action)}
                </TertiaryAction>
              ))}
            </TertiaryActions>
          ) : null
        }
      />
      {openAction && [...buttons, ...exits].includes(openAction) ? (
        <CaseDialog action={openAction} refundCase={refundCase} onClose={close} onDone={onSuccess} />
      ) : null}
    </>
  )
}

/** The end of a case, for one side, and the way on for a side that does not agree. */
function CaseOutcome({ refundCase, role, focusTarget }: PartProps) {
  const t = useT()
  const format = useFormat()
  const words = useCaseTextValues(refundCase)
  const timerText = useCaseTimerText(refundCase)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<'appeal'>(focusTarget)
  const { resolution, status, appeal, allowedActions } = refundCase
  const timer = nextTimer(refundCase)
  const deadline = timer && timerText(timer)
  return (
    <Section
      look="plain"
      title={t('refund-case:title')}
      aside={<StatusBadge tone={caseStateOf(refundCase).tone}>{t(`refund-case:states.${status}.label`)}</StatusBadge>}
    >
      <p className="weight-500">{t(`refund-case:states.${status}.next.${role}.title`, words)}</p>
      <p className="tone-muted mt-4">
        {t(`refund-case:states.${status}.next.${role}.text`, words)}
        {resolution
          ? ` ${format.labelled(t('refund-case:thread.reason'), t(`refund-case:reasons.${resolution.reasonCode}`))}.`
          : null}
        {resolution?.compensation ? ` ${t('refund-case:compensated', words)}` : null}
        {appeal ? ` ${t('refund-case:final')}` : null}
      </p>
      {allowedActions.includes('appeal') ? (
        <Stack gap={12} align="start" mt={12}>
          {timer && deadline ? (
            <p className="tone-muted mt-4">
              <Deadline text={deadline} dueAt={timer.dueAt} />
            </p>
          ) : null}
          <Button variant="outline" onClick={() => openDialog('appeal')}>
            {t('refund-case:transitions.appeal.button')}
          </Button>
        </Stack>
      ) : null}
      {openAction ? (
        <CaseDialog action={openAction} refundCase={refundCase} onClose={close} onDone={onSuccess} />
      ) : null}
    </Section>
  )
}
