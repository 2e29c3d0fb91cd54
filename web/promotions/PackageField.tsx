import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards, type RadioCardsProps } from '#web/ui/RadioCards.tsx'
import { usePromotionText } from './promotion-text.ts'

/** The choice of a package in a form, where most people take none; its value is then empty. */
export function PackageField({
  packages,
  ...field
}: Pick<RadioCardsProps, 'value' | 'onChange' | 'error' | 'onBlur' | 'onFocus'> & {
  packages: readonly { key: string; days: number; price: Money }[]
}) {
  const t = useT()
  const format = useFormat()
  const { days } = usePromotionText()
  return (
    <RadioCards
      legend={t('promotion:form.legend')}
      columns={2}
      options={[
        { value: '', label: t('promotion:form.none'), description: t('promotion:form.noneText') },
        ...packages.map(({ key, days: count, price }) => ({
          value: key,
          label: days(count),
          description: format.money(price),
        })),
      ]}
      {...field}
    />
  )
}
