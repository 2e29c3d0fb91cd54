import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import type { ApiCall } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'

const TOO_MANY = 429

export type MailedDetails = {
  call: ApiCall<{ params: { id: string }; body?: Record<string, never> }, unknown>
  /** The order. */
  id: string
}

/** Mails the details of the transfer to the buyer. */
export function MailDetails({ call, id }: MailedDetails) {
  const t = useT()
  const { run, isPending } = useApiMutation(call, {
    success: t('bank-transfer:mail.done'),
    onFailure: ({ status }) => {
      if (status !== TOO_MANY) return false
      showSnackbar(t('bank-transfer:mail.wait'))
      return true
    },
  })
  return (
    <Button icon={IconMail} loading={isPending} onClick={() => void run({ params: { id }, body: {} })}>
      {t('bank-transfer:mail.button')}
    </Button>
  )
}
