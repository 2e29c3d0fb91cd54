import { useState } from 'react'
import { signOfCurrency } from './currencies.ts'
import { useLocale } from './LocaleProvider.tsx'
import { formatAmount, parseAmount } from './money-text.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

const read = (text: string) => {
  const digits = text.replace(/[^\d-]/g, '')
  return /^-?\d+$/.test(digits) ? Number(digits) : null
}

/** A whole number; empty is `null`. The limits are for the form's schema: nothing is corrected while typing. */
export function NumberField({
  value,
  defaultValue,
  onChange,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  onChange?: ((value: number | null) => void) | undefined
}) {
  const [text, setText] = useState(() => String(value ?? defaultValue ?? ''))
  const isStale = value !== undefined && value !== read(text)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={isStale ? String(value ?? '') : text}
      onChange={(next) => {
        setText(next)
        onChange?.(read(next))
      }}
    />
  )
}

/** An amount in minor units of `currency`; empty or unreadable text is `null`. */
export function MoneyField({
  currency,
  value,
  defaultValue,
  onChange,
  onBlur,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'before'> & {
  currency: string
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  onChange?: ((minor: number | null) => void) | undefined
}) {
  const locale = useLocale()
  const write = (minor: number | null | undefined) => (minor == null ? '' : formatAmount(minor, currency, locale))
  const [text, setText] = useState(() => write(value ?? defaultValue))
  // A value set from outside wins over what was typed; the same value leaves "12,5" as it was written.
  const isStale = value !== undefined && value !== parseAmount(text, currency)
  const shown = isStale ? write(value) : text
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      before={signOfCurrency(currency, locale)}
      value={shown}
      onChange={(next) => {
        setText(next)
        onChange?.(parseAmount(next, currency))
      }}
      onBlur={(event) => {
        const minor = parseAmount(shown, currency)
        if (minor !== null) setText(write(minor))
        onBlur?.(event)
      }}
    />
  )
}
