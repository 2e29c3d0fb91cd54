import { type FormEvent, useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import styles from './HandoverCodeForm.module.css'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

const CODE = /^\d{6}$/

/** The seller types what stands on the buyer's screen: it proves that both met. */
export function HandoverCodeForm({ order, onDone }: { order: ProductOrder; onDone: () => void }) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const handOver = useOrderAction(api.productOrder.delivered)
  const [code, setCode] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const isComplete = CODE.test(code)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isComplete || handOver.isPending) return
    if (await handOver.run({ params: { id: order._id }, body: { code } })) onDone()
  }
  const fault = () => {
    if (wasAsked && !isComplete) return t('product-order-pages:code.missing')
    return handOver.errors.code ? t('product-order-pages:code.wrong', words) : undefined
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className={styles.form}>
      <CodeField
        label={t('product-order-pages:code.enter', words)}
        help={t('product-order-pages:code.help', words)}
        error={fault()}
        value={code}
        onChange={setCode}
        name="code"
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={handOver.isPending}
          loadingLabel={t('transactions:do.busy')}
        >
          {labelOf('delivered')}
        </Button>
      </div>
    </form>
  )
}
