import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { Button } from '#web/ui/Button.tsx'

/** Yes or no to a buyer who would like to cancel. */
export function CancelAnswer({ order, onDone }: { order: ProductOrder; onDone: () => void }) {
  const t = useT()
  const agree = useOrderAct(api.productOrder.answerCancel)
  const refuse = useOrderAct(api.productOrder.answerCancel)
  const send = async (act: typeof agree, accept: boolean) => {
    if (agree.isPending || refuse.isPending) return
    if (await act.run({ params: { id: order._id }, body: { accept } })) onDone()
  }
  const look = { size: 'lg', loadingLabel: t('orders:do.busy') } as const
  return (
    <>
      <Button {...look} variant="primary" loading={agree.isPending} onClick={() => void send(agree, true)}>
        {t('product-orders:choices.accept')}
      </Button>
      <Button {...look} loading={refuse.isPending} onClick={() => void send(refuse, false)}>
        {t('product-orders:choices.refuse')}
      </Button>
    </>
  )
}
