import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Slot } from '#shared/contract/common.ts'
import type { Offer } from '#shared/contract/offer.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import type { Money } from '#shared/kernel/money.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { Acceptance, offer as process } from '#shared/process/offer.ts'
import { useInputForm } from '#web/forms/use-input-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PriceChangedDialog } from '#web/payments/PriceChangedDialog.tsx'
import { usePriceChange } from '#web/payments/use-price-change.ts'
import { useBusyTimes } from '#web/services/busy-times.ts'
import { RequestStepDialog, useRejectionTexts } from '#web/transactions/RequestStepDialogs.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { totalOf, useOfferText } from './offer-text.ts'
import { useRequestAction } from './request-calls.ts'
import { heldFor, mayDo } from './request-state.ts'

export type OfferDialogProps = {
  request: ServiceRequest
  offer: Offer
  /** Left without doing anything. */
  onClose: () => void
  /** The action was done. */
  onDone: () => void
}

const paramsOf = ({ request, offer }: Pick<OfferDialogProps, 'request' | 'offer'>) => ({
  id: request._id,
  offerId: offer._id,
})

/** Accepts an offer as it was read, at one of its times, and leads to the payment. */
export function AcceptOfferDialog(props: OfferDialogProps) {
  const { request, offer, onClose, onDone } = props
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const navigate = useNavigate()
  const name = useOfferText().name(offer)
  const change = usePriceChange((total) => send(total), [api.serviceRequest.detail])
  const accept = useRequestAction(api.serviceRequest.acceptOffer, { onFailure: change.notify })
  const { isTaken } = useBusyTimes(offer.provider._id)
  const slots = offer.proposedSlots
  const whyNot = (each: Slot) => {
    if (Date.parse(each.start) <= now) return t('offer:transitions.accept.form.passed')
    return isTaken(each) ? t('offer:transitions.accept.form.taken') : undefined
  }
  const [chosen, setSlot] = useState<number>()
  // The first free one, also once it is known which are taken.
  const firstFree = slots.findIndex((each) => !whyNot(each))
  const slot = chosen ?? Math.max(0, firstFree)
  const slotError = slots[slot] && whyNot(slots[slot])
  const form = useInputForm(Acceptance, {
    draft: `${offer._id}:accept`,
    fixed: { version: offer.version, ...(slots.length > 0 ? { slot } : {}) },
    rejected: accept.errors,
  })
  const amount = format.money(totalOf(offer))
  const held = heldFor(request, offer)
  const back = held ? format.money(held.back) : ''
  const money = () => {
    if (!held) return t('offer:transitions.accept.form.text', { name, amount })
    if (!held.pays) return t('offer:transitions.accept.form.dearer', { name, amount, back })
    return held.back.amount > 0
      ? t('offer:transitions.accept.form.cheaper', { name, back })
      : t('offer:transitions.accept.form.held', { name })
  }
  const send = async (total: Money) => {
    const body = form.submit()
    if (!body || slotError) return
    const reply = await accept.run({ params: paramsOf(props), body: { ...body, total } })
    if (!reply) return
    form.forget()
    if (mayDo(reply.serviceRequest, 'initiate-payment')) return void navigate(links.payRequest(request._id))
    showSnackbar(t('offer:transitions.accept.done', { name }), { severity: 'success' })
    onDone()
  }
  if (change.changed) return <PriceChangedDialog change={change} />
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void change.agree(totalOf(offer))}
      isBusy={accept.isPending}
      busyLabel={t('request:busy')}
      title={t('offer:transitions.accept.form.title', { name })}
      text={money()}
      confirmLabel={
        held?.pays ? t('offer:transitions.accept.pageButton', { amount }) : t('request:do.accept', { amount })
      }
      cancelLabel={t('offer:transitions.accept.form.keep')}
      error={slots.length === 1 ? slotError : undefined}
    >
      <div className="fields">
        <FeeLine price={offer.pricing} />
        {slots.length > 1 ? (
          <RadioList
            legend={t('offer:transitions.accept.form.time')}
            options={slots.map((each, index) => ({
              value: `${index}`,
              label: format.range(each.start, each.end),
              disabled: Boolean(whyNot(each)),
              description: whyNot(each),
            }))}
            value={`${slot}`}
            onChange={(value) => setSlot(Number(value))}
            error={accept.errors.slot ?? slotError}
          />
        ) : null}
        <TextArea label={t('request:offers.accept.message', { name })} rows={3} {...form.text('buyerMessage')} />
      </div>
    </ConfirmDialog>
  )
}

/** Declines an offer with a reason that its provider reads. */
export function RejectOfferDialog({ request, offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const name = useOfferText().name(offer)
  const reject = useRequestAction(api.serviceRequest.rejectOffer, {
    success: t('request:offers.reject.done', { name }),
  })
  const { words, reason } = useRejectionTexts({ name, confirm: t('offer:transitions.reject.button') })
  return (
    <RequestStepDialog
      {...ends}
      words={words}
      input={inputOf(process, 'reject')}
      draft={`${offer._id}:reject`}
      fields={{ rejectionReason: reason }}
      action={reject}
      send={({ body }) => reject.run({ params: paramsOf({ request, offer }), body })}
    />
  )
}

/** The provider takes the offer back, also one that is accepted and not paid yet. */
export function WithdrawOfferDialog({ request, offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const name = displayNameOf(request.requester)
  const withdraw = useRequestAction(api.serviceRequest.withdrawOffer, { success: t('request:offers.withdraw.done') })
  return (
    <RequestStepDialog
      {...ends}
      action={withdraw}
      send={() => withdraw.run({ params: paramsOf({ request, offer }) })}
      words={{
        title: t('request:offers.withdraw.form.title'),
        text:
          offer.status === 'accepted'
            ? t('request:offers.withdraw.form.accepted', { name })
            : t('request:offers.withdraw.form.text', { name }),
        confirm: t('offer:transitions.withdraw.button'),
        keep: t('request:offers.withdraw.form.keep'),
      }}
    />
  )
}
