import { camelCase } from '#shared/kernel/name-cases.ts'
import { kebab } from '#shared/kernel/process.ts'
import { rowsNamed } from '#shared/kernel/process-actions.ts'
import type { z } from '#shared/kernel/zod.ts'
import { ActionForm } from '#web/forms/ActionForm.tsx'
import { fieldsOf } from '#web/forms/input-fields.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { messageAt } from '#web/kernel/message-at.ts'
import type { OrderKind, TextsCall } from './kind.ts'
import { perform, useOrderAction } from './order-calls.ts'
import type { OrderDialogProps } from './order-page.ts'
import { useOrderTextValues } from './order-text.ts'

type Texts = z.ZodType<Record<string, string>, Record<string, string>>

/** The schema of an action's input. */
function schemaOf({ process }: OrderKind, action: string): Texts {
  const schema = rowsNamed(process, action).find(({ input }) => input)?.input
  if (!schema) throw new Error(`${action} takes nothing along`)
  // Its fields are all texts: `WordedActionOf` says so.
  return schema as Texts
}

/**
 * Asks for the texts that an action takes along. The catalogue has the label of each field below `form`, and may have its
 * `Help`, and the `title`, the `text` and the `confirm` of the dialog.
 */
export function TextsDialog({
  kind,
  action,
  label,
  send,
  order,
  ...ends
}: OrderDialogProps & { kind: OrderKind; action: string; label: string; send: TextsCall }) {
  const t = useT()
  const words = useOrderTextValues(order)
  const { run, isPending, errors } = useOrderAction(perform)
  const input = schemaOf(kind, action)
  const wordsAt = (name: string) =>
    messageAt(t, `${kebab(kind.process.name)}:transitions.${camelCase(action)}.form.${name}`, words)
  const partOf = (name: string) => {
    const help = wordsAt(`${name}Help`)
    return [name, { label: wordsAt(name) ?? '', ...(help ? { help } : {}) }] as const
  }
  return (
    <ActionForm<Texts>
      {...ends}
      input={input}
      fields={Object.fromEntries(Object.keys(fieldsOf(input)).map(partOf))}
      draft={`${order._id}:${action}`}
      title={wordsAt('title') ?? label}
      text={wordsAt('text')}
      confirmLabel={wordsAt('confirm') ?? label}
      busyLabel={t('order:busy')}
      action={{ isPending, errors }}
      send={({ body }) => run(() => send({ params: { id: order._id }, body }))}
    />
  )
}
