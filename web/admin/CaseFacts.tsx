import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { kinds } from '#web/kinds.ts'
import { orderPages } from '#web/order-pages.ts'
import { CaseMoney } from '#web/refund-cases/CaseMoney.tsx'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { useCaseTimerText } from '#web/refund-cases/use-case-text.ts'
import type { AnyOrder } from '#web/transactions/kind.ts'
import { OrderMoney } from '#web/transactions/OrderMoney.tsx'
import type { OrderPage } from '#web/transactions/order-page.ts'
import { stateTextOf } from '#web/transactions/order-text.ts'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './CaseFacts.module.css'

/** The money, the deadlines, and how the order stands that the case is about. */
export function CaseFacts({ refundCase, order }: { refundCase: CaseState; order: AnyOrder | undefined }) {
  const t = useT()
  const format = useFormat()
  const timerText = useCaseTimerText(refundCase)
  const deadlines = refundCase.timers.flatMap((timer) => {
    const text = timerText(timer)
    return text ? [{ ...timer, text }] : []
  })
  const page: OrderPage | undefined = order && orderPages[order.kind]
  const { facts: Facts, claim } = page ?? {}
  const cause = order && refundCase.cause && kinds[order.kind].words.cause?.(refundCase.cause, t)
  const pictures = (order && claim?.pictures?.(order)) ?? []
  return (
    <div className={styles.facts}>
      <CaseMoney refundCase={refundCase} />
      {order ? (
        <Section look="plain" title={t('transactions:payment.title')}>
          <OrderMoney order={order} />
        </Section>
      ) : null}
      {order ? (
        <Section look="plain" title={t('refund-cases:desk.order')}>
          <KeyValueList
            rows={[
              {
                key: 'state',
                icon: IconReceipt,
                label: t('refund-cases:desk.columns.state'),
                value: stateTextOf(order, t),
                note: t('transactions:number', { id: order._id.slice(-6).toUpperCase() }),
              },
              ...(cause
                ? [
                    {
                      key: 'cause',
                      icon: IconCircleX,
                      label: t('refund-cases:desk.cause'),
                      value: cause,
                    },
                  ]
                : []),
              ...(claim?.rows(order, { t, format }) ?? []),
            ]}
          />
          {pictures.length > 0 ? (
            <EvidencePictures
              pictures={pictures.map(({ _id, url }) => ({ id: _id, url }))}
              name={refundCase.seller.name}
            />
          ) : null}
        </Section>
      ) : null}
      {order && Facts && claim?.withFacts ? <Facts order={order} /> : null}
      {deadlines.length > 0 ? (
        <Section look="plain" title={t('refund-cases:desk.deadlines')}>
          <KeyValueList
            rows={deadlines.map(({ name, text }) => ({
              key: name,
              icon: IconClock,
              label: t('refund-cases:desk.deadlines'),
              value: text,
            }))}
          />
        </Section>
      ) : null}
    </div>
  )
}
