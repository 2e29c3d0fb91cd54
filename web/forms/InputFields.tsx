import { Fragment, type ReactNode } from 'react'
import type { z } from '#shared/kernel/zod.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { dayOf } from '#web/ui/days.ts'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { FieldNameOf, FieldValue, InputForm } from './use-input-form.ts'

/** The texts of a field, and what its schema does not say of it. */
export type FieldOfForm<Value = unknown> = {
  label: string
  help?: ReactNode | ((value: FieldValue) => ReactNode)
  /** The hint beside the label; by default that it is optional, if it is. */
  hint?: string | undefined
  /** The label of each value of a choice. */
  labelOf?(option: Extract<Value, string>): string
  /** The currency of an amount. */
  currency?: string
  /** The error of a day that has passed, which is shown at once. */
  past?: string
  /** Facts below the control that follow from its value. */
  after?: (value: FieldValue) => ReactNode
  /** The number of lines of a text. */
  rows?: number
}
export type FieldsOfForm<Input extends z.ZodType> = {
  readonly [Name in FieldNameOf<Input>]?: FieldOfForm<NonNullable<z.input<Input>>[Name]> | undefined
}

/** The control of a field, by its kind. */
function FieldControl<Input extends z.ZodType>({
  form,
  name,
  field,
}: {
  form: InputForm<Input>
  name: FieldNameOf<Input>
  field: FieldOfForm<string>
}) {
  const { label, help, labelOf = String, currency = '', past, rows } = field
  const { timeZone } = useFormat()
  const today = dayOf(useNow(60_000), timeZone)
  const { [name]: value } = form.values
  const shared = { label, help: typeof help === 'function' ? help(value) : help }
  const ownHint = 'hint' in field ? { hint: field.hint } : {}
  switch (form.fields[name]?.kind) {
    case 'amount':
      return <MoneyField {...shared} {...form.number(name)} {...ownHint} currency={currency} />
    case 'number':
      return <NumberField {...shared} {...form.number(name)} {...ownHint} />
    case 'choice':
      return <RadioList legend={label} {...form.choice(name, labelOf)} />
    case 'flag':
      return <CheckboxField {...shared} checked={value === true} onChange={(isOn) => form.change(name, isOn)} />
    case 'time': {
      const { limit: _, error, ...control } = form.text(name)
      const isPast = control.value !== '' && control.value < today
      return <TextField type="date" {...shared} {...control} {...ownHint} min={today} error={isPast ? past : error} />
    }
    default:
      return <TextArea {...(rows ? { rows } : {})} {...shared} {...form.text(name)} {...ownHint} />
  }
}

/** The controls of a form, in the order of `fields`. */
export function InputFields<Input extends z.ZodType>({
  form,
  fields,
}: {
  form: InputForm<Input>
  fields: FieldsOfForm<Input>
}) {
  // The names of this input's fields.
  const shown = Object.entries(fields) as [FieldNameOf<Input>, FieldOfForm<string> | undefined][]
  return shown.map(([name, field]) => {
    if (!field) return null
    return (
      <Fragment key={name}>
        <FieldControl {...{ form, name, field }} />
        {field.after?.(form.values[name])}
      </Fragment>
    )
  })
}
