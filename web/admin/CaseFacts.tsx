import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { kinds } from '#web/kinds.ts'
import { DeliveryFacts } from '#web/product-orders/ProductOrderFacts.tsx'
import { CaseMoney } from '#web/refund-cases/CaseMoney.tsx'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { useCaseTimerText } from '#web/refund-cases/use-case-text.ts'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './CaseFacts.module.css'

/** The money, the deadlines, and how the order stands that the case is about. */
export function CaseFacts({
  refundCase,
  order,
}: {
  refundCase: CaseState
  order: ServiceOrder | ProductOrder | undefined
}) {
  const t = useT()
  const format = useFormat()
  const timerText = useCaseTimerText(refundCase)
  const deadlines = refundCase.timers.flatMap((timer) => {
    const text = timerText(timer)
    return text ? [{ ...timer, text }] : []
  })
  const isOfGoods = order?.kind === 'productOrder'
  const { completion, scheduleData } = order && !isOfGoods ? order : {}
  return (
    <div className={styles.facts}>
      <CaseMoney refundCase={refundCase} />
      {order ? (
        <Section look="plain" title={t('refund-cases:desk.order')}>
          <KeyValueList
            rows={[
              {
                key: 'state',
                icon: IconReceipt,
                label: t('refund-cases:desk.columns.state'),
                value: kinds[order.kind].words.state(order, t),
                note: t('transactions:number', { id: order._id.slice(-6).toUpperCase() }),
              },
              ...(refundCase.cause
                ? [
                    {
                      key: 'cause',
                      icon: IconCircleX,
                      label: t('refund-cases:desk.cause'),
                      value: t(`product-orders:refundReasons.${refundCase.cause}`),
                    },
                  ]
                : []),
              ...(isOfGoods
                ? [
                    {
                      key: 'thing',
                      icon: IconPackage,
                      label: t('product-order-pages:item'),
                      value: t('product-order-pages:quantity', { quantity: order.quantity }),
                      note: t(`product-cards:condition.${order.snapshot.condition}`),
                    },
                  ]
                : []),
              ...(scheduleData
                ? [
                    {
                      key: 'when',
                      icon: IconCalendarEvent,
                      label: t('transactions:where.appointment'),
                      value: format.range(scheduleData.start, scheduleData.end),
                    },
                  ]
                : []),
              ...(completion
                ? [
                    {
                      key: 'work',
                      icon: IconFlagCheck,
                      label: t('transactions:details.work'),
                      value: format.dateTime(completion.at),
                      ...(completion.note ? { note: completion.note } : {}),
                    },
                  ]
                : []),
            ]}
          />
          {completion?.photos.length ? (
            <EvidencePictures
              pictures={completion.photos.map(({ _id, url }) => ({ id: _id, url }))}
              name={refundCase.seller.name}
            />
          ) : null}
        </Section>
      ) : null}
      {isOfGoods ? <DeliveryFacts order={order} /> : null}
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
