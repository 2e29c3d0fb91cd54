import { type ReactNode, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { AnyOrder } from './kind.ts'
import { useOrderTextValues } from './order-text.ts'

const LIMIT = 500

/** The seller's reason to decline or call off, as a code and in words; the buyer reads it. */
export function DeclineForm<Code extends string>({
  order,
  codes,
  first,
  title,
  text,
  confirmLabel,
  isBusy,
  refused,
  isAgreed,
  extraOf,
  onSend,
  onClose,
}: {
  order: AnyOrder
  codes: { value: Code; label: string }[]
  /** Chosen from the start; without it the seller has to choose. */
  first?: Code
  title: string
  text: string
  confirmLabel: string
  isBusy: boolean
  /** The server's error about the words. */
  refused: string | undefined
  /** The two have agreed to the order: the other one is told in words why it ends. */
  isAgreed: boolean
  /** Further fields for a code. */
  extraOf?: (code: Code | undefined) => ReactNode
  /** Resolves with whether it was done. */
  onSend: (why: { code: Code; reason?: string }) => Promise<boolean>
  onClose: () => void
}) {
  const t = useT()
  const words = useOrderTextValues(order)
  const [code, setCode] = useState(first)
  const [reason, setReason, forget] = useTextDraft(`${order._id}:decline`)
  const [wasAsked, setAsked] = useState(false)
  const written = reason.trim()
  const isTooLong = written.length > LIMIT
  const isNeeded = isAgreed || code === 'other'
  const fault = () => {
    if (isTooLong) return t('field.maxLength', { count: LIMIT })
    return wasAsked && isNeeded && !written ? t('field.required') : refused
  }
  const send = async () => {
    setAsked(true)
    if (!code || isTooLong || (isNeeded && !written)) return
    if (await onSend({ code, ...(written ? { reason: written } : {}) })) forget()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={isBusy}
      busyLabel={t('transactions:do.busy')}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={t('transactions:decline.keep')}
    >
      <div className="fields">
        <RadioList
          legend={t('transactions:decline.why')}
          options={codes}
          value={code ?? ''}
          onChange={(chosen) => setCode(codes.find(({ value }) => value === chosen)?.value)}
          error={wasAsked && !code ? t('field.choose') : undefined}
        />
        {extraOf?.(code)}
        <TextArea
          label={t('transactions:decline.reason', words)}
          hint={isNeeded ? undefined : t('optional')}
          help={t('transactions:decline.reasonHelp', words)}
          limit={LIMIT}
          value={reason}
          onChange={setReason}
          error={fault()}
        />
      </div>
    </ConfirmDialog>
  )
}
