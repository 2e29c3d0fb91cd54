import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { otherOf } from './any-order.ts'
import { isOpen } from './order-ways.ts'
import { useAddressLines } from './use-address-lines.ts'
import { useWishes } from './use-wishes.ts'

function placeOf({ snapshot, role }: ServiceOrder, name: string, t: Translate) {
  if (snapshot.locationType === 'remote') return t('orders:where.online')
  const isHere = (snapshot.locationType === 'at_customer') === (role === 'buyer')
  return isHere ? t('orders:where.comesToYou', { name }) : t('orders:where.youGo', { name })
}

/** Where the work is done, when, and how to reach each other. */
export function WhereAndWhen({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const wishes = useWishes(order.timePreferences)
  const other = otherOf(order)
  const name = other?.name ?? ''
  const proposed =
    isOpen(order, 'confirm-time-proposal') && order.role === 'seller' ? order.proposedTimePreferences : []
  const { address, scheduleData, dueAt, snapshot } = order
  const lines = useAddressLines()(address)
  const place = placeOf(order, name, t)
  const when = (): KeyValueRow[] => {
    if (scheduleData) {
      const value = format.range(scheduleData.start, scheduleData.end)
      return [{ key: 'when', icon: IconCalendarTime, label: t('orders:where.appointment'), value }]
    }
    if (wishes.length > 0) {
      const [value, ...rest] = wishes
      const note =
        rest.length > 0
          ? rest.map((wish) => (
              <span key={wish}>
                {wish}
                <br />
              </span>
            ))
          : undefined
      return [{ key: 'wishes', icon: IconCalendarTime, label: t('orders:where.wishes'), value, note }]
    }
    if (!dueAt) return []
    const value = t('orders:where.due', { date: format.date(dueAt, 'day') })
    return [{ key: 'due', icon: IconCalendarTime, label: t('orders:where.appointment'), value }]
  }
  const rows: KeyValueRow[] = [
    {
      key: 'where',
      icon: snapshot.locationType === 'remote' ? IconVideo : IconMapPin,
      label: t('orders:where.address'),
      value: lines[0] ?? place,
      note:
        lines.length > 0
          ? [...lines.slice(1), ...(address?.line1 ? [] : [t('orders:where.cityOnly')])].join(', ')
          : undefined,
    },
    ...when(),
    ...proposed.slice(0, 1).map(({ start, end }) => ({
      key: 'proposed',
      icon: IconCalendarPlus,
      label: t('moves:proposal.own'),
      value: format.range(start, end),
      note: proposed.slice(1).map((slot) => (
        <span key={slot.start}>
          {format.range(slot.start, slot.end)}
          <br />
        </span>
      )),
    })),
    ...(scheduleData?.meetingUrl
      ? [
          {
            key: 'link',
            icon: IconVideo,
            label: t('orders:where.link'),
            value: <TextLink href={scheduleData.meetingUrl}>{t('orders:where.link')}</TextLink>,
          },
        ]
      : []),
    ...(scheduleData?.note
      ? [{ key: 'agreed', icon: IconNote, label: t('orders:where.agreed'), value: scheduleData.note }]
      : []),
    ...(other?.phone
      ? [
          {
            key: 'phone',
            icon: IconPhone,
            label: t('orders:where.phone'),
            value: <TextLink href={`tel:${other.phone.replace(/[^+\d]/g, '')}`}>{other.phone}</TextLink>,
            note: name,
          },
        ]
      : []),
  ]
  return (
    <Section look="plain" title={t('orders:where.title')}>
      <KeyValueList rows={rows} />
    </Section>
  )
}
