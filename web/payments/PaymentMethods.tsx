import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useState } from 'react'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './TransferDetails.module.css'

const methods = {
  stripe: { icon: IconCreditCard, texts: 'card' },
  bank: { icon: IconBuildingBank, texts: 'bank' },
} as const satisfies Record<ProviderName, unknown>

type Props = {
  providers: readonly ProviderName[]
  provider: ProviderName
  /** Resolves once the form or the account of what was chosen is there, or was refused. */
  onChoose: (provider: ProviderName) => Promise<unknown>
}

/** The choice of how to pay, as long as nothing is paid. */
export function PaymentMethods(props: Props) {
  return useMessageNamespace('bank-transfer') ? <Choice {...props} /> : null
}

function Choice({ providers, provider, onChoose }: Props) {
  const t = useT()
  // Ahead of the reply.
  const [chosen, setChosen] = useState<ProviderName>()
  const choose = async (value: string) => {
    const next = providers.find((known) => known === value)
    if (!next || next === (chosen ?? provider)) return
    setChosen(next)
    await onChoose(next)
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
