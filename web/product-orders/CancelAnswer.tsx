import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { Button } from '#web/ui/Button.tsx'

/** Yes or no to a buyer who would like to cancel; only the yes cannot be taken back. */
export function CancelAnswer({
  order,
  onAgree,
  onDone,
}: {
  order: ProductOrder
  onAgree: () => void
  onDone: () => void
}) {
  const t = useT()
  const refuse = useOrderAction(api.productOrder.answerCancel)
  const keep = async () => {
    if (await refuse.run({ params: { id: order._id }, body: { accept: false } })) onDone()
  }
  return (
    <>
      <Button size="lg" variant="primary" disabled={refuse.isPending} onClick={onAgree}>
        {t('product-orders:choices.accept')}
      </Button>
      <Button size="lg" loading={refuse.isPending} loadingLabel={t('transactions:do.busy')} onClick={() => void keep()}>
        {t('product-orders:choices.refuse')}
      </Button>
    </>
  )
}
