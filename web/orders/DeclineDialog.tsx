import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import styles from './DeclineDialog.module.css'
import { isReserved } from './payment-parts.ts'
import { useActionLabel } from './use-action-label.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

const codes = ['unavailable', 'too_far', 'not_offered', 'other'] as const
type Code = (typeof codes)[number]
const isCode = (value: string): value is Code => codes.some((code) => code === value)

const LIMIT = 500

/** Why the seller declines or cancels; the buyer reads it. */
export function DeclineDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const words = useOrderWords(order)
  const labelOf = useActionLabel(order)
  const decline = useOrderAct(api.order.decline)
  const [code, setCode] = useState<Code>('unavailable')
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const isAnswer = isReserved(order)
  const text = reason.trim()
  const fault = () => {
    if (decline.errors.reason) return decline.errors.reason
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : undefined
  }
  const send = async () => {
    setAsked(true)
    if (!text || text.length > LIMIT) return
    if (await decline.run({ params: { id: order._id }, body: { reason: text, code } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={decline.isPending}
      busyLabel={t('orders:do.busy')}
      title={isAnswer ? t('orders:decline.title') : t('orders:decline.cancelTitle')}
      text={isAnswer ? t('orders:decline.text', words) : t('orders:decline.cancelText', words)}
      confirmLabel={labelOf('decline')}
      cancelLabel={t('orders:decline.keep')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <RadioList
          legend={t('orders:decline.why')}
          options={codes.map((value) => ({ value, label: t(`orders:decline.codes.${value}`) }))}
          value={code}
          onChange={(value) => isCode(value) && setCode(value)}
        />
        <TextArea
          label={t('orders:decline.reason', words)}
          help={t('orders:decline.reasonHelp', words)}
          limit={LIMIT}
          value={reason}
          onChange={setReason}
          error={fault()}
        />
      </div>
    </ConfirmDialog>
  )
}
