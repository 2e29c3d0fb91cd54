import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useActing } from '#web/kernel/acting.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './calendars.module.css'

/** The seller's bookings as a link for their own calendar. Members of a team do not have it: it would outlast their work. */
export function CalendarFeed() {
  const acting = useActing()
  if (acting) return null
  return (
    <Panel>
      <OwnFeed />
    </Panel>
  )
}

function OwnFeed() {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(q(calendarApi.calendar.feed))
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={t('calendars:feed.failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('calendars:feed.loading')} count={1} />
  return (
    <Section look="plain" title={t('calendars:feed.title')} text={t('calendars:feed.text')}>
      {data.feed.address === undefined ? <NoLink /> : <FeedLink address={data.feed.address} />}
    </Section>
  )
}

/** The calls that change the link show the new one at once. */
const useRenew = (success: string) =>
  useApiMutation(calendarApi.calendar.renewFeed, {
    patch: (queries, reply) => queries.setQueryData(q(calendarApi.calendar.feed).queryKey, reply),
    success,
  })

function NoLink() {
  const t = useT()
  const make = useRenew(t('calendars:feed.made'))
  return (
    <Row gap={12} wrap>
      <p className="tone-muted">{t('calendars:feed.none')}</p>
      <Button icon={IconLink} loading={make.isPending} onClick={() => void make.run()}>
        {t('calendars:feed.make')}
      </Button>
    </Row>
  )
}

/** The secret part is shown only where it is selected or copied, so that nobody reads it over a shoulder. */
const hidden = (address: string) => address.replace(/([^/]{4})[^/]*(\.ics)$/, '$1••••$2')

function FeedLink({ address }: { address: string }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const dialog = useActionDialog<'renew' | 'stop'>(place)
  const renew = useRenew(t('calendars:feed.renewed'))
  const stop = useApiMutation(calendarApi.calendar.removeFeed, {
    patch: (queries, reply) => queries.setQueryData(q(calendarApi.calendar.feed).queryKey, reply),
    success: t('calendars:feed.stopped'),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showSnackbar(t('calendars:feed.copied'), { severity: 'success' })
    } catch {
      // The browser does not let pages copy: the text can still be selected.
      setShown(true)
      showSnackbar(t('calendars:feed.notCopied'))
    }
  }
  const confirm = async (act: typeof renew | typeof stop) => {
    if (await act.run()) dialog.onSuccess()
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      <Row gap={10} align="end">
        <TextField
          label={t('calendars:feed.label')}
          icon={IconLink}
          value={isShown ? address : hidden(address)}
          readOnly
          onFocus={() => setShown(true)}
          onBlur={() => setShown(false)}
          dir="ltr"
          className={`grow ${styles.address}`}
        />
        <IconButton variant="line" icon={IconCopy} label={t('calendars:feed.copy')} onClick={() => void copy()} />
      </Row>
      <p className="tone-muted size-13 mt-8">{t('calendars:feed.secret')}</p>
      <Row gap={12} wrap>
        <Button variant="quiet" size="sm" onClick={() => dialog.openDialog('renew')}>
          {t('calendars:feed.renew')}
        </Button>
        <Button variant="quiet" size="sm" tone="danger" onClick={() => dialog.openDialog('stop')}>
          {t('calendars:feed.stop')}
        </Button>
      </Row>
      <LazyConfirmDialog
        isOpen={dialog.openAction === 'renew'}
        onClose={dialog.close}
        onConfirm={() => void confirm(renew)}
        title={t('calendars:feed.renewTitle')}
        text={t('calendars:feed.renewText')}
        confirmLabel={t('calendars:feed.renew')}
        isBusy={renew.isPending}
      />
      <LazyConfirmDialog
        isOpen={dialog.openAction === 'stop'}
        onClose={dialog.close}
        onConfirm={() => void confirm(stop)}
        title={t('calendars:feed.stopTitle')}
        text={t('calendars:feed.stopText')}
        confirmLabel={t('calendars:feed.stop')}
        isDangerous
        isBusy={stop.isPending}
      />
    </div>
  )
}
