import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'

const { exportAll } = adminApi.adminImport

/** A file of the whole community, in the form in which another installation imports it. */
export function ExportPanel() {
  const t = useT()
  const rejection = useRightRejection()(exportAll)
  const { save, isBusy } = useDownload(t('imports:export.failed'))
  const url = fileOf(exportAll, {})
  return (
    <Panel>
      <Section look="plain" title={t('imports:export.title')} text={t('imports:export.text')}>
        <Button
          disabledReason={rejection}
          loading={isBusy(url)}
          loadingLabel={t('imports:export.save')}
          onClick={() => void save({ url, fileName: `community-${new Date().toISOString().slice(0, 10)}.zip` })}
        >
          {t('imports:export.save')}
        </Button>
      </Section>
    </Panel>
  )
}
