import type { z } from '#shared/kernel/zod.ts'
import type { FieldOfForm, FieldsOfForm } from '#web/forms/InputFields.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from './kind.ts'
import { OrderActionForm, type OrderActionFormProps } from './OrderActionForm.tsx'
import { useOrderTextValues } from './order-text.ts'

/** The input of an action by which a seller ends an order. */
type Decline = z.ZodType<unknown, { code?: string | undefined; reason?: string | undefined }>
type CodeOf<Input extends Decline> = Extract<z.input<Input>['code'], string>

/** The seller's reason to decline or call off, as a code and in words; the buyer reads it. */
export function DeclineForm<Input extends Decline>({
  order,
  labelOf,
  isAgreed,
  fieldsOf,
  ...form
}: Omit<OrderActionFormProps<Input, never>, 'fields' | 'required' | 'draft' | 'isDangerous'> & {
  order: AnyOrder
  labelOf(code: CodeOf<Input>): string
  /** The two have agreed to the order: the other one is told in words why it ends. */
  isAgreed: boolean
  /** Further fields for a code. */
  fieldsOf?: (code: string) => FieldsOfForm<Input>
}) {
  const t = useT()
  const words = useOrderTextValues(order)
  const code: FieldOfForm<CodeOf<Input>> = { label: t('order:transitions.decline.form.why'), labelOf }
  const reason: FieldOfForm = {
    label: t('order:transitions.decline.form.reason', words),
    help: t('order:transitions.decline.form.reasonHelp', words),
  }
  return (
    <OrderActionForm<Input>
      {...form}
      order={order}
      draft={`${order._id}:decline`}
      isDangerous
      cancelLabel={t('order:transitions.decline.form.keep')}
      required={(values) => (isAgreed || values.code === 'other' ? ['code', 'reason'] : ['code'])}
      // The input has a code and a reason, as its type says.
      fields={(values) => ({ code, ...fieldsOf?.(String(values.code)), reason }) as FieldsOfForm<Input>}
    />
  )
}
