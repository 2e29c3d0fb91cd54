import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { telLink } from '#web/kernel/tel-link.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { otherSideOf } from '#web/transactions/any-order.ts'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { useAddressLines } from '#web/transactions/order-text.ts'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Written } from '#web/ui/Written.tsx'
import { isPartlyShipped } from './product-order-actions.ts'

type ShipmentFacts = {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  trackingUrl?: string | undefined
}

const nameOf = ({ carrier, trackingNumber }: ShipmentFacts) => [carrier, trackingNumber].filter(Boolean).join(' ')

function Tracked({ parcel }: { parcel: ShipmentFacts }) {
  const t = useT()
  if (!parcel.trackingUrl) return nameOf(parcel)
  return (
    <>
      {nameOf(parcel)}{' '}
      <TextLink href={parcel.trackingUrl} target="_blank" rel="noreferrer">
        {t('product-order:parcel.track')}
      </TextLink>
    </>
  )
}

/** Returns the dates of an order: ship-by date, dispatch, and expected or actual delivery. */
function timesOf(order: ProductOrder, t: Translate, format: Format) {
  const { shipBy, shipment, pickup, deliveredAt, deliveredBy } = order
  const row = (key: string, label: string, when: string | undefined, note?: string): KeyValueRow[] =>
    when
      ? [
          {
            key,
            icon: IconCalendarTime,
            label,
            value: `${label} ${format.date(when, 'day')}`,
            ...(note ? { note } : {}),
          },
        ]
      : []
  const isPickup = order.deliveryMethod === 'pickup'
  if (deliveredAt) {
    const by = deliveredBy === 'system' ? t('product-order:where.assumed') : undefined
    return row(
      'delivered',
      isPickup ? t('product-order:where.pickedUp') : t('product-order:where.delivered'),
      deliveredAt,
      by,
    )
  }
  if (shipment && !isPartlyShipped(order)) {
    return [
      ...row('sent', t('product-order:where.sent'), shipment.shippedAt),
      ...row('expected', t('product-order:where.expected'), shipment.estimatedDelivery),
    ]
  }
  if (pickup?.readyAt) return row('ready', t('product-order:where.ready'), pickup.readyAt)
  if (order.status !== 'confirmed') return []
  return row('by', isPickup ? t('product-order:where.readyBy') : t('product-order:where.sentBy'), shipBy)
}

