import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs'
import { useState } from 'react'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'

type Props = {
  total: Money
  /** Resolves once the order is placed, or was refused. */
  onOrder: () => Promise<unknown>
}

/** Places an order whose buyer pays in cash, after saying that such a payment is not protected. */
export function CashDetails(props: Props) {
  return useMessageNamespace('bank-transfer') ? <Details {...props} /> : null
}

function Details({ total, onOrder }: Props) {
  const t = useT()
  const format = useFormat()
  const [isPending, setPending] = useState(false)
  const order = async () => {
    setPending(true)
    await onOrder()
    setPending(false)
  }
  return (
    <Stack gap={16} mt={24}>
      <Text as="h3" size={18}>
        {t('bank-transfer:byHand.title', { amount: format.money(total) })}
      </Text>
      <Alert kind="warn" icon={IconShieldOff}>
        {t('bank-transfer:byHand.warning')}
      </Alert>
      <div>
        <Button variant="primary" loading={isPending} onClick={() => void order()}>
          {t('bank-transfer:byHand.order')}
        </Button>
        <Text size={13} tone="muted" mt={10}>
          {t('bank-transfer:byHand.note')}
        </Text>
      </div>
    </Stack>
  )
}
