import { useState } from 'react'
import { type BankCsvMapping, STATEMENT_MEGABYTES } from '#shared/contract/admin-bank.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropArea, ProgressBar } from '#web/ui/DropArea.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { bankReads } from './bank-reads.ts'
import { CsvColumns, firstMapping } from './CsvColumns.tsx'

const ACCEPTED = ['.xml', '.sta', '.mt940', '.940', '.txt', '.csv', 'text/xml', 'application/xml', 'text/csv']

type Outcome = { fileName: string; added: number; known: number; matched: number }

/** Reads a statement of the bank, and says what was new in it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [isCsv, setCsv] = useState(false)
  const [mapping, setMapping] = useState<BankCsvMapping>(firstMapping)
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<string>()
  const send = useApiMutation(adminApi.adminBank.import, {
    invalidate: bankReads,
    onFieldErrors: (errors) => setError(t('admin-bank:import.unreadable', { detail: Object.values(errors)[0] ?? '' })),
    onFailure: ({ code }) => {
      if (code !== 'other_account') return undefined
      setError(t('admin-bank:import.otherAccount'))
      return true
    },
  })
  const take = async ([file]: File[]) => {
    if (!file || send.isPending) return
    setError(undefined)
    setOutcome(undefined)
    if (file.size > STATEMENT_MEGABYTES * 1024 * 1024)
      return setError(t('admin-bank:import.tooLarge', { size: STATEMENT_MEGABYTES }))
    setOutcome(await send.run({ files: { file: [file] }, body: isCsv ? { mapping } : {} }))
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('admin-bank:import.title')} isLocked={send.isPending}>
      <Stack gap={16}>
        {outcome ? (
          <Result outcome={outcome} />
        ) : (
          <p className="tone-muted">{t('admin-bank:import.text', { size: STATEMENT_MEGABYTES })}</p>
        )}
        {outcome ? (
          <Button variant="outline" onClick={() => setOutcome(undefined)}>
            {t('admin-bank:import.another')}
          </Button>
        ) : (
          <>
            <CheckboxField
              label={t('admin-bank:import.isCsv')}
              help={t('admin-bank:import.csvText')}
              checked={isCsv}
              onChange={setCsv}
            />
            {isCsv ? <CsvColumns mapping={mapping} onChange={setMapping} /> : null}
            <DropArea
              label={t('admin-bank:import.choose')}
              accept={ACCEPTED}
              disabled={send.isPending}
              isInvalid={error !== undefined}
              onFiles={(files) => void take(files)}
            >
              {t(send.isPending ? 'admin-bank:import.sending' : 'admin-bank:import.drop')}
            </DropArea>
            {send.isPending ? <ProgressBar value={send.progress ?? 0} label={t('admin-bank:import.sending')} /> : null}
            {error ? (
              <p className="tone-danger" role="alert">
                {error}
              </p>
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Result({ outcome: { fileName: file, added, known, matched } }: { outcome: Outcome }) {
  const t = useT()
  const format = useFormat()
  if (added === 0 && known > 0)
    return (
      <Alert kind="info">
        <b className="block">{t('admin-bank:import.already')}</b>
        {t('admin-bank:import.alreadyText', { count: known, file })}
      </Alert>
    )
  const parts = [t('admin-bank:import.added', { count: added }), t('admin-bank:import.paid', { count: matched })]
  return (
    <Alert kind="ok">
      <b className="block">{t('admin-bank:import.done', { file })}</b>
      {format.parts(parts)}
    </Alert>
  )
}
