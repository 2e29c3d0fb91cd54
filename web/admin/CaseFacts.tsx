import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { GoodsDelivery } from '#web/product-orders/GoodsDelivery.tsx'
import { CaseMoney } from '#web/refund-cases/CaseMoney.tsx'
import type { Case } from '#web/refund-cases/case-process.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { useTimerText } from '#web/refund-cases/use-case-words.ts'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './CaseFacts.module.css'

/** The money, the deadlines, and how the order stands that the case is about. */
export function CaseFacts({ refundCase, order }: { refundCase: Case; order: ServiceOrder | ProductOrder | undefined }) {
  const t = useT()
  const format = useFormat()
  const timerText = useTimerText(refundCase)
  const deadlines = refundCase.timers.flatMap((timer) => {
    const text = timerText(timer)
    return text ? [{ ...timer, text }] : []
  })
  const isOfGoods = order && 'product' in order
  const { completion, scheduleData } = order && !isOfGoods ? order : {}
  return (
    <div className={styles.facts}>
      <CaseMoney refundCase={refundCase} />
      {order ? (
        <Section look="plain" title={t('claims:desk.order')}>
          <KeyValueList
            rows={[
              {
                key: 'state',
                icon: IconReceipt,
                label: t('claims:desk.columns.state'),
                value: isOfGoods ? t(`product-orders:states.${order.status}`) : t(`orders:states.${order.status}`),
                note: t('orders:number', { id: order._id.slice(-6).toUpperCase() }),
              },
              ...(refundCase.cause
                ? [
                    {
                      key: 'cause',
                      icon: IconCircleX,
                      label: t('claims:desk.cause'),
                      value: t(`product-orders:refundReasons.${refundCase.cause}`),
                    },
                  ]
                : []),
              ...(isOfGoods
                ? [
                    {
                      key: 'thing',
                      icon: IconPackage,
                      label: t('deliveries:item'),
                      value: t('deliveries:quantity', { quantity: order.quantity }),
                      note: t(`goods:condition.${order.snapshot.condition}`),
                    },
                  ]
                : []),
              ...(scheduleData
                ? [
                    {
                      key: 'when',
                      icon: IconCalendarEvent,
                      label: t('orders:where.appointment'),
                      value: format.range(scheduleData.start, scheduleData.end),
                    },
                  ]
                : []),
              ...(completion
                ? [
                    {
                      key: 'work',
                      icon: IconFlagCheck,
                      label: t('orders:details.work'),
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
      {isOfGoods ? <GoodsDelivery order={order} /> : null}
      {deadlines.length > 0 ? (
        <Section look="plain" title={t('claims:desk.deadlines')}>
          <KeyValueList
            rows={deadlines.map(({ name, text }) => ({
              key: name,
              icon: IconClock,
              label: t('claims:desk.deadlines'),
              value: text,
            }))}
          />
        </Section>
      ) : null}
    </div>
  )
}
