import { useState } from 'react'
import { exampleAmount, formatAmount, parseAmount } from './amount-text.ts'
import { signOfCurrency } from './currencies.ts'
import { useLocale, useNumberErrors } from './LocaleProvider.tsx'
import { parseWholeNumber } from './number-text.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Empty is `null`; text that is no such number is `NaN`, which every schema of a number refuses. */
type TypedNumber = number | null

export type TypedNumberProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value?: TypedNumber | undefined
  defaultValue?: TypedNumber | undefined
  onChange?: ((value: TypedNumber) => void) | undefined
}

const isUnreadable = (value: TypedNumber | undefined): boolean => Number.isNaN(value)
const isSame = (one: TypedNumber, other: TypedNumber) => one === other || (isUnreadable(one) && isUnreadable(other))

/**
 * A number that is typed as text. The text stays as it was written, and while it cannot be read the field says `error`:
 * once it is left, or at once in the place of any other error.
 */
export function TypedNumberField({
  value,
  defaultValue,
  onChange,
  onBlur,
  error,
  read,
  write,
  tidy = (text) => text,
  validationError,
  ...field
}: TypedNumberProps & {
  read: (text: string) => TypedNumber
  write: (value: number) => string
  /** Rewrites the text once the field is left. */
  tidy?: ((text: string) => string) | undefined
  validationError: string
}) {
  const written = (number: TypedNumber | undefined) =>
    number === null || number === undefined || isUnreadable(number) ? '' : write(number)
  const [text, setText] = useState(() => written(value ?? defaultValue))
  const [isTyping, setTyping] = useState(false)
  // A value set from outside wins over what was typed; the same value leaves "12,5" as it was written.
  const shown = value !== undefined && !isSame(value, read(text)) ? written(value) : text
  const isWrong = isUnreadable(value ?? read(shown))
  const isSaid = isWrong && (!isTyping || Boolean(error))
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={shown}
      error={isSaid ? validationError : error}
      onChange={(next) => {
        setText(next)
        setTyping(true)
        onChange?.(read(next))
      }}
      onBlur={(event) => {
        setTyping(false)
        setText(tidy(shown))
        onBlur?.(event)
      }}
    />
  )
}

/** A whole number. The limits are for the form's schema: nothing is corrected while typing. */
export function NumberField(field: TypedNumberProps) {
  const { whole } = useNumberErrors()
  return (
    <TypedNumberField inputMode="numeric" {...field} read={parseWholeNumber} write={String} validationError={whole} />
  )
}

/** An amount in minor units of `currency`. */
export function MoneyField({ currency, ...field }: Omit<TypedNumberProps, 'before'> & { currency: string }) {
  const locale = useLocale()
  const { amount } = useNumberErrors()
  const read = (text: string) => parseAmount(text, currency)
  const write = (minor: number) => formatAmount(minor, currency, locale)
  return (
    <TypedNumberField
      inputMode="decimal"
      before={signOfCurrency(currency, locale)}
      {...field}
      {...{ read, write }}
      tidy={(text) => {
        const minor = read(text)
        return minor === null || isUnreadable(minor) ? text : write(minor)
      }}
      validationError={amount(exampleAmount(currency, locale))}
    />
  )
}