/** The destination, the delivery method, and the contact details of the other side. */
export function DeliveryFacts({ order }: { order: ProductOrder }) {
  const t = useT()
  const format = useFormat()
  const { shippingAddress, shipment, shipments, pickup, snapshot, role, return: goingBack } = order
  const isInParts = shipments.some(({ quantity }) => quantity < order.quantity)
  const lines = useAddressLines()(shippingAddress)
  const other = otherSideOf(order)
  const reached = other?.phone || role !== 'seller' ? other : shippingAddress
  const where = (): KeyValueRow[] => {
    if (pickup) {
      const { label, city } = pickup.area
      const area = [label, city].filter(Boolean).join(', ')
      const exactly = () => {
        if (pickup.address) return area
        if (order.status === 'confirmed' || order.status === 'ready_for_pickup') return t('product-order:where.agree')
        const isEarly = order.status === 'pending_payment' || order.status === 'pending_confirmation'
        return isEarly && role === 'buyer' ? t('product-order:where.later') : undefined
      }
      return [
        {
          key: 'where',
          icon: IconMapPin,
          label: t('product-order:where.pickup'),
          value: <Written text={pickup.address ?? area} />,
          note: exactly(),
        },
      ]
    }
    const cityOnly = role === 'seller' && !shippingAddress?.line1 ? [t('product-order:where.cityOnly')] : []
    return [
      {
        key: 'where',
        icon: IconMapPin,
        label: t('product-order:where.to'),
        value: lines[0] ?? '',
        note: [...lines.slice(1), ...cityOnly].map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        )),
      },
    ]
  }
  const rows: KeyValueRow[] = [
    ...where(),
    ...(snapshot.shippingOption && !shipment
      ? [
          {
            key: 'option',
            icon: IconPackage,
            label: t('product-order:where.option'),
            value: <Written text={snapshot.shippingOption.name} />,
          },
        ]
      : []),
    ...shipments.map((parcel, index) => ({
      key: `parcel${index}`,
      icon: IconTruckDelivery,
      label: t('product-order:where.parcel'),
      value: <Tracked parcel={parcel} />,
      ...(isInParts
        ? {
            note: t('product-order:where.parcelOf', {
              place: index + 1,
              quantity: parcel.quantity,
              total: order.quantity,
            }),
          }
        : {}),
    })),
    ...timesOf(order, t, format),
    ...(pickup?.code && order.status === 'confirmed'
      ? [
          {
            key: 'code',
            icon: IconKey,
            label: t('product-order:code.yours'),
            value: t('product-order:code.later'),
          },
        ]
      : []),
    ...(goingBack?.address
      ? [
          {
            key: 'back',
            icon: IconTruckReturn,
            label: t('product-order:where.back'),
            value: t('product-order:where.back'),
            note: <Written text={goingBack.address} />,
          },
        ]
      : []),
    ...(goingBack?.parcel && nameOf(goingBack.parcel)
      ? [
          {
            key: 'backParcel',
            icon: IconPackage,
            label: t('product-order:where.parcel'),
            value: <Tracked parcel={goingBack.parcel} />,
          },
        ]
      : []),
    ...(reached?.phone
      ? [
          {
            key: 'phone',
            icon: IconPhone,
            label: t('order:details.phone'),
            value: (
              <TextLink href={telLink({ phone: reached.phone, phoneE164: reached.phoneE164 })}>
                {reached.phone}
              </TextLink>
            ),
            note: otherSideOf(order)?.name ?? '',
          },
        ]
      : []),
  ]
  return (
    <Section look="plain" title={pickup ? t('product-order:where.pickup') : t('product-order:where.title')}>
      <KeyValueList rows={rows} />
    </Section>
  )
}

/** The messages of the two sides: the note, and the reasons for declining, cancelling or complaining. */
export function ProductOrderDetails({ order }: { order: ProductOrder }) {
  const t = useT()
  const { note, status, declineData, cancelReason, refundReason, refundCaseId, offerPictures, seller } = order
  const why = declineData && t(`product-order:declineCodes.${declineData.code}`)
  const facts: Fact[] = [
    ...(why
      ? [
          {
            key: 'declined',
            icon: IconCircleX,
            label: status === 'declined' ? t('order:details.reason') : t('product-order:details.calledOff'),
            value: <Written text={declineData.reason ?? why} />,
            note: declineData.reason && declineData.code !== 'other' ? why : undefined,
          },
        ]
      : []),
    ...(cancelReason
      ? [
          {
            key: 'cancelled',
            icon: IconCircleX,
            label: t('product-order:details.cancelled'),
            value: <Written text={cancelReason} />,
          },
        ]
      : []),
    ...(refundReason
      ? [
          {
            key: 'refund',
            icon: IconReceiptRefund,
            label: t('order:details.refund'),
            value: t(`product-order:refundReasons.${refundReason.code}`),
            // What was written stands in the case.
            note: refundCaseId || !refundReason.note ? undefined : <Written text={refundReason.note} />,
          },
        ]
      : []),
    ...(offerPictures?.length
      ? [
          {
            key: 'offered',
            icon: IconPhoto,
            label: t('order:details.offerPictures'),
            value: (
              <EvidencePictures pictures={offerPictures.map(({ url }) => ({ id: url, url }))} name={seller.name} />
            ),
          },
        ]
      : []),
    ...(note ? [{ key: 'note', icon: IconNote, label: t('order:details.note'), value: <Written text={note} /> }] : []),
  ]
  if (facts.length === 0) return null
  return (
    <Section look="plain" title={t('order:details.title')}>
      <FactList facts={facts} />
    </Section>
  )
}
