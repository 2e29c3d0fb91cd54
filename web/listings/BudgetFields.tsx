import { type ReactNode, useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { signOfCurrency } from '#web/ui/currencies.ts'
import { parseWholeNumber } from '#web/ui/number-text.ts'
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
  const faultOf = (text: string) => {
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
      faultOf={faultOf}
      onCommit={(text) => onChange({ [name]: parseWholeNumber(text) })}
    />
  )
  return (
    <div className={styles.prices}>
      {field('minPrice', t('browse:filters.priceFrom'))}
      {field('maxPrice', t('browse:filters.priceTo'))}
    </div>
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
        <legend className={styles.legend}>{legend}</legend>
        <PriceRangeFields filters={filters} onChange={onChange} />
        {children}
      </fieldset>
    </div>
  )
}

/** A line of text that counts when it is finished and has no fault: by Enter or by leaving it. */
function CommittedTextField({
  value,
  onCommit,
  faultOf,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onCommit: (value: string) => void
  faultOf: (text: string) => string | undefined
}) {
  const { text, setText, commit } = useCommittedText(value, onCommit)
  const [isTyping, setTyping] = useState(false)
  const fault = faultOf(text)
  const finish = () => {
    setTyping(false)
    if (!fault) commit()
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      error={isTyping ? undefined : fault}
      onChange={(next) => {
        setTyping(true)
        setText(next)
      }}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  )
}
