import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import own from './Wanted.module.css'
import type { OfferDialogProps } from './WantedDialogs.tsx'
import { WantedPrice } from './WantedPrice.tsx'
import { useWantedAction } from './wanted-calls.ts'
import { leftOf, unitsOf, useWantedText } from './wanted-text.ts'

const MESSAGE_LIMIT = 2000

/** Accepts the offer as it was read, or some of its units, and leads to the payment. */
export function AcceptWantedDialog({ offer, onClose }: OfferDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const name = useWantedText().name(offer)
  const accept = useWantedAction(api.productOffer.accept)
  const most = unitsOf(offer)
  const [quantity, setQuantity] = useState<number | null>(most)
  const [message, setMessage, forget] = useTextDraft(`${offer._id}:accept`)
  const text = message.trim()
  const isTooLong = text.length > MESSAGE_LIMIT
  const isFitting = quantity !== null && quantity >= 1 && quantity <= most
  const send = async () => {
    if (isTooLong || !isFitting) return
    const body = { quantity, offerVersion: offer.offerVersion, ...(text ? { buyerMessage: text } : {}) }
    if (!(await accept.run({ params: { id: offer._id }, body }))) return
    forget()
    await navigate(links.payProductOffer(offer._id))
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={accept.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:accept.title', { name })}
      text={t('wanted-detail:acceptText')}
      confirmLabel={t('product-offers:actions.accept')}
      cancelLabel={t('request-detail:accept.keep')}
      closeLabel={t('close')}
    >
      <div className={own.fields}>
        {most > 1 ? (
          <NumberField
            label={t('wanted-detail:form.quantity')}
            help={t('wanted-detail:left', { count: leftOf(offer.request) })}
            value={quantity}
            onChange={setQuantity}
            error={isFitting ? accept.errors.quantity : t('field.max', { number: most })}
          />
        ) : null}
        <WantedPrice offer={offer} units={isFitting ? quantity : most} />
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
