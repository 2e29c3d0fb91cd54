import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { productCloseReasons } from '#shared/process/product-request.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useWantedAction } from './wanted-calls.ts'
import { useWantedText } from './wanted-text.ts'

type Ends = {
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}
export type OfferDialogProps = Ends & { offer: ProductOffer }
export type WantedDialogProps = Ends & { wanted: RequestedProduct }

const REASON_LIMIT = 1000

/** Declines an offer with a reason that its seller reads. */
export function RejectWantedDialog({ offer, onClose, onDone }: OfferDialogProps) {
  const t = useT()
  const name = useWantedText().name(offer)
  const reject = useWantedAction(api.productOffer.reject, { success: t('request-detail:reject.done', { name }) })
  const [reason, setReason, forget] = useTextDraft(`${offer._id}:reject`)
  const [wasAsked, setAsked] = useState(false)
  const text = reason.trim()
  const fault = () => {
    if (text.length > REASON_LIMIT) return t('field.maxLength', { count: REASON_LIMIT })
    return wasAsked && !text ? t('field.required') : reject.errors.reason
  }
  const send = async () => {
    setAsked(true)
    if (!text || text.length > REASON_LIMIT) return
    if (!(await reject.run({ params: { id: offer._id }, body: { reason: text } }))) return
    forget()
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={reject.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:reject.title', { name })}
      confirmLabel={t('product-offers:actions.reject')}
      cancelLabel={t('request-detail:reject.keep')}
      closeLabel={t('close')}
    >
      <TextArea
        label={t('request-detail:reject.reason')}
        help={t('request-detail:reject.help', { name })}
        limit={REASON_LIMIT}
        rows={3}
        value={reason}
        onChange={setReason}
        error={fault()}
      />
    </ConfirmDialog>
  )
}

/** The requester takes the acceptance back before it is paid. */
export function UndoWantedDialog({ offer, onClose, onDone }: OfferDialogProps) {
  const t = useT()
  const name = useWantedText().name(offer)
  const undo = useWantedAction(api.productOffer.undo, { success: t('request-detail:undone') })
  const send = async () => {
    if (await undo.run({ params: { id: offer._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={undo.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:undo.title')}
      text={t('request-detail:undo.text', { name })}
      confirmLabel={t('product-offers:actions.undo')}
      cancelLabel={t('request-detail:undo.keep')}
      closeLabel={t('close')}
    />
  )
}

/** The seller takes the offer back. */
export function WithdrawWantedDialog({ offer, onClose, onDone }: OfferDialogProps) {
  const t = useT()
  const withdraw = useWantedAction(api.productOffer.withdraw, { success: t('request-detail:withdraw.done') })
  const send = async () => {
    if (await withdraw.run({ params: { id: offer._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={withdraw.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:withdraw.title')}
      text={t('request-detail:withdraw.text', { name: displayNameOf(offer.request.requester) })}
      confirmLabel={t('product-offers:actions.withdraw')}
      cancelLabel={t('request-detail:withdraw.keep')}
      closeLabel={t('close')}
    />
  )
}

/** Closes the request for a reason. */
export function CloseWantedDialog({ wanted, onClose, onDone }: WantedDialogProps) {
  const t = useT()
  const close = useWantedAction(api.productOffer.closeRequest, { success: t('request-detail:closing.done') })
  const [reason, setReason] = useState<(typeof productCloseReasons)[number]>()
  const [wasAsked, setAsked] = useState(false)
  const send = async () => {
    setAsked(true)
    if (reason && (await close.run({ params: { id: wanted._id }, body: { reason } }))) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={close.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:closing.title')}
      text={t('request-detail:closing.text')}
      confirmLabel={t('product-requests:actions.close-requested-product')}
      cancelLabel={t('request-detail:closing.keep')}
      closeLabel={t('close')}
    >
      <RadioList
        legend={t('request-detail:closing.why')}
        options={productCloseReasons.map((value) => ({ value, label: t(`product-requests:closeReasons.${value}`) }))}
        value={reason ?? ''}
        onChange={(value) => setReason(productCloseReasons.find((each) => each === value))}
        error={wasAsked && !reason ? t('field.choose') : close.errors.reason}
      />
    </ConfirmDialog>
  )
}

/** Deletes the request and leads to the offers for the others. */
export function RemoveWantedDialog({ wanted, onClose }: WantedDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useAct(api.requestedProduct.remove, {
    invalidate: [api.requestedProduct.list, api.requestedProduct.mine, api.productOffer.forBuyer],
    success: t('request-detail:remove.done'),
  })
  const send = async () => {
    if (await remove.run({ params: { id: wanted._id } })) await navigate(links.productOffers(), { replace: true })
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={remove.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:remove.title')}
      text={t('request-detail:remove.text')}
      confirmLabel={t('delete')}
      cancelLabel={t('request-detail:remove.keep')}
      closeLabel={t('close')}
    />
  )
}
