import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { mayChangeMind } from './product-order-actions.ts'
import { useProductOrderTextValues } from './product-order-text.ts'

/** The terms of a return, before its buyer asks for it: who pays the postage, the address and the days. */
export function ReturnTerms({ order }: { order: ProductOrder }) {
  const t = useT()
  const format = useFormat()
  const texts = useProductOrderTextValues(order)
  const { times, snapshot } = order
  const time = format.term(durationMs(times.claimSellerAnswer))
  const term = format.term(durationMs(times.returnSend))
  const where = { ...texts, time }
  return (
    <IconBulletList
      points={[
        { icon: IconCash, text: t('product-order:returning.postage') },
        {
          icon: IconMapPin,
          text: snapshot.hasWithdrawal
            ? t('product-order:returning.address', where)
            : t('product-order:returning.addressAsk', where),
        },
        { icon: IconCalendarTime, text: t('product-order:returning.send', { term }) },
        { icon: IconReceiptRefund, text: t('product-order:returning.money', texts) },
      ]}
    />
  )
}

/** The same on the page of an order that its buyer has a right to send back. */
export function ReturnOffer({ order }: { order: ProductOrder }) {
  const t = useT()
  const format = useFormat()
  if (order.role !== 'buyer' || !order.snapshot.hasWithdrawal || !mayChangeMind(order)) return null
  const until = order.timers.find(({ name }) => name === 'withdrawal')
  const right = until
    ? t('product-order:returning.right', { when: format.dateTime(until.dueAt) })
    : t('product-order:returning.rightOpen', { term: format.term(durationMs(order.times.withdrawal)) })
  return (
    <div className="mt-40">
      <p>{right}</p>
      <ReturnTerms order={order} />
    </div>
  )
}
