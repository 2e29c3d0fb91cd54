import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import type { Slot } from '#shared/contract/common.ts'
import type { Snapshot } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { useAddressLines } from '#web/transactions/order-text.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Written } from '#web/ui/Written.tsx'
import { useTimePreferenceLabels } from './service-order-text.ts'

type ServiceCheckoutDetails = {
  name: string
  locationType: Snapshot['locationType']
  packageTitle: string | undefined
  /** The agreed time; undefined before the agreement, when `times` holds the requested ones. */
  appointment: Slot | undefined
  times: readonly Slot[]
  address: Parameters<ReturnType<typeof useAddressLines>>[0]
  note: string | undefined
  answer: string | undefined
}

/** The choices of the buyer, to be looked over once more before paying. */
export function ServiceCheckoutFacts({ chosen }: { chosen: ServiceCheckoutDetails }) {
  const t = useT()
  const { name, locationType } = chosen
  const format = useFormat()
  const { appointment } = chosen
  const [first, ...others] = useTimePreferenceLabels(appointment ? [] : chosen.times)
  const agreed = appointment ? format.range(appointment.start, appointment.end) : undefined
  const places = {
    remote: t('service-order:where.online'),
    at_customer: t('service-order:where.comesToYou', { name }),
    at_provider: t('service-order:where.youGo', { name }),
  }
  const [line, ...lines] = useAddressLines()(chosen.address)
  const row = (key: string, icon: Icon, label: string, value: string | undefined) =>
    value ? [{ key, icon, label, value: <Written text={value} /> }] : []
  const facts: Fact[] = [
    ...row('package', IconPackage, t('service-order:checkout.package'), chosen.packageTitle),
    {
      key: 'times',
      icon: IconCalendarTime,
      label: agreed ? t('service-order:where.appointment') : t('service-order:checkout.times'),
      value: agreed ?? first ?? t('service-order:checkout.untimed'),
      note: others.length > 0 ? others.join(' · ') : undefined,
    },
    {
      key: 'where',
      icon: IconMapPin,
      label: t('service-order:checkout.where'),
      value: line ?? places[locationType],
      note: lines.length > 0 ? lines.join(', ') : undefined,
    },
    ...row('answer', IconMessage, t('service-order:checkout.answer'), chosen.answer),
    ...row('note', IconNote, t('order:checkout.note'), chosen.note),
  ]
  return <FactList facts={facts} />
}
