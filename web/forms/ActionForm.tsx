import { type ReactNode, useState } from 'react'
import type { PictureField } from '#shared/kernel/process.ts'
import { z } from '#shared/kernel/zod.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { evidenceFilesOf } from './evidence-files.ts'
import { type FieldsOfForm, InputFields } from './InputFields.tsx'
import { type FieldValue, type FieldValues, type InputFormOptions, useInputForm } from './use-input-form.ts'

/** The input of an action that takes none. */
const NOTHING = z.object({})

/** A fixed part of the form, or one that depends on what is filled in. */
type Part<Input extends z.ZodType, Value> = Value | ((values: FieldValues<Input>) => Value)

/** The props of the control of the pictures. */
type PicturesControl = {
  items: ImageItem[]
  onChange: (items: ImageItem[]) => void
  error: string | undefined
}

/** The files of a request, by the field of the call's pictures. */
type FilesOf<Pictures extends PictureField> = [Pictures] extends [never]
  ? { files?: never }
  : { files?: Record<Pictures, File[]> }

/** The body and the files of an action's call. */
export type ActionRequest<Input extends z.ZodType, Pictures extends PictureField> = {
  body: NonNullable<z.input<Input>>
} & FilesOf<Pictures>

export type ActionFormProps<Input extends z.ZodType, Pictures extends PictureField> = Omit<
  InputFormOptions<Input>,
  'rejected' | 'isShown'
> & {
  /** The schema of the action's input; without it the form is a confirmation. */
  input?: Input
  /** The controls, from top to bottom. */
  fields?: Part<Input, FieldsOfForm<Input>>
  /** The pictures of the call and their control, below the fields or above them. */
  pictures?: { field: Pictures; control: (pictures: PicturesControl) => ReactNode; isFirst?: boolean }
  /** The error of a form that is left empty, if any one of its fields or pictures is enough. */
  needsAny?: string
  title: string
  text?: Part<Input, ReactNode>
  confirmLabel: Part<Input, string>
  cancelLabel?: string | undefined
  isDangerous?: boolean
  busyLabel: string
  /** The state of the call. */
  action: { isPending: boolean; errors: Readonly<Record<string, string>> }
  /** Resolves with nothing if it was refused. */
  send: (request: ActionRequest<Input, Pictures>) => Promise<unknown>
  onClose: () => void
  onDone: () => void
  /** Facts above the fields. */
  children?: Part<Input, ReactNode>
}

const isFilled = (value: FieldValue) => typeof value !== 'string' || value.trim() !== ''

/** Returns the part for these values. */
function partFor<Input extends z.ZodType, Value>(part: Part<Input, Value>, values: FieldValues<Input>): Value {
  // No fixed part is a function.
  return typeof part === 'function' ? (part as (values: FieldValues<Input>) => Value)(values) : part
}

/**
 * The dialog of an action, drawn from the schema of its input: texts with their limits, amounts, numbers, days, choices
 * and pictures. It keeps a draft, shows errors at their fields, and leads to the first one.
 */
export function ActionForm<Input extends z.ZodType = typeof NOTHING, Pictures extends PictureField = never>({
  input,
  fields: parts = {},
  pictures,
  text,
  confirmLabel,
  action,
  send,
  onDone,
  children,
  initial,
  fixed,
  required,
  draft,
  check,
  needsAny,
  ...dialog
}: ActionFormProps<Input, Pictures>) {
  const [items, setItems] = useState<ImageItem[]>([])
  const schema = input ?? NOTHING
  const form = useInputForm(
    // Without a schema there are no fields, and no values.
    schema as Input,
    {
      ...{ initial, fixed, required, draft, rejected: action.errors },
      check: (values) => ({
        ...check?.(values),
        ...(needsAny && items.length === 0 && !Object.values<FieldValue>(values).some(isFilled)
          ? { '': needsAny }
          : {}),
      }),
      isShown: (name, values) => partFor(parts, values)[name] !== undefined,
    } as InputFormOptions<Input>,
  )
  const fields = partFor(parts, form.values)
  const confirm = async () => {
    const body = form.submit()
    if (!body) return
    // Without a field of pictures there are no files.
    const files = (pictures ? evidenceFilesOf(pictures.field, items) : {}) as FilesOf<Pictures>
    if (!(await send({ body, ...files }))) return
    form.forget()
    onDone()
  }
  const facts = partFor(children, form.values)
  const evidence = pictures?.control({
    items,
    onChange: setItems,
    error: form.errorOf(pictures.field),
  })
  const isBare = !facts && !evidence && Object.keys(fields).length === 0
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      onConfirm={() => void confirm()}
      isBusy={action.isPending}
      text={partFor(text, form.values)}
      confirmLabel={partFor(confirmLabel, form.values)}
      error={form.errorOf('')}
    >
      {isBare ? null : (
        <div className="fields">
          {facts}
          {pictures?.isFirst ? evidence : null}
          <InputFields form={form} fields={fields} />
          {pictures?.isFirst ? null : evidence}
        </div>
      )}
    </ConfirmDialog>
  )
}
