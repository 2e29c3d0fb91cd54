import { inputOf } from '#shared/kernel/process-actions.ts'
import { refundCase as process } from '#shared/process/refund-case.ts'
import { ActionForm } from '#web/forms/ActionForm.tsx'
import type { FieldValue } from '#web/forms/use-input-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { CaseSplit } from './CaseSplit.tsx'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useCaseAction } from './use-case-action.ts'
import { useCaseTextValues } from './use-case-text.ts'

/** The seller offers less than what is asked for, and sees while typing what remains. */
export function OfferDialog({ refundCase, ...ends }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const respond = useCaseAction(api.refundCase.respond)
  const { amount: claimed, currency } = refundCase.amount
  const isPossible = (amount: FieldValue): amount is number =>
    typeof amount === 'number' && amount > 0 && amount < claimed
  const possible = (amount: FieldValue) => (isPossible(amount) ? amount : 0)
  return (
    <ActionForm
      {...ends}
      input={inputOf(process, 'respond')}
      initial={{ amount: Math.max(1, Math.floor(claimed / 2)) }}
      fixed={{ action: 'partial' }}
      required={['amount']}
      check={({ amount }) => (isPossible(amount) ? {} : { amount: t('refund-case:form.between', words) })}
      title={t('refund-case:transitions.offer.form.title')}
      text={t('refund-case:transitions.offer.form.text', words)}
      confirmLabel={({ amount }) =>
        t('refund-case:transitions.offer.form.confirm', { amount: words.money(possible(amount)) })
      }
      busyLabel={t('refund-case:busy')}
      fields={{
        amount: {
          label: t('refund-case:form.amount'),
          currency,
          after: (amount) => <CaseSplit refundCase={refundCase} back={possible(amount)} />,
        },
        message: { label: t('refund-case:form.message', words) },
      }}
      action={respond}
      send={({ body }) => respond.run({ params: { id: refundCase._id }, body })}
    />
  )
}

/** The seller agrees as soon as the goods are back, and says where they are to go. */
export function ReturnDialog({ refundCase, ...ends }: CaseDialogProps) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const respond = useCaseAction(api.refundCase.respond)
  return (
    <ActionForm
      {...ends}
      input={inputOf(process, 'respond')}
      fixed={{ action: 'return' }}
      required={['returnAddress']}
      title={t('refund-case:transitions.agreeReturn.form.title', words)}
      text={t('refund-case:transitions.agreeReturn.form.text', words)}
      confirmLabel={t('refund-case:choices.return')}
      busyLabel={t('refund-case:busy')}
      fields={{
        returnAddress: {
          label: t('refund-case:transitions.agreeReturn.form.address'),
          help: t('refund-case:transitions.agreeReturn.form.addressHelp', words),
          rows: 3,
        },
      }}
      action={respond}
      send={({ body }) => respond.run({ params: { id: refundCase._id }, body })}
    >
      <CaseSplit refundCase={refundCase} back={refundCase.amount.amount} />
    </ActionForm>
  )
}
