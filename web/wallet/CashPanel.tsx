import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** The seller's word on whether buyers may pay in cash. */
export function CashPanel({ takesCash }: { takesCash: boolean }) {
  const t = useT()
  const { run, isPending } = useApiMutation(api.wallet.takeCash, {
    invalidate: [api.wallet.show],
    success: t('wallet:cash.saved'),
  })
  return (
    <Panel>
      <CheckboxField
        look="switch"
        label={t('wallet:cash.title')}
        help={t('wallet:cash.text')}
        checked={takesCash}
        disabled={isPending}
        onChange={(next) => void run({ body: { takesCash: next } })}
      />
    </Panel>
  )
}
