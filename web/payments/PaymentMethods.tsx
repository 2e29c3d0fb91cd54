import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useState } from 'react'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import type { ApiCall } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { type PayableKind, payableRead } from './payable.ts'
import styles from './TransferDetails.module.css'

const methods = {
  stripe: { icon: IconCreditCard, texts: 'card' },
  bank: { icon: IconBuildingBank, texts: 'bank' },
} as const satisfies Record<ProviderName, unknown>

type Props<Reply> = {
  kind: PayableKind<Reply>
  id: string
  providers: readonly ProviderName[]
  provider: ProviderName
}

/** The choice of how to pay, as long as nothing is paid. */
export function PaymentMethods<Reply>({ kind, ...props }: Props<Reply>) {
  const { choosePayment } = kind.calls
  const hasTexts = useMessageNamespace('bank-transfer')
  return choosePayment && hasTexts ? <Choice {...props} kind={kind} call={choosePayment} /> : null
}

function Choice<Reply>({
  kind,
  id,
  providers,
  provider,
  call,
}: Props<Reply> & { call: ApiCall<{ params: { id: string }; body: { provider: ProviderName } }, Reply> }) {
  const t = useT()
  // Ahead of the reply, which brings the form or the account of what was chosen.
  const [chosen, setChosen] = useState<ProviderName>()
  const { run } = useApiMutation(call, {
    patch: (queries, reply) => queries.setQueryData(payableRead(kind, id).queryKey, () => reply),
    invalidate: kind.lists,
  })
  const choose = async (value: string) => {
    const next = providers.find((known) => known === value)
    if (!next || next === (chosen ?? provider)) return
    setChosen(next)
    await run({ params: { id }, body: { provider: next } })
    setChosen(undefined)
  }
  return (
    <RadioCards
      legend={t('bank-transfer:legend')}
      columns={1}
      className={styles.methods}
      value={chosen ?? provider}
      onChange={(value) => void choose(value)}
      options={providers.map((name) => {
        const { icon: Glyph, texts } = methods[name]
        return {
          value: name,
          label: (
            <Row as="span" gap={10}>
              <Glyph size={20} aria-hidden="true" />
              {t(`bank-transfer:${texts}.label`)}
            </Row>
          ),
          description: t(`bank-transfer:${texts}.text`),
          aside: (
            <Row as="span" gap={6} size={13} className={styles.protected}>
              <IconShieldCheck size={18} aria-hidden="true" />
              {t('bank-transfer:protected')}
            </Row>
          ),
        }
      })}
    />
  )
}
