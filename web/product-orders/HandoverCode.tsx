import { type FormEvent, useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import styles from './HandoverCode.module.css'
import { useProductOrderActionLabel, useProductOrderTextValues } from './product-order-text.ts'

/** Six digits that are read across a doorstep; read out one by one. */
export function HandoverCode({ code }: { code: string }) {
  const t = useT()
  return (
    <div className={styles.code}>
      <p className={styles.label}>{t('product-order-pages:code.yours')}</p>
      <p className={styles.digits}>
        <span className="visually-hidden">{code.split('').join(' ')}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <p className={styles.note}>{t('product-order-pages:code.show')}</p>
    </div>
  )
}

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
