import { useState } from 'react'
import type { Import, ImportDetail } from '#shared/contract/admin-import.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/DropArea.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { IssuesFile, IssueTable } from './CheckResult.tsx'
import { shareOf } from './import-words.ts'
import { useTimeLeft } from './use-time-left.ts'

const MINUTE_MS = 60_000
const { run, stop, undo, invite, detail, list } = adminApi.adminImport

/** The state of an import, what it has made, and what can be done about it. */
export function RunState({ detail: { import: state, issues } }: { detail: ImportDetail }) {
  const t = useT()
  return (
    <Stack gap={20}>
      <Panel>
        <Section
          look="plain"
          title={t(`imports:run.title.${titleOf(state)}`)}
          text={state.status === 'running' ? t('imports:run.leave') : undefined}
          aside={state.invalid > 0 || state.pictures.failed > 0 ? <IssuesFile id={state._id} /> : null}
        >
          <Stack gap={16}>
            {state.status === 'running' ? (
              <>
                <ProgressBar value={shareOf(state)} label={t('imports:run.title.running')} />
                <TimeLeft state={state} />
              </>
            ) : null}
            <div aria-live="polite">
              <Counts state={state} />
            </div>
            <Actions state={state} />
          </Stack>
        </Section>
      </Panel>
      <Invitations state={state} />
      {issues.length > 0 ? (
        <Panel>
          <Section look="plain" title={t('imports:run.issues')}>
            <IssueTable issues={issues} caption={t('imports:run.issues')} />
          </Section>
        </Panel>
      ) : null}
    </Stack>
  )
}

function TimeLeft({ state }: { state: Import }) {
  const t = useT()
  const format = useFormat()
  const left = useTimeLeft(state)
  if (left === undefined) return null
  const minutes = Math.ceil(left / MINUTE_MS)
  return (
    <p className="size-14 tone-muted">
      {minutes <= 1 ? t('imports:run.soon') : t('imports:run.left', { time: format.duration(minutes) })}
    </p>
  )
}

const TITLES = ['running', 'stopped', 'done', 'failed', 'undoing', 'undone'] as const
const titleOf = ({ status }: Import) => TITLES.find((title) => title === status) ?? 'running'

function Counts({ state }: { state: Import }) {
  const t = useT()
  const format = useFormat()
  const { done, total, created, updated, unchanged, invalid, pictures, removed, kept, status } = state
  const isUndone = status === 'undone' || status === 'undoing'
  const rows = [
    {
      key: 'done',
      label: t('imports:counts.done'),
      value: t('imports:counts.of', { done: format.number(done), total: format.number(total) }),
    },
    { key: 'created', label: t('imports:counts.created'), value: format.number(created) },
    { key: 'updated', label: t('imports:counts.updated'), value: format.number(updated) },
    { key: 'unchanged', label: t('imports:counts.unchanged'), value: format.number(unchanged) },
    { key: 'invalid', label: t('imports:counts.invalid'), value: format.number(invalid) },
    ...(pictures.total > 0
      ? [
          {
            key: 'pictures',
            label: t('imports:counts.pictures'),
            value: t('imports:counts.of', {
              done: format.number(pictures.loaded),
              total: format.number(pictures.total),
            }),
            ...(pictures.failed > 0 ? { note: t('imports:counts.picturesFailed', { count: pictures.failed }) } : {}),
          },
        ]
      : []),
    ...(isUndone
      ? [
          { key: 'removed', label: t('imports:counts.removed'), value: format.number(removed) },
          { key: 'kept', label: t('imports:counts.kept'), value: format.number(kept) },
        ]
      : []),
  ]
  return <KeyValueList rows={rows} showLabels />
}

function Actions({ state: { _id, status, created, updated } }: { state: Import }) {
  const t = useT()
  const rejection = useRightRejection()(run)
  const [isAsked, setAsked] = useState(false)
  const args = { params: { id: _id } }
  const options = { invalidate: [detail, list] }
  const end = useApiMutation(stop, options)
  const goOn = useApiMutation(run, options)
  const takeBack = useApiMutation(undo, { ...options, once: true })
  const canGoOn = status === 'stopped' || status === 'failed'
  const canUndo = (status === 'done' || canGoOn) && created + updated > 0
  if (status !== 'running' && !canGoOn && !canUndo) return null
  return (
    <Row wrap gap={12}>
      {status === 'running' ? (
        <Button disabledReason={rejection} loading={end.isPending} onClick={() => void end.run(args)}>
          {t('imports:run.stop')}
        </Button>
      ) : null}
      {canGoOn ? (
        <Button
          variant="primary"
          disabledReason={rejection}
          loading={goOn.isPending}
          onClick={() => void goOn.run(args)}
        >
          {t('imports:run.goOn')}
        </Button>
      ) : null}
      {canUndo ? (
        <Button variant="quiet" tone="danger" disabledReason={rejection} onClick={() => setAsked(true)}>
          {t('imports:undo.open')}
        </Button>
      ) : null}
      <LazyConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void takeBack.run(args).then((reply) => reply && setAsked(false))}
        title={t('imports:undo.title')}
        text={t('imports:undo.text')}
        confirmLabel={t('imports:undo.confirm')}
        isDangerous
        isBusy={takeBack.isPending}
      />
    </Row>
  )
}

function Invitations({ state: { _id, status, invitations } }: { state: Import }) {
  const t = useT()
  const format = useFormat()
  const rejection = useRightRejection()(invite)
  const send = useApiMutation(invite, { invalidate: [detail, list], once: true, success: t('imports:invite.begun') })
  if (invitations.total === 0 || (status !== 'done' && status !== 'stopped')) return null
  const left = invitations.total - invitations.mailed
  return (
    <Panel>
      <Section look="plain" title={t('imports:invite.title')} text={t('imports:invite.text')}>
        <Stack gap={16}>
          <p>
            {t('imports:invite.mailed', {
              mailed: format.number(invitations.mailed),
              total: format.number(invitations.total),
            })}
          </p>
          {left > 0 ? (
            <Row>
              <Button
                variant="primary"
                disabledReason={rejection}
                loading={send.isPending}
                onClick={() => void send.run({ params: { id: _id } })}
              >
                {t('imports:invite.send', { count: left })}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </Section>
    </Panel>
  )
}
