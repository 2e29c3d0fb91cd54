import { formatAmount, parseAmount } from '#web/ui/amount-text.ts'
import { useLocale, useNumberErrors } from '#web/ui/LocaleProvider.tsx'
import { TypedNumberField, type TypedNumberProps } from '#web/ui/NumberField.tsx'

type Props = Omit<TypedNumberProps, 'value' | 'defaultValue' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
}

/** Numbers with two decimals are read and written like amounts of a currency that has as many. */
const LIKE = 'EUR'

/** A number of at most two decimals as the language writes it; empty is `null`, unreadable text is `NaN`. */
export function DecimalField(field: Props) {
  const locale = useLocale()
  const { decimal } = useNumberErrors()
  const read = (text: string) => {
    const hundredths = parseAmount(text, LIKE)
    return hundredths === null ? null : hundredths / 100
  }
  const write = (number: number) => formatAmount(Math.round(number * 100), LIKE, locale)
  return <TypedNumberField inputMode="decimal" {...field} {...{ read, write }} validationError={decimal} />
}

/** A share of 1, edited in percent. */
export function RateField({ value, onChange, ...field }: Props) {
  return (
    <DecimalField
      {...field}
      after={<span aria-hidden="true">%</span>}
      value={value === null ? null : Math.round(value * 10_000) / 100}
      onChange={(percent) => onChange(percent === null ? null : Math.round(percent * 100) / 10_000)}
    />
  )
}
