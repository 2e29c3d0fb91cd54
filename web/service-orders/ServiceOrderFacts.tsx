import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Suspense } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { keepsAppointment } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { saveFile } from '#web/kernel/save-file.ts'
import { telLink } from '#web/kernel/tel-link.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { otherSideOf } from '#web/transactions/any-order.ts'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { useAddressLines } from '#web/transactions/order-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Written } from '#web/ui/Written.tsx'
import { isActionOpen } from './service-order-actions.ts'
import { useTimePreferenceLabels } from './service-order-text.ts'

const AppointmentCalendars = lazyComponent(() =>
  import('./AppointmentCalendars.tsx').then((m) => m.AppointmentCalendars),
)

const CalendarChoice = lazyComponent(() => import('./CalendarChoice.tsx').then((m) => m.CalendarChoice))

function placeOf({ snapshot, role }: ServiceOrder, name: string, t: Translate) {
  if (snapshot.locationType === 'remote') return t('service-order:where.online')
  const isHere = (snapshot.locationType === 'at_customer') === (role === 'buyer')
  return isHere ? t('service-order:where.comesToYou', { name }) : t('service-order:where.youGo', { name })
}

/** The place and the time of the work, and the contact details of the other side. */
export function AppointmentFacts({ order }: { order: ServiceOrder }) {
  const t = useT()
  const language = useLanguage()
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
      const text = format.range(scheduleData.start, scheduleData.end)
      const value =
        format.calendar === 'gregorian' ? (
          text
        ) : (
          <Suspense fallback={text}>
            <AppointmentCalendars start={scheduleData.start} end={scheduleData.end} />
          </Suspense>
        )
      const note = <CalendarButton order={order} />
      return [{ key: 'when', icon: IconCalendarTime, label: t('service-order:where.appointment'), value, note }]
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
      return [{ key: 'wishes', icon: IconCalendarTime, label: t('service-order:where.wishes'), value, note }]
    }
    if (!dueAt) return []
    const value = t('service-order:where.due', { date: format.date(dueAt, 'day') })
    return [{ key: 'due', icon: IconCalendarTime, label: t('service-order:where.appointment'), value }]
  }
  const rows: KeyValueRow[] = [
    {
      key: 'where',
      icon: snapshot.locationType === 'remote' ? IconVideo : IconMapPin,
      label: t('service-order:where.address'),
      value: lines[0] ?? place,
      note:
        lines.length > 0
          ? [...lines.slice(1), ...(address?.line1 ? [] : [t('service-order:where.cityOnly')])].join(', ')
          : undefined,
    },
    ...when(),
    ...proposed.slice(0, 1).map(({ start, end }) => ({
      key: 'proposed',
      icon: IconCalendarPlus,
      label: t('service-order:transitions.confirmTimeProposal.form.own'),
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
            label: t('service-order:where.link'),
            value: <TextLink href={scheduleData.meetingUrl}>{t('service-order:where.link')}</TextLink>,
          },
        ]
      : []),
    ...(scheduleData?.note
      ? [
          {
            key: 'agreed',
            icon: IconNote,
            label: t('service-order:where.agreed'),
            value: <Written text={scheduleData.note} />,
          },
        ]
      : []),
    ...(other?.phone
      ? [
          {
            key: 'phone',
            icon: IconPhone,
            label: t('order:details.phone'),
            value: (
              <TextLink href={telLink({ phone: other.phone, phoneE164: other.phoneE164 })}>{other.phone}</TextLink>
            ),
            note: name,
          },
        ]
      : []),
  ]
  return (
    <Section look="plain" title={t('service-order:where.title')}>
      <KeyValueList rows={rows} />
      {language === 'am' && scheduleData ? (
        <Suspense fallback={null}>
          <CalendarChoice />
        </Suspense>
      ) : null}
    </Section>
  )
}

/** The file with which a calendar takes the appointment, as long as that is to come. */
function CalendarButton({ order: { _id, scheduleData, status } }: { order: ServiceOrder }) {
  const t = useT()
  const now = useNow(60_000)
  const calendar = useApiMutation(api.serviceOrder.calendar)
  const isAhead = scheduleData && keepsAppointment(status) && Date.parse(scheduleData.end) > now
  if (!isAhead) return null
  const save = async () => {
    const file = await calendar.run({ params: { id: _id } })
    if (file) saveFile(file.fileName, new Blob([file.content], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <Button
      variant="outline"
      size="sm"
      icon={IconCalendarDown}
      loading={calendar.isPending}
      onClick={() => void save()}
    >
      {t('service-order:where.calendar')}
    </Button>
  )
}

const known = ['unavailable', 'too_far', 'not_offered', 'auto', 'no_answer'] as const

/**
 * The messages of the two sides: the note, question and answer, the reason for declining, and the report of the work.
 */
export function ServiceOrderDetails({ order }: { order: ServiceOrder }) {
  const t = useT()
  const { note, requirementsAnswers, snapshot, declineReason, refundReason, completion, offerPictures, role } = order
  // Why the first seller declined is no part of an order that another seller has taken over.
  const rejection = order.seller && order.previousSellers.length > 0 ? undefined : declineReason
  const code = known.find((each) => each === rejection?.code)
  const why = code ? t(`service-order:declineCodes.${code}`) : undefined
  const asker = otherSideOf(order)?.name
  const asked = asker ? t('service-order:details.question', { name: asker }) : t('service-order:seller.asks')
  const question = role === 'seller' ? t('service-order:details.ownQuestion') : asked
  const row = (key: string, icon: Icon, label: string, value: string | undefined, more?: string) =>
    value ? [{ key, icon, label, value: <Written text={value} />, ...(more ? { note: more } : {}) }] : []
  const photos = (shown: { _id: string; url: string }[]) => (
    <EvidencePictures pictures={shown.map(({ _id, url }) => ({ id: _id, url }))} name={order.seller?.name ?? ''} />
  )
  const facts: Fact[] = [
    ...row('work', IconCircleCheck, t('service-order:details.work'), completion?.note),
    ...(completion?.photos.length
      ? [
          {
            key: 'photos',
            icon: IconPhoto,
            label: t('service-order:details.photos'),
            value: photos(completion.photos),
          },
        ]
      : []),
    ...row('reason', IconCircleX, t('order:details.reason'), rejection?.text ?? why, rejection?.text && why),
    ...row('refund', IconReceiptRefund, t('order:details.refund'), order.refundCaseId ? undefined : refundReason),
    ...(offerPictures?.length
      ? [
          {
            key: 'offered',
            icon: IconPhoto,
            label: t('order:details.offerPictures'),
            value: photos(offerPictures),
          },
        ]
      : []),
    ...row('note', IconNote, t('order:details.note'), note),
    ...row('question', IconHelpCircle, question, requirementsAnswers && snapshot.requirements),
    ...row('answer', IconMessage, t('service-order:details.answer'), requirementsAnswers),
  ]
  if (facts.length === 0) return null
  return (
    <Section look="plain" title={t('order:details.title')}>
      <FactList facts={facts} />
    </Section>
  )
}
