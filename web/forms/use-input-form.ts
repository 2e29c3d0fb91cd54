import { useMemo, useState } from 'react'
import type { z } from '#shared/kernel/zod.ts'
import { validationErrorsOf } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { endOfDay } from '#web/ui/days.ts'
import { type FieldRules, fieldsOf } from './input-fields.ts'

/** The content of a control: a text or a chosen value, a number (`NaN` if it cannot be read), a flag. */
export type FieldValue = string | number | boolean | null | undefined
export type FieldNameOf<Input extends z.ZodType> = keyof NonNullable<z.input<Input>> & string
export type FieldValues<Input extends z.ZodType> = Partial<Record<FieldNameOf<Input>, FieldValue>>
/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

export type InputFormOptions<Input extends z.ZodType> = {
  initial?: FieldValues<Input>
  /** The part of the body that no control is for. */
  fixed?: Partial<NonNullable<z.input<Input>>>
  /** Optional fields of the schema that are required now, such as the reason once an order is agreed. */
  required?: readonly FieldNameOf<Input>[] | ((values: FieldValues<Input>) => readonly FieldNameOf<Input>[])
  /** False for a field that has no control now, and is absent from the body. */
  isShown?: (name: FieldNameOf<Input>, values: FieldValues<Input>) => boolean
  /** The name under which the first text outlives the form and a reload. */
  draft?: string | undefined
  /** Errors by field, or under another name, that the schema does not know. */
  check?: (values: FieldValues<Input>) => FieldErrors
  /** The error messages of the server, by field. */
  rejected?: FieldErrors
}

const isEmpty = (value: FieldValue) => value === undefined || value === null || value === ''
const trimmed = (value: FieldValue) => (typeof value === 'string' ? value.trim() : value)

/** The entry of a body; a day stands for its end in the person's time zone. */
const sentValue = (value: FieldValue, rules: FieldRules | undefined, timeZone: string) =>
  rules?.kind === 'time' && typeof value === 'string' && value ? endOfDay(value, timeZone).toISOString() : value

/**
 * The state of a form for the input of a call. It shows what is missing or wrong once `submit` was called, and a text
 * beyond its limit at once. Fields that are left empty are absent from the body.
 */
export function useInputForm<Input extends z.ZodType>(input: Input, options: InputFormOptions<Input> = {}) {
  type Name = FieldNameOf<Input>
  const t = useT()
  const { timeZone } = useFormat()
  const { initial = {}, fixed, isShown, draft, check, rejected = {} } = options
  const fields = useMemo(() => fieldsOf(input), [input])
  const [set, setValues] = useState<FieldValues<Input>>(initial)
  const [draftText, setDraftText, forget] = useTextDraft(draft)
  const [isSubmitted, setSubmitted] = useState(false)
  const draftField = draft && Object.keys(fields).find((name) => fields[name]?.kind === 'text')
  // The draft is a text of one of the fields.
  const values = draftField ? ({ ...set, [draftField]: draftText } as FieldValues<Input>) : set

  const change = (name: Name, value: FieldValue) => {
    if (name === draftField) setDraftText(String(value ?? ''))
    setValues((before) => ({ ...before, [name]: value }))
  }

  const required = typeof options.required === 'function' ? options.required(values) : (options.required ?? [])
  const filled = Object.entries<FieldValue>(values)
    // The names of this form's fields.
    .filter(([name]) => isShown?.(name as Name, values) ?? true)
    .map(([name, value]) => [name, sentValue(trimmed(value), fields[name], timeZone)] as const)
    .filter(([, value]) => !isEmpty(value))
  const body = { ...fixed, ...Object.fromEntries(filled) }

  const isRequired = (name: string) => fields[name]?.isRequired || required.some((each) => each === name)
  const missing = () =>
    Object.fromEntries(
      required
        .filter((name) => isEmpty(trimmed(values[name])))
        .map((name) => [name, t(fields[name]?.kind === 'choice' ? 'field.choose' : 'field.required')]),
    )
  const found: FieldErrors = { ...validationErrorsOf(t, input, body), ...missing(), ...check?.(values) }
  const isTooLong = (name: string) => {
    const { limit } = fields[name] ?? {}
    return limit !== undefined && String(values[name as Name] ?? '').trim().length > limit
  }
  const errorOf = (name: string) => (isSubmitted || isTooLong(name) ? found[name] : undefined) ?? rejected[name]

  /** The props that every control of a field takes. */
  const field = (name: Name) => ({
    hint: isRequired(name) ? undefined : t('optional'),
    error: errorOf(name),
  })
  return {
    values,
    change,
    fields,
    isSubmitted,
    /** The error of a field, or of what `check` names. */
    errorOf,
    /** For a `TextArea` or a `TextField`. */
    text: (name: Name) => ({
      ...field(name),
      limit: fields[name]?.limit,
      value: String(values[name] ?? ''),
      onChange: (value: string) => change(name, value),
    }),
    /** For a `NumberField` or a `MoneyField`. */
    number: (name: Name) => {
      const value = values[name]
      return {
        ...field(name),
        value: typeof value === 'number' ? value : null,
        onChange: (next: number | null) => change(name, next),
      }
    },
    /** For a `RadioList` or a `SelectField`. */
    choice: <Option extends string>(name: Name, labelOf: (option: Option) => string) => ({
      error: errorOf(name),
      // Options of this field's own enum, of which the caller names the labels.
      options: (fields[name]?.options ?? []).map((value) => ({ value, label: labelOf(value as Option) })),
      value: String(values[name] ?? ''),
      onChange: (value: string) => change(name, value),
    }),
    /** Returns the body if nothing is missing or wrong; otherwise the fields show it from now on. */
    submit: (): NonNullable<z.input<Input>> | undefined => {
      setSubmitted(true)
      const hasErrors = Object.values(found).some((error) => error !== undefined)
      // The schema has just accepted it.
      return hasErrors ? undefined : (body as NonNullable<z.input<Input>>)
    },
    /** Forgets the draft, after it was sent. */
    forget,
    /** Empties the form. */
    reset: () => {
      forget()
      setDraftText('')
      setValues(initial)
      setSubmitted(false)
    },
  }
}

export type InputForm<Input extends z.ZodType> = ReturnType<typeof useInputForm<Input>>
