import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useState } from 'react'
import type { PaymentRedirect } from '#shared/contract/payment-choice.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'

type Props = {
  redirect: PaymentRedirect
  amount: Money
  /** Opens another page after one that was closed without a payment. */
  onAgain: () => Promise<unknown>
}

/** The way to the page of the provider on which one pays. */
export function RedirectPayment(props: Props) {
  return useMessageNamespace('bank-transfer') ? <Way {...props} /> : null
}

function Way({ redirect: { url, isOver }, amount, onAgain }: Props) {
  const t = useT()
  const format = useFormat()
  if (isOver || !url) return <Closed onAgain={onAgain} />
  return (
    <Stack gap={10} mt={28}>
      <Row wrap gap={12}>
        <Button
          variant="primary"
          size="lg"
          iconAfter={IconExternalLink}
          // Another site: no screen of ours.
          onClick={() => window.location.assign(url)}
        >
          {t('bank-transfer:redirect.go', { amount: format.money(amount) })}
        </Button>
      </Row>
      <Text size={13} tone="muted">
        {t('bank-transfer:redirect.note')}
      </Text>
    </Stack>
  )
}

function Closed({ onAgain }: Pick<Props, 'onAgain'>) {
  const t = useT()
  const [isPending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    await onAgain()
    setPending(false)
  }
  return (
    <Stack gap={16} mt={28}>
      <Alert kind="warn">
        <strong>{t('bank-transfer:redirect.closed')}</strong>
        <p>{t('bank-transfer:redirect.closedText')}</p>
      </Alert>
      <Row wrap gap={12}>
        <Button variant="primary" loading={isPending} onClick={() => void open()}>
          {t('bank-transfer:redirect.again')}
        </Button>
      </Row>
    </Stack>
  )
}
