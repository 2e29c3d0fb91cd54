import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Slot } from '#shared/contract/common.ts'
import type { Offer } from '#shared/contract/offer.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import type { Money } from '#shared/kernel/money.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PriceChangedDialog } from '#web/payments/PriceChangedDialog.tsx'
import { usePriceChange } from '#web/payments/use-price-change.ts'
import { useBusyTimes } from '#web/services/busy-times.ts'
import { RejectDialog, RequestStepDialog } from '#web/transactions/RequestStepDialogs.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
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

const paramsOf = ({ request, offer }: OfferDialogProps) => ({ id: request._id, offerId: offer._id })

const MESSAGE_LIMIT = 2000

/** Accepts an offer as it was read, at one of its times, and leads to the payment. */
export function AcceptOfferDialog(props: OfferDialogProps) {
  const { request, offer, onClose, onDone } = props
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const navigate = useNavigate()
  const name = useOfferText().name(offer)
  const change = usePriceChange((total) => send(total), [api.serviceRequest.detail])
  const accept = useRequestAction(api.serviceRequest.acceptOffer, { onFailure: change.tell })
  const { isTaken } = useBusyTimes(offer.provider._id)
  const slots = offer.proposedSlots
  const whyNot = (each: Slot) => {
    if (Date.parse(each.start) <= now) return t('request-detail:accept.passed')
    return isTaken(each) ? t('request-detail:accept.taken') : undefined
  }
  const [chosen, setSlot] = useState<number>()
  // The first free one, also once it is known which are taken.
  const firstFree = slots.findIndex((each) => !whyNot(each))
  const slot = chosen ?? Math.max(0, firstFree)
  const slotFault = slots[slot] && whyNot(slots[slot])
  const [message, setMessage, forget] = useTextDraft(`${offer._id}:accept`)
  const text = message.trim()
  const isTooLong = text.length > MESSAGE_LIMIT
  const amount = format.money(totalOf(offer))
  const held = heldFor(request, offer)
  const back = held ? format.money(held.back) : ''
  const money = () => {
    if (!held) return t('request-detail:accept.text', { name, amount })
    if (!held.pays) return t('request-detail:accept.dearer', { name, amount, back })
    return held.back.amount > 0
      ? t('request-detail:accept.cheaper', { name, back })
      : t('request-detail:accept.held', { name })
  }
  const send = async (total: Money) => {
    if (isTooLong || slotFault) return
    const reply = await accept.run({
      params: paramsOf(props),
      body: {
        total,
        version: offer.version,
        ...(slots.length > 0 ? { slot } : {}),
        ...(text ? { buyerMessage: text } : {}),
      },
    })
    if (!reply) return
    forget()
    if (mayDo(reply.serviceRequest, 'initiate-payment')) return void navigate(links.payRequest(request._id))
    showSnackbar(t('request-detail:accept.done', { name }), { severity: 'success' })
    onDone()
  }
  if (change.changed) return <PriceChangedDialog change={change} />
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void change.agree(totalOf(offer))}
      isBusy={accept.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:accept.title', { name })}
      text={money()}
      confirmLabel={
        held?.pays ? t('request-detail:do.acceptHeld', { amount }) : t('request-detail:do.accept', { amount })
      }
      cancelLabel={t('request-detail:accept.keep')}
      error={slots.length === 1 ? slotFault : undefined}
    >
      <div className="fields">
        <FeeLine price={offer.pricing} />
        {slots.length > 1 ? (
          <RadioList
            legend={t('request-detail:accept.time')}
            options={slots.map((each, index) => ({
              value: `${index}`,
              label: format.range(each.start, each.end),
              disabled: Boolean(whyNot(each)),
              description: whyNot(each),
            }))}
            value={`${slot}`}
            onChange={(value) => setSlot(Number(value))}
            error={accept.errors.slot ?? slotFault}
          />
        ) : null}
        <TextArea
          label={t('request-detail:accept.message', { name })}
          hint={t('optional')}
          limit={MESSAGE_LIMIT}
          rows={3}
          value={message}
          onChange={setMessage}
          error={isTooLong ? t('field.maxLength', { count: MESSAGE_LIMIT }) : accept.errors.buyerMessage}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Declines an offer with a reason that its provider reads. */
export function RejectOfferDialog(props: OfferDialogProps) {
  const { offer, onClose, onDone } = props
  const t = useT()
  const name = useOfferText().name(offer)
  const reject = useRequestAction(api.serviceRequest.rejectOffer, {
    success: t('request-detail:reject.done', { name }),
  })
  return (
    <RejectDialog
      {...{ name, onClose, onDone }}
      offerId={offer._id}
      confirmLabel={t('offers:actions.reject')}
      isPending={reject.isPending}
      refusal={reject.errors.rejectionReason}
      send={(rejectionReason) => reject.run({ params: paramsOf(props), body: { rejectionReason } })}
    />
  )
}

/** The provider takes the offer back, also one that is accepted and not paid yet. */
export function WithdrawOfferDialog(props: OfferDialogProps) {
  const { request, offer, onClose, onDone } = props
  const t = useT()
  const name = displayNameOf(request.requester)
  const withdraw = useRequestAction(api.serviceRequest.withdrawOffer, { success: t('request-detail:withdraw.done') })
  return (
    <RequestStepDialog
      {...{ onClose, onDone }}
      isPending={withdraw.isPending}
      send={() => withdraw.run({ params: paramsOf(props) })}
      words={{
        title: t('request-detail:withdraw.title'),
        text:
          offer.status === 'accepted'
            ? t('request-detail:withdraw.accepted', { name })
            : t('request-detail:withdraw.text', { name }),
        confirm: t('offers:actions.withdraw'),
        keep: t('request-detail:withdraw.keep'),
      }}
    />
  )
}
