import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import type { Right } from '#shared/policies/staff.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { saveCsv } from '#web/kernel/save-file.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'

/** Fetches a list as CSV and lets the browser keep it. `load` gives nothing if it failed and has said so. */
export function ExportButton({
  fileName,
  load,
  call = { right: 'export' },
}: {
  fileName: string
  load: () => Promise<string | undefined>
  /** The call whose right it needs, if that is another one. */
  call?: { right: Right | undefined }
}) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const rejection = useRightRejection()
  const save = async () => {
    setBusy(true)
    const csv = await load().finally(() => setBusy(false))
    if (csv !== undefined) saveCsv(fileName, csv)
  }
  return (
    <Button
      variant="outline"
      icon={IconDownload}
      loading={isBusy}
      disabledReason={rejection(call)}
      loadingLabel={t('admin:list.exporting')}
      onClick={() => void save()}
    >
      {t('admin:list.export')}
    </Button>
  )
}
