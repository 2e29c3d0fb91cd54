import { isFieldNumber } from '#shared/policies/custom-fields.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useNumberErrors } from '#web/ui/LocaleProvider.tsx'
import { TypedNumberField, type TypedNumberProps } from '#web/ui/NumberField.tsx'
import { plainNumberText } from '#web/ui/number-text.ts'

const DECIMAL = /^-?\d{1,10}(?:[.,]\d{1,3})?$/

/** A number with at most three decimals behind a point or a comma; empty is `null`, everything else `NaN`. */
export function readFieldNumber(text: string): number | null {
  const plain = plainNumberText(text).replace('−', '-')
  if (plain === '') return null
  const number = DECIMAL.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  return isFieldNumber(number) ? number : Number.NaN
}

type Props = Omit<TypedNumberProps, 'onChange' | 'value'> & {
  value: number | null
  unit: string | undefined
  onChange: (value: number | null) => void
}

/** A number as the custom field of a listing has it, with its unit. */
export function FieldNumber({ unit, ...field }: Props) {
  const format = useFormat()
  const { decimal } = useNumberErrors()
  const write = (number: number) => format.number(number, { useGrouping: false, maximumFractionDigits: 3 })
  return (
    <TypedNumberField
      inputMode="decimal"
      {...field}
      after={unit ? <span>{unit}</span> : undefined}
      read={readFieldNumber}
      write={write}
      validationError={decimal}
    />
  )
}
