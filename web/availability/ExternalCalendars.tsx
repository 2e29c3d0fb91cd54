import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ExternalCalendar } from '#shared/contract/calendar.ts'
import { reaches } from '#shared/kernel/contract.ts'
import { MOST_CALENDARS } from '#shared/policies/external-calendars.ts'
import { useActing } from '#web/kernel/acting.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { CalendarForm, type FormOf } from './CalendarForm.tsx'
import styles from './calendars.module.css'
import { changedBusyTimes } from './changed-busy-times.ts'

/**
 * The other calendars of a seller: what they take, what could not be read, and the ways to add and remove one. Members of the
 * team who may not change them do not see them.
 */
export function ExternalCalendars() {
  const acting = useActing()
  if (acting && !reaches(acting.role, 'manage')) return null
  return (
    <Panel>
      <OwnCalendars />
    </Panel>
  )
}

function OwnCalendars() {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(q(calendarApi.calendar.list))
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={t('calendars:failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('calendars:loading')} count={2} />
  return (
    <Section look="plain" title={t('calendars:title')} text={t('calendars:text')}>
      <Calendars calendars={data.calendars} />
    </Section>
  )
}

function Calendars({ calendars }: { calendars: ExternalCalendar[] }) {
  const t = useT()
  const [form, setForm] = useState<FormOf | null>(null)
  const [confirming, setConfirming] = useState<ExternalCalendar | null>(null)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const remove = useApiMutation(calendarApi.calendar.remove, {
    invalidate: changedBusyTimes,
    success: t('calendars:removed'),
  })
  const confirm = async () => {
    const reply = confirming ? await remove.run({ params: { id: confirming._id } }) : undefined
    flushSync(() => setOpen(false))
    // The button that asked for it is gone with its row.
    if (reply) place.current?.focus()
  }
  const close = () => {
    flushSync(() => setForm(null))
    place.current?.focus()
  }
  if (form) return <CalendarForm of={form} onClose={close} />
  return (
    <div ref={place} tabIndex={-1}>
      {calendars.length > 0 ? (
        <ul aria-label={t('calendars:list')}>
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar._id}
              calendar={calendar}
              onForm={setForm}
              onRemove={() => {
                setConfirming(calendar)
                setOpen(true)
              }}
            />
          ))}
        </ul>
      ) : (
        <p className="tone-muted">{t('calendars:none')}</p>
      )}
      {calendars.length < MOST_CALENDARS ? (
        <Button variant="quiet" icon={IconPlus} onClick={() => setForm({ kind: 'new' })} className="mt-12">
          {t('calendars:add')}
        </Button>
      ) : (
        <p className="tone-muted mt-12">{t('calendars:full')}</p>
      )}
      {confirming ? (
        <LazyConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
          title={t('calendars:removeTitle', { name: confirming.name })}
          text={t('calendars:removeText')}
          confirmLabel={t('calendars:remove')}
          isDangerous
          isBusy={remove.isPending}
          busyLabel={t('calendars:removing')}
        />
      ) : null}
    </div>
  )
}

/** The state of a calendar in words: when it was read and how much it takes, or why it could not be read. */
function useStateText() {
  const t = useT()
  const format = useFormat()
  return ({ host, readAt, failure, busyCount: count }: ExternalCalendar): string => {
    const reason = failure ? t(`calendars:reasons.${failure}`) : ''
    if (!readAt) return t('calendars:state.never', { reason }).trim()
    if (failure) return t('calendars:state.old', { date: format.date(readAt, 'short'), reason })
    return host
      ? t('calendars:state.read', { ago: format.relative(readAt), count })
      : t('calendars:state.file', { date: format.date(readAt, 'short'), count })
  }
}

type CalendarRowProps = { calendar: ExternalCalendar; onForm: (form: FormOf) => void; onRemove: () => void }

function CalendarRow({ calendar, onForm, onRemove }: CalendarRowProps) {
  const t = useT()
  const stateText = useStateText()
  const { _id: id, name, host, failure } = calendar
  const read = useApiMutation(calendarApi.calendar.refresh, { invalidate: changedBusyTimes })
  const readNow = async () => {
    const reply = await read.run({ params: { id } })
    const reason = reply?.calendar.failure
    if (reason)
      showSnackbar(t('calendars:notRead', { name, reason: t(`calendars:reasons.${reason}`) }), { severity: 'error' })
    else if (reply) showSnackbar(t('calendars:wasRead', { name }), { severity: 'success' })
  }
  const Glyph = failure ? IconAlertCircle : IconCircleCheck
  return (
    <li className={styles.row}>
      <Glyph
        size={20}
        role="img"
        aria-label={t(failure ? 'calendars:state.wrong' : 'calendars:state.ok')}
        className={failure ? styles.wrong : styles.ok}
      />
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <small className={failure ? 'tone-danger' : undefined}>
          {stateText(calendar)}
          {failure && calendar.readAt ? ` ${t('calendars:kept')}` : null}
        </small>
        {failure ? (
          <Button
            variant="quiet"
            size="sm"
            icon={IconLink}
            onClick={() => onForm({ kind: 'link', calendar })}
            className={styles.newLink}
          >
            {t('calendars:newLink')}
          </Button>
        ) : null}
      </span>
      <LazyMenu
        label={t('calendars:more', { name })}
        trigger={
          <IconButton size="sm" icon={IconDots} label={t('calendars:more', { name })} disabled={read.isPending} />
        }
        items={[
          ...(host ? [{ key: 'read', label: t('calendars:read'), onSelect: () => void readNow() }] : []),
          { key: 'rename', label: t('calendars:rename'), onSelect: () => onForm({ kind: 'name', calendar }) },
          { key: 'link', label: t('calendars:newLink'), onSelect: () => onForm({ kind: 'link', calendar }) },
          { key: 'remove', label: t('calendars:remove'), isDanger: true, onSelect: onRemove },
        ]}
      />
    </li>
  )
}
