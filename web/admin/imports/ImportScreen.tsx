import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Import, ImportDetail } from '#shared/contract/admin-import.ts'
import { isImportBusy } from '#shared/policies/imports.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/DropArea.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Stepper, type StepState } from '#web/ui/Stepper.tsx'
import { CheckResult } from './CheckResult.tsx'
import { importRead } from './import-reads.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { RunState } from './RunState.tsx'

export const loader = defineLoader(({ params, load }) => load(importRead(params.importId ?? '')))

const { remove, list } = adminApi.adminImport

type StepKey = 'upload' | 'match' | 'check' | 'run'
const KEYS: readonly StepKey[] = ['upload', 'match', 'check', 'run']

/** The step at which an import is; one that has failed before it made anything is matched again. */
function stepOf({ status, created, updated }: Import, isMatching: boolean): StepKey {
  if (isMatching || status === 'uploaded') return 'match'
  if (status === 'checking' || status === 'checked') return 'check'
  return status === 'failed' && created + updated === 0 ? 'match' : 'run'
}

/** One import: its columns, what the check has found, how far it is, and the way back. */
export function ImportScreen() {
  const t = useT()
  const format = useFormat()
  const { importId = '' } = useParams()
  const { data } = useSuspenseQuery(importRead(importId))
  const [isMatching, setMatching] = useState(false)
  const { fileName, size, source } = data.import
  const step = stepOf(data.import, isMatching)
  return (
    <>
      <Head title={t('imports:one.title', { file: fileName })} />
      <ListHeader
        title={t('imports:one.title', { file: fileName })}
        summary={`${source} · ${formatBytes(size, format.locale)}`}
        actions={
          <>
            <RemoveFile state={data.import} />
            <Button href={links.adminImports()}>{t('imports:one.all')}</Button>
          </>
        }
      />
      <Stack gap={24}>
        <Steps now={step} isOver={data.import.status === 'done' || data.import.status === 'undone'} />
        {data.import.failure ? <Alert kind="error">{t(`imports:failures.${data.import.failure}`)}</Alert> : null}
        <Part data={data} step={step} onMatch={setMatching} />
      </Stack>
    </>
  )
}

/** A button that deletes an import which has made nothing, or nothing any more. */
function RemoveFile({ state: { _id, status, created, updated } }: { state: Import }) {
  const t = useT()
  const navigate = useNavigate()
  const rejection = useRightRejection()(remove)
  const end = useApiMutation(remove, { invalidate: [list], success: t('imports:one.removed') })
  const hasMade = status !== 'checked' && created + updated > 0
  if (status !== 'undone' && (isImportBusy(status) || status === 'done' || status === 'stopped' || hasMade)) return null
  const removeFile = async () => {
    if (await end.run({ params: { id: _id } })) await navigate(links.adminImports())
  }
  return (
    <Button
      variant="quiet"
      tone="danger"
      disabledReason={rejection}
      loading={end.isPending}
      onClick={() => void removeFile()}
    >
      {t('imports:one.remove')}
    </Button>
  )
}

type PartProps = { data: ImportDetail; step: StepKey; onMatch: (isMatching: boolean) => void }

function Part({ data, step, onMatch }: PartProps) {
  if (step === 'match')
    return (
      <MatchColumns
        key={data.import._id}
        state={data.import}
        onBegun={() => onMatch(false)}
        onBack={data.import.status === 'checked' ? () => onMatch(false) : undefined}
      />
    )
  if (step === 'check') return <CheckResult detail={data} onBack={() => onMatch(true)} />
  return <RunState detail={data} />
}

function Steps({ now, isOver }: { now: StepKey; isOver: boolean }) {
  const t = useT()
  const place = KEYS.indexOf(now)
  const stateOf = (at: number): StepState => {
    if (at < place || isOver) return 'done'
    return at === place ? 'now' : 'later'
  }
  return (
    <Stepper
      label={t('imports:steps.label')}
      steps={KEYS.map((key, at) => ({
        key,
        label: t(`imports:steps.${key}`),
        note: t(`imports:steps.${key}Note`),
        state: stateOf(at),
      }))}
      stateLabels={{
        done: t('imports:steps.done'),
        now: t('imports:steps.now'),
        later: t('imports:steps.later'),
        ended: t('imports:steps.done'),
      }}
    />
  )
}
