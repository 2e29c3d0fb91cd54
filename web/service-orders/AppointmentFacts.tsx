import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { otherSideOf } from '#web/transactions/any-order.ts'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useAddressLines } from '../transactions/use-address-lines.ts'
import { isActionOpen } from './service-order-transitions.ts'
import { useTimePreferenceLabels } from './use-time-preference-labels.ts'

function placeOf({ snapshot, role }: ServiceOrder, name: string, t: Translate) {
  if (snapshot.locationType === 'remote') return t('transactions:where.online')
  const isHere = (snapshot.locationType === 'at_customer') === (role === 'buyer')
  return isHere ? t('transactions:where.comesToYou', { name }) : t('transactions:where.youGo', { name })
}

/** Where the work is done, when, and how to reach each other. */
export function AppointmentFacts({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const wishes = useTimePreferenceLabels(order.timePreferences)
  const other = otherSideOf(order)
  const name = other?.name ?? ''
  const proposed =
    isActionOpen(order, 'confirm-time-proposal') && order.role === 'seller' ? order.proposedTimePreferences : []
  const { address, scheduleData, dueAt, snapshot } = order
  const lines = useAddressLines()(address)
  const place = placeOf(order, name, t)
  const when = (): KeyValueRow[] => {
    if (scheduleData) {
      const value = format.range(scheduleData.start, scheduleData.end)
      return [{ key: 'when', icon: IconCalendarTime, label: t('transactions:where.appointment'), value }]
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
      return [{ key: 'wishes', icon: IconCalendarTime, label: t('transactions:where.wishes'), value, note }]
    }
    if (!dueAt) return []
    const value = t('transactions:where.due', { date: format.date(dueAt, 'day') })
    return [{ key: 'due', icon: IconCalendarTime, label: t('transactions:where.appointment'), value }]
  }
  const rows: KeyValueRow[] = [
    {
      key: 'where',
      icon: snapshot.locationType === 'remote' ? IconVideo : IconMapPin,
      label: t('transactions:where.address'),
      value: lines[0] ?? place,
      note:
        lines.length > 0
          ? [...lines.slice(1), ...(address?.line1 ? [] : [t('transactions:where.cityOnly')])].join(', ')
          : undefined,
    },
    ...when(),
    ...proposed.slice(0, 1).map(({ start, end }) => ({
      key: 'proposed',
      icon: IconCalendarPlus,
      label: t('service-order-pages:proposal.own'),
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
            label: t('transactions:where.link'),
            value: <TextLink href={scheduleData.meetingUrl}>{t('transactions:where.link')}</TextLink>,
          },
        ]
      : []),
    ...(scheduleData?.note
      ? [{ key: 'agreed', icon: IconNote, label: t('transactions:where.agreed'), value: scheduleData.note }]
      : []),
    ...(other?.phone
      ? [
          {
            key: 'phone',
            icon: IconPhone,
            label: t('transactions:where.phone'),
            value: <TextLink href={`tel:${other.phone.replace(/[^+\d]/g, '')}`}>{other.phone}</TextLink>,
            note: name,
          },
        ]
      : []),
  ]
  return (
    <Section look="plain" title={t('transactions:where.title')}>
      <KeyValueList rows={rows} />
    </Section>
  )
}
