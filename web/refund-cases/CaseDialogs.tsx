import { inputOf } from '#shared/kernel/process-actions.ts'
import { refundCase as process } from '#shared/process/refund-case.ts'
import { ActionForm } from '#web/forms/ActionForm.tsx'
import { EvidenceField } from '#web/forms/EvidenceField.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { CaseSplit } from './CaseSplit.tsx'
import type { CaseAnswer, CaseDialogProps } from './case-dialog-props.ts'
import { useCaseAction } from './use-case-action.ts'
import { useCaseTextValues } from './use-case-text.ts'

const choices = { takeOffer: 'accept', refuseOffer: 'decline', escalate: 'escalate', withdraw: 'withdraw' } as const

/** The texts of an answer to the other side, and what goes back with it. */
function useAnswer({ action, refundCase }: Pick<CaseDialogProps, 'refundCase'> & { action: CaseAnswer }) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const amount = action === 'takeOffer' ? words.offered : words.asked
  const refunds: Partial<Record<CaseAnswer, number | undefined>> = {
    accept: refundCase.amount.amount,
    takeOffer: refundCase.offeredAmount?.amount,
  }
  const back = refunds[action]
  return {
    draft: `${refundCase._id}:${action}`,
    busyLabel: t('refund-case:busy'),
    title: t(`refund-case:transitions.${action}.form.title`, { ...words, amount }),
    text: t(`refund-case:transitions.${action}.form.text`, { ...words, amount }),
    confirmLabel: t(`refund-case:transitions.${action}.form.confirm`, { ...words, amount }),
    fields: { message: { label: t('refund-case:form.message', words) } },
    children: back === undefined ? null : <CaseSplit refundCase={refundCase} back={back} />,
  }
}

/** The seller agrees to the claim or rejects it; the message is required to reject. */
export function CaseResponseDialog({
  action,
  refundCase,
  ...ends
}: CaseDialogProps & { action: Extract<CaseAnswer, 'accept' | 'reject'> }) {
  const respond = useCaseAction(api.refundCase.respond)
  return (
    <ActionForm
      {...ends}
      {...useAnswer({ action, refundCase })}
      input={inputOf(process, 'respond')}
      fixed={{ action }}
      required={action === 'reject' ? ['message'] : []}
      isDangerous={action === 'reject'}
      action={respond}
      send={({ body }) => respond.run({ params: { id: refundCase._id }, body })}
    />
  )
}

/** The buyer answers an offer, or takes the case on or back. */
export function CaseAnswerDialog({
  action,
  refundCase,
  ...ends
}: CaseDialogProps & { action: Exclude<CaseAnswer, 'accept' | 'reject'> }) {
  const answer = useCaseAction(api.refundCase.answer)
  return (
    <ActionForm
      {...ends}
      {...useAnswer({ action, refundCase })}
      input={inputOf(process, 'answer')}
      fixed={{ action: choices[action] }}
      action={answer}
      send={({ body }) => answer.run({ params: { id: refundCase._id }, body })}
    />
  )
}

/** One side does not agree with the decision, and says and shows why. */
export function AppealDialog({ refundCase, ...ends }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const appeal = useCaseAction(api.refundCase.appeal)
  return (
    <ActionForm
      {...ends}
      input={inputOf(process, 'appeal')}
      draft={`${refundCase._id}:appeal`}
      title={t('refund-case:transitions.appeal.form.title')}
      text={t('refund-case:transitions.appeal.form.text', words)}
      confirmLabel={t('refund-case:transitions.appeal.form.confirm')}
      busyLabel={t('refund-case:busy')}
      fields={{ reason: { label: t('refund-case:transitions.appeal.form.reason') } }}
      pictures={{
        field: 'evidence',
        control: (pictures) => (
          <EvidenceField {...pictures} legend={t('refund-case:form.pictures')} hint={t('optional')} name={words.name} />
        ),
      }}
      action={appeal}
      send={(request) => appeal.run({ params: { id: refundCase._id }, ...request })}
    />
  )
}

/** Pictures and a note that show what happened. */
export function EvidenceDialog({ refundCase, ...ends }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const add = useCaseAction(api.refundCase.evidence)
  return (
    <ActionForm
      {...ends}
      input={inputOf(process, 'evidence')}
      title={t('refund-case:transitions.evidence.form.title')}
      text={t('refund-case:transitions.evidence.form.text', words)}
      confirmLabel={t('refund-case:transitions.evidence.form.confirm')}
      busyLabel={t('refund-case:busy')}
      fields={{ note: { label: t('refund-case:form.note'), help: t('refund-case:form.noteHelp'), hint: undefined } }}
      pictures={{
        field: 'evidence',
        isFirst: true,
        control: (pictures) => <EvidenceField {...pictures} legend={t('refund-case:form.pictures')} />,
      }}
      needsAny={t('refund-case:form.needed')}
      action={add}
      send={(request) => add.run({ params: { id: refundCase._id }, ...request })}
    />
  )
}
