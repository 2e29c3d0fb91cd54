import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import formStyles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import styles from './RequestForm.module.css'
import type { RequestFormState } from './request-values.ts'

const types = ['range', 'fixed', 'hourly', 'open'] as const
const audiences = ['public', 'invited'] as const

/** What it may cost, and who may make an offer. */
export function RequestBudgetPart({ form, onVisit }: { form: RequestFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const format = useFormat()
  const { currency, buyerFee } = useSite()
  const { type } = form.values.budget
  const typeProps = form.getInputProps('budget.type')
  return (
    <FormPart
      name="budget"
      title={t('request-form:budget.title')}
      text={t('request-form:budget.text')}
      onVisit={onVisit}
    >
      <RadioCards
        legend={t('request-form:budget.how')}
        columns={2}
        options={types.map((value) => ({
          value,
          label: t(`request-form:budget.${value}`),
          description: t(`request-form:budget.${value}Text`),
        }))}
        {...typeProps}
        onChange={(value) => {
          typeProps.onChange(value)
          form.clearFieldError('budget.min')
          form.clearFieldError('budget.max')
        }}
      />
      {type === 'range' ? (
        <div className={formStyles.pair}>
          <MoneyField currency={currency} label={t('request-form:budget.min')} {...form.getInputProps('budget.min')} />
          <MoneyField currency={currency} label={t('request-form:budget.max')} {...form.getInputProps('budget.max')} />
        </div>
      ) : null}
      {type === 'fixed' || type === 'hourly' ? (
        <MoneyField
          key={type}
          currency={currency}
          className={styles.half}
          label={t(type === 'hourly' ? 'request-form:budget.perHour' : 'request-form:budget.amount')}
          {...form.getInputProps('budget.max')}
        />
      ) : null}
      {buyerFee.rate > 0 ? (
        <p className={styles.note}>{t('request-form:budget.fee', { rate: format.percent(buyerFee.rate) })}</p>
      ) : null}
      <RadioCards
        legend={t('request-form:budget.visibility')}
        columns={2}
        options={audiences.map((value) => ({
          value,
          label: t(`request-form:budget.${value}`),
          description: t(`request-form:budget.${value}Text`),
        }))}
        {...form.getInputProps('visibility')}
      />
    </FormPart>
  )
}
