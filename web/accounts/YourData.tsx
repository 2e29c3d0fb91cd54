import { useQuery } from '@tanstack/react-query'
import type { DataArchive } from '#shared/contract/data-archive.ts'
import { ARCHIVE_DAYS } from '#shared/policies/data-archive.ts'
import { fileOf, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/DropArea.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'

const { show, request, file } = calendarApi.dataArchive
/** Milliseconds between two looks at an archive that is being written. */
const LOOK_EVERY = 5_000

/** An archive of all that is stored about the person: how it stands, its file, and the way to another one. */
export function YourData() {
  const t = useT()
  return (
    <Section look="plain" title={t('data-archive:title')} text={t('data-archive:text', { days: ARCHIVE_DAYS })}>
      <State />
    </Section>
  )
}

function State() {
  const t = useT()
  const format = useFormat()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery({
    ...q(show),
    refetchInterval: (query) => (query.state.data?.archive?.status === 'pending' ? LOOK_EVERY : false),
  })
  const begin = useApiMutation(request, { once: true, invalidate: [show], success: t('data-archive:requested') })
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={t('data-archive:failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('data-archive:loading')} count={1} />
  const { archive, nextAt } = data
  const isBegun = archive?.status === 'pending'
  return (
    <Stack gap={16}>
      <div aria-live="polite">{archive ? <Latest archive={archive} /> : null}</div>
      {isBegun ? null : (
        <Row wrap gap={16} rowGap={8}>
          {archive?.status === 'ready' ? <Download archive={archive} /> : null}
          {nextAt ? (
            <p className="size-13 tone-muted">{t('data-archive:next', { when: format.dateTime(nextAt) })}</p>
          ) : (
            <Button
              variant={archive ? 'outline' : 'primary'}
              loading={begin.isPending}
              loadingLabel={t('data-archive:requesting')}
              onClick={() => void begin.run({})}
            >
              {archive ? t('data-archive:again') : t('data-archive:request')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

function Latest({ archive: { status, requestedAt, finishedAt = requestedAt, expiresAt, size, isByStaff } }: Props) {
  const t = useT()
  const format = useFormat()
  const words: Record<DataArchive['status'], string> = {
    pending: t('data-archive:pending', { when: format.dateTime(requestedAt) }),
    ready: t('data-archive:ready', {
      when: format.dateTime(finishedAt),
      size: formatBytes(size ?? 0, format.locale),
      until: format.dateTime(expiresAt ?? finishedAt),
    }),
    failed: t('data-archive:failedState'),
    expired: t('data-archive:expired', { when: format.date(expiresAt ?? finishedAt) }),
  }
  return (
    <p className={status === 'failed' ? 'tone-danger' : 'tone-muted'}>
      {words[status]} {isByStaff && (status === 'pending' || status === 'ready') ? t('data-archive:byStaff') : null}
    </p>
  )
}

type Props = { archive: DataArchive }

function Download({ archive: { _id, finishedAt } }: Props) {
  const t = useT()
  const { save, isBusy } = useDownload(t('data-archive:downloadFailed'))
  const url = fileOf(file, { params: { id: _id } })
  return (
    <Button
      variant="primary"
      loading={isBusy(url)}
      loadingLabel={t('data-archive:download')}
      onClick={() => void save({ url, fileName: `your-data-${finishedAt?.slice(0, 10)}.zip` })}
    >
      {t('data-archive:download')}
    </Button>
  )
}
