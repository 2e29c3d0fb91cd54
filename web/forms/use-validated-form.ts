import { useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { z } from '#shared/kernel/zod.ts'
import { validationErrorsOf } from '#web/kernel/field-messages.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useLateModule } from '#web/kernel/late-module.ts'
import { focusFirstError } from '#web/ui/first-error.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'

type Errors = Record<string, string>

/** The library exports the name of this type to CommonJS alone. */
export type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>

type ValidatedForm<Values extends Record<string, unknown>> = {
  form: Form<Values>
  /** For `<form>`. */
  formProps: (send: (values: Values) => unknown) => {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    /** Called for a form that was sent before hydration: React replays it afterwards. */
    action: (sent: FormData) => void
    /** Called when the first field is entered: the schema is fetched while the person types. */
    onFocus: () => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** The form was sent, and the schema that checks it is still on its way. */
  isChecking: boolean
  /** Puts what was refused at its fields and leads to the first of them. */
  reject: (errors: Errors) => void
}

/** The texts of a form that its values know. */
function textsIn<Values extends Record<string, unknown>>(sent: FormData, known: Values): Partial<Values> {
  const texts = [...sent].filter(([field, text]) => typeof known[field] === 'string' && typeof text === 'string')
  // The names are those of the form's own inputs.
  return Object.fromEntries(texts) as Partial<Values>
}

/** Values that the user or the password manager entered before hydration count too. */
function useEarlyInput<Values extends Record<string, unknown>>(
  form: Form<Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const early: Record<string, unknown> = {}
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []) {
      const path = input.dataset.path ?? ''
      const known = form.getValues()[path]
      if (typeof known === 'string' && input.value && input.value !== known) early[path] = input.value
    }
    // The paths are those of the form's own inputs.
    if (Object.keys(early).length) form.setValues(early as Partial<Values>)
  }, [form, element])
}

/**
 * A form whose mistakes stand at their fields: those that the call's schema finds at once, those of the server when it
 * answers. The first one gets the focus; an error without a field goes to the snackbar.
 */
export function useValidatedForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  toBody = (values) => values,
  fieldOf = (path) => path,
}: {
  /** Fetches the schema of the call: `() => import('#shared/contract/….ts').then((m) => m.…)`. */
  schema: () => Promise<z.ZodType>
  initialValues: Values
  /** The body of the call, where it differs from the values. */
  toBody?: (values: Values) => unknown
  /** The field that shows what is wrong at a path of the body. */
  fieldOf?: (path: string, values: Values) => string
}): ValidatedForm<Values> {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ initialValues, enhanceGetInputProps: ({ field }) => ({ name: field }) })
  const t = useT()
  const { isLate, preloadModule, withModule } = useLateModule(schema)
  useEarlyInput(form, element)

  const reject = (errors: Errors) => {
    const values = form.getValues()
    const placed = Object.entries(errors).map(([path, message]) => [fieldOf(path, values), message] as const)
    const isShown = (field: string) => (field.split('.')[0] ?? '') in values
    flushSync(() => form.setErrors(Object.fromEntries(placed.filter(([field]) => isShown(field)))))
    focusFirstError(element.current)
    const lost = placed.filter(([field]) => !isShown(field)).map(([, message]) => message)
    if (lost.length) showSnackbar(lost.join(' '), { severity: 'error' })
  }

  const submit = (values: Values, send: (values: Values) => unknown) =>
    withModule((known) => {
      // The user left the screen before it came.
      if (!element.current) return
      const errors = validationErrorsOf(t, known, toBody(values))
      if (Object.keys(errors).length) return reject(errors)
      form.clearErrors()
      send(values)
    })

  return {
    form,
    isChecking: isLate,
    reject,
    formProps: (send) => ({
      ref: element,
      noValidate: true,
      onFocus: preloadModule,
      action: (sent) => {
        const early = textsIn(sent, form.getValues())
        form.setValues(early)
        submit({ ...form.getValues(), ...early }, send)
      },
      onSubmit: (event) => {
        event.preventDefault()
        submit(form.getValues(), send)
      },
    }),
  }
}
