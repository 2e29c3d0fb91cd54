import { useState } from 'react'
import { useNavigate } from 'react-router'
import { importKinds, isImportKind } from '#shared/policies/import-fields.ts'
import { IMPORT_MEGABYTES } from '#shared/policies/imports.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { DropArea, ProgressBar } from '#web/ui/DropArea.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const { upload, list } = adminApi.adminImport
const ACCEPTED = ['.csv', '.tsv', '.txt', '.json', '.jsonl', '.zip', 'text/csv', 'application/json', 'application/zip']

/** A file for a new import: once it has arrived, its columns are matched on its own page. */
export function NewImport() {
  const t = useT()
  const navigate = useNavigate()
  const rejection = useRightRejection()(upload)
  const [source, setSource] = useState('')
  const [kind, setKind] = useState('')
  const [error, setError] = useState<string>()
  const send = useApiMutation(upload, {
    invalidate: [list],
    onFieldErrors: (errors) => setError(Object.values(errors)[0]),
    onFailure: (failure) => {
      if (failure.code !== 'unreadable_table') return undefined
      setError(t('imports:upload.unreadable'))
      return true
    },
  })
  const take = async ([file]: File[]) => {
    if (!file || send.isPending) return
    setError(undefined)
    if (file.size > IMPORT_MEGABYTES * 1024 * 1024)
      return setError(t('imports:upload.tooLarge', { size: IMPORT_MEGABYTES }))
    const body = { ...(source.trim() ? { source: source.trim() } : {}), ...(isImportKind(kind) ? { kind } : {}) }
    const reply = await send.run({ files: { file: [file] }, body })
    if (reply) await navigate(links.adminImport(reply.import._id))
  }
  return (
    <Panel>
      <Section
        look="plain"
        title={t('imports:upload.title')}
        text={t('imports:upload.text', { size: IMPORT_MEGABYTES })}
      >
        <Stack gap={16}>
          <Grid columns={2} gap={16}>
            <TextField
              label={t('imports:upload.source')}
              help={t('imports:upload.sourceHelp')}
              maxLength={60}
              value={source}
              onChange={setSource}
            />
            <SelectField
              label={t('imports:upload.kind')}
              help={t('imports:upload.kindHelp')}
              placeholder={t('imports:upload.recognise')}
              value={kind}
              onChange={setKind}
              options={importKinds.map((value) => ({ value, label: t(`imports:kinds.${value}`) }))}
            />
          </Grid>
          <DropArea
            label={t('imports:upload.choose')}
            accept={ACCEPTED}
            disabled={rejection !== undefined || send.isPending}
            isInvalid={error !== undefined}
            onFiles={(files) => void take(files)}
          >
            {send.isPending ? t('imports:upload.sending') : (rejection ?? t('imports:upload.drop'))}
          </DropArea>
          {send.isPending ? <ProgressBar value={send.progress ?? 0} label={t('imports:upload.sending')} /> : null}
          {error ? (
            <p className="tone-danger" role="alert">
              {error}
            </p>
          ) : null}
        </Stack>
      </Section>
    </Panel>
  )
}
