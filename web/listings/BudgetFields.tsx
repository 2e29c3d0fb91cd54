import { type ReactNode, useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { signOfCurrency } from '#web/ui/currencies.ts'
import { parseWholeNumber } from '#web/ui/number-text.ts'
import { Grid } from '#web/ui/Stack.tsx'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import { MAX_PRICE } from './browse-filters.ts'
import styles from './FilterFields.module.css'
import { useCommittedText } from './use-address-filters.ts'

type Prices = { minPrice: number | null; maxPrice: number | null }

/** From the lowest to the highest amount, in two fields. */
export function PriceRangeFields({
  filters,
  onChange,
}: {
  filters: Prices
  onChange: (changes: Partial<Prices>) => void
}) {
  const t = useT()
  const { locale, number } = useFormat()
  const { currency } = useSite()
  const validationErrorOf = (text: string) => {
    const price = parseWholeNumber(text)
    if (price === null) return undefined
    if (Number.isNaN(price) || price < 0) return t('field.wholeNumber')
    return price > MAX_PRICE ? t('field.max', { number: number(MAX_PRICE) }) : undefined
  }
  const field = (name: keyof Prices, label: string) => (
    <CommittedTextField
      label={label}
      hideLabel
      size="sm"
      inputMode="numeric"
      before={signOfCurrency(currency, locale)}
      placeholder={label}
      value={filters[name]?.toString() ?? ''}
      validationErrorOf={validationErrorOf}
      onCommit={(text) => onChange({ [name]: parseWholeNumber(text) })}
    />
  )
  return (
    <Grid columns={2} gap={10}>
      {field('minPrice', t('browse:filters.priceFrom'))}
      {field('maxPrice', t('browse:filters.priceTo'))}
    </Grid>
  )
}

/** From the lowest to the highest budget. */
export function BudgetFields({
  legend,
  filters,
  onChange,
  children,
}: {
  legend: string
  filters: Prices
  onChange: (changes: Partial<Prices>) => void
  /** Stands below. */
  children?: ReactNode
}) {
  return (
    <div className={styles.group}>
      <fieldset>
        <legend>{legend}</legend>
        <PriceRangeFields filters={filters} onChange={onChange} />
        {children}
      </fieldset>
    </div>
  )
}

/** A line of text that counts when it is finished and has no error: by Enter or by leaving it. */
function CommittedTextField({
  value,
  onCommit,
  validationErrorOf,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onCommit: (value: string) => void
  validationErrorOf: (text: string) => string | undefined
}) {
  const { text, setText, commit } = useCommittedText(value, onCommit)
  const [isTyping, setTyping] = useState(false)
  const validationError = validationErrorOf(text)
  const finish = () => {
    setTyping(false)
    if (!validationError) commit()
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      error={isTyping ? undefined : validationError}
      onChange={(next) => {
        setTyping(true)
        setText(next)
      }}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  )
}
