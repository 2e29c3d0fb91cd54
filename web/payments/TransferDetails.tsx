import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { EPC_QR } from '#shared/bank/epc-qr.ts'
import { formatIban, isIban } from '#shared/bank/iban.ts'
import { formatRfReference } from '#shared/bank/rf-reference.ts'
import type { BankTransfer } from '#shared/contract/payment-choice.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { Text } from '#web/ui/Text.tsx'
import styles from './TransferDetails.module.css'

type Props = {
  transfer: BankTransfer
  dueAt: string | undefined
  /** Says that the money is on its way. */
  onSent: () => Promise<unknown>
}

/** The sum to send from one's own bank, the account, and the part that has arrived. */
export function TransferDetails(props: Props) {
  return useMessageNamespace('bank-transfer') ? <Details {...props} /> : null
}

type DetailLine = {
  key: 'amount' | 'holder' | 'iban' | 'number' | 'bic' | 'bankName' | 'reference'
  value: string
  /** The text to copy, if it is written in another way. */
  copied?: string
}

function Details({ transfer, dueAt, onSent }: Props) {
  const t = useT()
  const format = useFormat()
  const { holder, number, bic, bankName, reference, amount, received, announcedAt, qrCode } = transfer
  const when = dueAt ? format.dateTime(dueAt) : ''
  const isPartly = received.amount > 0
  const lines: DetailLine[] = [
    { key: 'amount', value: format.money(amount) },
    { key: 'holder', value: holder },
    isIban(number) ? { key: 'iban', value: formatIban(number), copied: number } : { key: 'number', value: number },
    ...(bic ? [{ key: 'bic' as const, value: bic }] : []),
    ...(bankName ? [{ key: 'bankName' as const, value: bankName }] : []),
    { key: 'reference', value: formatRfReference(reference), copied: reference },
  ]
  return (
    <Stack gap={16} mt={28}>
      <Text as="h3" size={18}>
        {t('bank-transfer:title', { amount: format.money(amount) })}
      </Text>
      {isPartly ? (
        <Alert kind="warn">
          <strong>
            {t('bank-transfer:partly.title', { received: format.money(received), missing: format.money(amount) })}
          </strong>
          <p>{t('bank-transfer:partly.text', { when })}</p>
        </Alert>
      ) : null}
      <Panel flush className={styles.panel}>
        <dl className={styles.lines}>
          {lines.map(({ key, value, copied = value }) => (
            <Line key={key} label={t(`bank-transfer:${key}`)} value={value} copied={copied} />
          ))}
        </dl>
        {qrCode ? (
          <div className={styles.code}>
            <QrCode text={qrCode} label={t('bank-transfer:code')} drawing={EPC_QR} />
            <Text size={13} tone="muted" className="text-balance">
              {t('bank-transfer:scan')}
            </Text>
          </div>
        ) : null}
      </Panel>
      {isPartly ? null : (
        <Alert kind="warn" icon={IconClock}>
          {t('bank-transfer:deadline', { when })}
        </Alert>
      )}
      {announcedAt ? (
        <Alert kind="ok">
          <strong>{t('bank-transfer:announced.title')}</strong>
          <p>{t('bank-transfer:announced.text')}</p>
        </Alert>
      ) : null}
      {announcedAt ? null : <Announce onSent={onSent} />}
    </Stack>
  )
}

function Line({ label, value, copied }: { label: string; value: string; copied: string }) {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      showSnackbar(t('bank-transfer:copied'), { severity: 'success' })
    } catch {
      // The browser does not let pages copy: the text can still be selected.
      showSnackbar(t('bank-transfer:notCopied'))
    }
  }
  return (
    <div className={styles.line}>
      <div className="shrink">
        <dt className="size-13 tone-muted">{label}</dt>
        <dd className="weight-500 tabular text-anywhere">{value}</dd>
      </div>
      <IconButton icon={IconCopy} label={t('bank-transfer:copyOf', { what: label })} onClick={() => void copy()} />
    </div>
  )
}

/** Says that the money is on its way; it proves nothing. */
function Announce({ onSent }: Pick<Props, 'onSent'>) {
  const t = useT()
  const [isPending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    await onSent()
    setPending(false)
  }
  return (
    <div>
      <Row wrap gap={12}>
        <Button variant="primary" loading={isPending} onClick={() => void send()}>
          {t('bank-transfer:sent')}
        </Button>
      </Row>
      <Text size={13} tone="muted" mt={10}>
        {t('bank-transfer:sentNote')}
      </Text>
    </div>
  )
}
