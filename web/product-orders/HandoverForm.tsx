import { type FormEvent, useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import styles from './HandoverForm.module.css'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

const CODE = /^\d{6}$/

/** The seller types what stands on the buyer's screen: it proves that both met. */
export function HandoverForm({ order, onDone }: { order: ProductOrder; onDone: () => void }) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const handOver = useOrderAct(api.productOrder.delivered)
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
    if (wasAsked && !isComplete) return t('deliveries:code.missing')
    return handOver.errors.code ? t('deliveries:code.wrong', words) : undefined
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className={styles.form}>
      <CodeField
        label={t('deliveries:code.enter', words)}
        help={t('deliveries:code.help', words)}
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
          loadingLabel={t('orders:do.busy')}
        >
          {labelOf('delivered')}
        </Button>
      </div>
    </form>
  )
}
