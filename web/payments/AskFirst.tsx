import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/Stack.tsx'

type Props = {
  /** The seller. */
  name: string
  isPending: boolean
  onSend: () => void
}

/** Sends an order to its seller, who accepts before the money is asked for. */
export function AskFirst(props: Props) {
  return useMessageNamespace('bank-transfer') ? <Ask {...props} /> : null
}

function Ask({ name, isPending, onSend }: Props) {
  const t = useT()
  return (
    <Stack gap={16} mt={28}>
      <Alert kind="info">
        <strong>{t('bank-transfer:ask.title', { name })}</strong>
        <p>{t('bank-transfer:ask.text', { name })}</p>
      </Alert>
      <div>
        <Button variant="primary" size="lg" loading={isPending} onClick={onSend}>
          {t('bank-transfer:ask.send')}
        </Button>
      </div>
    </Stack>
  )
}
