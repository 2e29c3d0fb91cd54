import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEntry } from '#shared/contract/availability.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api, q } from '#web/kernel/api.tsx'
import { ApiError } from '#web/kernel/api-error.ts'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { dayOf, startOfWeek } from '#web/ui/days.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './Availability.module.css'
import { weekRead } from './availability-reads.ts'

const NewTimeDialog = lazyComponent(() => import('#web/service-orders/NewTimeDialog.tsx').then((m) => m.NewTimeDialog))

/** The most appointments that are named before all are. */
const FEW = 5

type OutsideHoursProps = { timeZone: string; now: number }

/**
 * The coming appointments that lie outside of the saved hours, such as those in a new vacation. They stay, and for each
 * one another time can be proposed.
 */
export function OutsideHours({ timeZone, now }: OutsideHoursProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const title = useRef<HTMLParagraphElement>(null)
  const { data } = useQuery(weekRead(startOfWeek(dayOf(now, timeZone)), timeZone))
  const outside = (data?.outside ?? []).filter(({ start }) => Date.parse(start) > now)
  const { order, open, opening, close, done } = useNewTime(title)
  if (outside.length === 0) return null
  return (
    <Alert kind="warn">
      <p ref={title} tabIndex={-1} className="weight-500">
        {t('availability:outside.title', { count: outside.length })}
      </p>
      <p>{t('availability:outside.text')}</p>
      <ul className="mt-8">
        {outside.slice(0, isWhole ? undefined : FEW).map((entry) => (
          <OutsideItem
            key={entry.orderId}
            entry={entry}
            onPropose={open}
            isOpening={opening !== undefined && opening === entry.orderId}
          />
        ))}
      </ul>
      {outside.length > FEW && !isWhole ? (
        <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
          {t('availability:outside.all', { count: outside.length })}
        </Button>
      ) : null}
      {order ? (
        <Suspense fallback={null}>
          <NewTimeDialog key={order._id} order={order} onClose={close} onDone={done} />
        </Suspense>
      ) : null}
    </Alert>
  )
}

/** Opens the proposal of another time for one order at a time; where its state allows none, the order's page says why. */
function useNewTime(focusTarget: Parameters<typeof useActionDialog>[0]) {
  const t = useT()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string>()
  const [order, setOrder] = useState<ServiceOrder>()
  const dialog = useActionDialog<string>(focusTarget)
  const open = async (id: string) => {
    setOpening(id)
    try {
      const read = await queries.fetchQuery({ ...q(api.serviceOrder.detail, { params: { id } }), staleTime: 0 })
      if (!read.order.allowedActions.includes('schedule')) return void navigate(links.order(id))
      setOrder(read.order)
      dialog.openDialog(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showSnackbar(errorText(t, error), { severity: 'error' })
    } finally {
      setOpening(undefined)
    }
  }
  return {
    order: dialog.openAction === null ? undefined : order,
    opening,
    open: (id: string) => void open(id),
    close: dialog.close,
    done: () => {
      dialog.onSuccess()
      showSnackbar(t('availability:outside.proposed'), { severity: 'success' })
      void queries.invalidateQueries({ queryKey: [calendarApi.availability.entries.callName] })
    },
  }
}

type OutsideItemProps = { entry: CalendarEntry; onPropose: (orderId: string) => void; isOpening: boolean }

function OutsideItem({ entry, onPropose, isOpening }: OutsideItemProps) {
  const t = useT()
  const format = useFormat()
  const { orderId = '', title = '', start, person, hasPendingMove } = entry
  const name = t('availability:outside.item', { title, when: format.appointment(start) })
  return (
    <Row as="li" gap={8} wrap className={styles.outside}>
      <span className="grow">
        <TextLink href={links.order(orderId)}>{name}</TextLink>
        {person ? <span className="block size-13">{person}</span> : null}
      </span>
      {hasPendingMove ? (
        <span className="size-13">{t('availability:outside.waits')}</span>
      ) : (
        <Button
          size="sm"
          aria-label={t('availability:outside.proposeFor', { name })}
          onClick={() => onPropose(orderId)}
          loading={isOpening}
          loadingLabel={t('loading')}
        >
          {t('availability:outside.propose')}
        </Button>
      )}
    </Row>
  )
}
