import { useState } from 'react'
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
