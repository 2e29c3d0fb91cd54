import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ImportDetail, ImportIssueGroup } from '#shared/contract/admin-import.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { fieldName, issueText } from './import-words.ts'
import { MatchValues } from './MatchValues.tsx'

const { run, stop, detail, list, issues: issuesFile } = adminApi.adminImport

/** The result of a check: what an import would make, and what is wrong with which rows. */
export function CheckResult({
  detail: { import: state, issues },
  onBack,
}: {
  detail: ImportDetail
  onBack: () => void
}) {
  const t = useT()
  const format = useFormat()
  const rejection = useRightRejection()(run)
  const begin = useApiMutation(run, { invalidate: [detail, list], once: true })
  if (state.status === 'checking') return <Checking detail={{ import: state, issues }} />
  const { total, created, updated, unchanged, invalid } = state
  const ready = created + updated
  const counts = [
    ['created', created],
    ['updated', updated],
    ['unchanged', unchanged],
    ['invalid', invalid],
  ] as const
  return (
    <Stack gap={20}>
      <Panel>
        <Section
          look="plain"
          title={t('imports:check.ready', { ready: format.number(ready), total: format.number(total) })}
          text={t('imports:check.nothing')}
          aside={invalid > 0 ? <IssuesFile id={state._id} /> : null}
        >
          <Stack gap={20}>
            <Grid columns={4} gap={16}>
              {counts.map(([key, count]) => (
                <div key={key}>
                  <p className={`size-20 weight-600 tabular ${key === 'invalid' && count > 0 ? 'tone-danger' : ''}`}>
                    {format.number(count)}
                  </p>
                  <p className="size-13 tone-muted">{t(`imports:counts.${key}`)}</p>
                </div>
              ))}
            </Grid>
            {issues.length > 0 ? <IssueTable issues={issues} caption={t('imports:check.problem')} /> : null}
            {issues.length > 0 ? <p className="size-13 tone-muted">{t('imports:check.download')}</p> : null}
          </Stack>
        </Section>
      </Panel>
      <MatchValues state={state} issues={issues} />
      <Row wrap gap={12} justify="end">
        <Button variant="quiet" onClick={onBack}>
          {t('imports:check.back')}
        </Button>
        <Button
          variant="primary"
          disabledReason={rejection ?? (ready === 0 ? t('imports:check.none') : undefined)}
          loading={begin.isPending}
          loadingLabel={t('imports:check.starting')}
          onClick={() => void begin.run({ params: { id: state._id } })}
        >
          {t('imports:check.start', { count: ready })}
        </Button>
      </Row>
    </Stack>
  )
}

function Checking({ detail: { import: state } }: { detail: ImportDetail }) {
  const t = useT()
  const end = useApiMutation(stop, { invalidate: [detail, list] })
  return (
    <Panel>
      <Section look="plain" title={t('imports:check.running')} text={t('imports:check.runningText')}>
        <Stack gap={16}>
          <p className="tabular" aria-live="polite">
            {t('imports:check.rows', { count: state.total })}
          </p>
          <Row>
            <Button loading={end.isPending} onClick={() => void end.run({ params: { id: state._id } })}>
              {t('imports:check.stop')}
            </Button>
          </Row>
        </Stack>
      </Section>
    </Panel>
  )
}

export function IssuesFile({ id }: { id: string }) {
  const t = useT()
  const { save, isBusy } = useDownload(t('imports:check.fileFailed'))
  const url = fileOf(issuesFile, { params: { id } })
  return (
    <Button
      icon={IconDownload}
      loading={isBusy(url)}
      loadingLabel={t('imports:check.file')}
      onClick={() => void save({ url, fileName: `import-${id.slice(0, 8)}.csv` })}
    >
      {t('imports:check.file')}
    </Button>
  )
}

/** Issues of rows, the most frequent first, each with its first line and value. */
export function IssueTable({ issues, caption }: { issues: ImportIssueGroup[]; caption: string }) {
  const t = useT()
  const format = useFormat()
  const columns: Column<ImportIssueGroup>[] = [
    {
      key: 'problem',
      header: t('imports:check.problem'),
      phone: 'first',
      cell: ({ field, message }) => (
        <span>
          <b className="weight-500">{field ? fieldName(t, field) : t('imports:check.row')}</b>
          <span className="block size-13 tone-muted">{issueText(t, message)}</span>
        </span>
      ),
    },
    {
      key: 'example',
      header: t('imports:check.example'),
      phone: 'second',
      cell: ({ line, value }) => (
        <span className="text-anywhere">
          {value
            ? t('imports:check.lineWith', { line: format.number(line), value })
            : t('imports:check.line', { line: format.number(line) })}
        </span>
      ),
    },
    {
      key: 'rows',
      header: t('imports:check.many'),
      align: 'end',
      phone: 'end',
      cell: ({ rows }) => <span className="tabular">{format.number(rows)}</span>,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={issues}
      rowKey={({ part, field, message }) => `${part}:${field}:${message}`}
    />
  )
}
