import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { FieldValue } from '#web/forms/use-input-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { OrderActionForm } from '#web/transactions/OrderActionForm.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { addDays, dayOf, endOfDay } from '#web/ui/days.ts'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { useTimePreferenceLabels } from './service-order-text.ts'

/** The buyer keeps the times that they asked for: the seller says yes or no, and that is the end of it. */
export function ReaffirmDialog({ order, ...ends }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const wishes = useTimePreferenceLabels(order.timePreferences)
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.serviceOrder.reaffirmPreference}
      title={t('service-order:transitions.reaffirmPreference.form.title')}
      text={t('service-order:transitions.reaffirmPreference.form.text', {
        ...words,
        term: format.term(durationMs(order.times.reaffirmAnswer)),
      })}
      confirmLabel={t('service-order:transitions.reaffirmPreference.form.confirm')}
    >
      <Grid gap={4} size={14}>
        <p className="weight-500">{t('service-order:transitions.reaffirmPreference.form.times')}</p>
        <ul>
          {wishes.map((wish) => (
            <li key={wish}>{wish}</li>
          ))}
        </ul>
        <p className="tone-muted mt-12">{t('service-order:transitions.reaffirmPreference.form.otherwise')}</p>
      </Grid>
    </OrderActionForm>
  )
}

/** The effects of asking other sellers to take the order over, with the existing payment. */
export function FindSellerDialog({ order, ...ends }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const hasTime = order.timePreferences.some(({ start }) => Date.parse(start) > now)
  const when = hasTime
    ? t('service-order:transitions.findAnotherSeller.form.times')
    : t('service-order:transitions.findAnotherSeller.form.noTimes')
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.serviceOrder.findAnotherSeller}
      title={t('service-order:transitions.findAnotherSeller.form.title')}
      text={t('service-order:transitions.findAnotherSeller.form.text')}
      confirmLabel={t('service-order:transitions.findAnotherSeller.form.confirm')}
    >
      <IconBulletList
        points={[
          { icon: IconShieldCheck, text: t('service-order:transitions.findAnotherSeller.form.price', words) },
          ...(order.snapshot.bookable ? [{ icon: IconCalendarTime, text: when }] : []),
          {
            icon: IconClock,
            text: t('service-order:transitions.findAnotherSeller.form.until', {
              term: format.term(durationMs(order.times.findSeller)),
            }),
          },
          { icon: IconUserX, text: t('service-order:transitions.findAnotherSeller.form.leaves', words) },
        ]}
      />
    </OrderActionForm>
  )
}

const SUGGESTED_DAYS = 3

/** The buyer gives a late delivery a new last day. */
export function ExtendDialog({ order, ...ends }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const [suggested] = useState(() => addDays(dayOf(Date.now(), format.timeZone), SUGGESTED_DAYS))
  const isAhead = (day: FieldValue): day is string =>
    typeof day === 'string' && endOfDay(day, format.timeZone).getTime() > now
  const choose = t('service-order:transitions.extend.form.choose')
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.serviceOrder.extend}
      input={inputOf(serviceOrder, 'extend')}
      initial={{ until: suggested }}
      check={({ until }) => (isAhead(until) ? {} : { until: choose })}
      title={t('service-order:transitions.extend.form.title', words)}
      text={t('service-order:transitions.extend.form.text', {
        due: order.dueAt ? format.date(order.dueAt, 'day') : '',
      })}
      confirmLabel={({ until }) =>
        isAhead(until)
          ? t('service-order:transitions.extend.form.confirm', {
              date: format.date(endOfDay(until, format.timeZone), 'day'),
            })
          : t('service-order:transitions.extend.form.confirmUnknown')
      }
      fields={{ until: { label: t('service-order:transitions.extend.form.until'), past: choose } }}
    />
  )
}

/** The buyer says what should change before they confirm. */
export function ReviseDialog({ order, ...ends }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const left = t('service-order:transitions.revise.form.left', { count: order.revisionsLeft })
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.serviceOrder.revise}
      input={inputOf(serviceOrder, 'revise')}
      draft={`${order._id}:revise`}
      title={t('service-order:transitions.revise.form.title')}
      text={`${t('service-order:transitions.revise.form.text', words)} ${left}`}
      confirmLabel={t('service-order:transitions.revise.form.confirm', words)}
      fields={{
        message: {
          label: t('service-order:transitions.revise.form.message'),
          help: t('service-order:transitions.revise.form.messageHelp'),
        },
      }}
    />
  )
}
