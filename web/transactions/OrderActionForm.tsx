import type { PictureField } from '#shared/kernel/process.ts'
import type { z } from '#shared/kernel/zod.ts'
import { ActionForm, type ActionFormProps, type ActionRequest } from '#web/forms/ActionForm.tsx'
import type { ApiCall } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from './kind.ts'
import { useOrderAction } from './order-calls.ts'

export type OrderActionFormProps<Input extends z.ZodType, Pictures extends PictureField> = Omit<
  ActionFormProps<Input, Pictures>,
  'action' | 'send' | 'busyLabel'
> & {
  order: AnyOrder
  call: ApiCall<{ params: { id: string } } & ActionRequest<Input, Pictures>, { order: AnyOrder }>
  /** Rewords errors of the server. */
  errorsOf?: (errors: Record<string, string>) => Record<string, string>
}

/** The dialog of an action on an order. */
export function OrderActionForm<Input extends z.ZodType, Pictures extends PictureField = never>({
  order,
  call,
  errorsOf = (errors) => errors,
  ...form
}: OrderActionFormProps<Input, Pictures>) {
  const t = useT()
  const { run, isPending, errors } = useOrderAction(call)
  return (
    <ActionForm<Input, Pictures>
      {...form}
      action={{ isPending, errors: errorsOf(errors) }}
      busyLabel={t('order:busy')}
      send={(request) => run({ params: { id: order._id }, ...request })}
    />
  )
}
