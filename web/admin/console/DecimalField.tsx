import { useState } from 'react'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { formatAmount, parseAmount } from '#web/ui/money-text.ts'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: number | null
  onChange: (value: number | null) => void
}

/** Numbers with two decimals are read and written like amounts of a currency that has as many. */
const LIKE = 'EUR'

/** A number of at most two decimals as the language writes it; empty or unreadable text is `null`. */
export function DecimalField({ value, onChange, ...field }: Props) {
  const locale = useLocale()
  const read = (text: string) => {
    const hundredths = parseAmount(text, LIKE)
    return hundredths === null ? null : hundredths / 100
  }
  const write = (number: number | null) => (number === null ? '' : formatAmount(Math.round(number * 100), LIKE, locale))
  const [text, setText] = useState(() => write(value))
  const isStale = value !== read(text)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={isStale ? write(value) : text}
      onChange={(next) => {
        setText(next)
        onChange(read(next))
      }}
    />
  )
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
