import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { isPartlySent } from '#web/orders/goods-parts.ts'
import { isReserved } from '#web/orders/payment-parts.ts'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import styles from './GoodsForm.module.css'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

const codes = ['out_of_stock', 'price_error', 'cannot_ship', 'other'] as const
type Code = (typeof codes)[number]
const isCode = (value: string): value is Code => codes.some((code) => code === value)

const LIMIT = 500

/** Why the seller declines or calls off; the buyer reads it. What is sold out is taken from the shelf. */
export function DeclineOrderDialog({ order, onClose, onDone }: GoodsDialogProps) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const decline = useOrderAct(api.productOrder.sellerDecline)
  const [code, setCode] = useState<Code>()
  const [markOutOfStock, setMarked] = useState(true)
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = reason.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return text ? undefined : t('field.required')
  }
  const send = async () => {
    setAsked(true)
    if (!code || fault()) return
    const isGone = code === 'out_of_stock'
    const body = { reason: text, code, ...(isGone ? { markOutOfStock } : {}) }
    if (await decline.run({ params: { id: order._id }, body })) onDone()
  }
  const isAnswer = isReserved(order)
  const title = () => {
    if (isPartlySent(order)) return labelOf('seller-decline')
    return isAnswer ? t('orders:decline.title') : t('deliveries:callOffTitle')
  }
  const callOff = isPartlySent(order) ? t('deliveries:callOffRest', words) : t('deliveries:callOff', words)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={decline.isPending}
      busyLabel={t('orders:do.busy')}
      title={title()}
      text={isAnswer ? t('orders:decline.text', words) : callOff}
      confirmLabel={labelOf('seller-decline')}
      cancelLabel={t('orders:decline.keep')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <RadioList
          legend={t('orders:decline.why')}
          options={codes.map((value) => ({ value, label: t(`product-orders:declineCodes.${value}`) }))}
          value={code ?? ''}
          onChange={(value) => isCode(value) && setCode(value)}
        />
        {wasAsked && !code ? (
          <p className={styles.problem} role="alert">
            {t('field.choose')}
          </p>
        ) : null}
        {code === 'out_of_stock' ? (
          <CheckboxField label={t('deliveries:markOutOfStock')} checked={markOutOfStock} onChange={setMarked} />
        ) : null}
        <TextArea
          label={t('orders:decline.reason', words)}
          help={t('orders:decline.reasonHelp', words)}
          limit={LIMIT}
          value={reason}
          onChange={setReason}
          error={(wasAsked ? fault() : undefined) ?? decline.errors.reason}
        />
      </div>
    </ConfirmDialog>
  )
}
