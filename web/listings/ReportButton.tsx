import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Reportable } from './ReportDialog.tsx'
import { useReportDialog } from './use-report-dialog.tsx'

/** The way to report a thing, or the person whose it is; `of` tells it from others on the page. */
export function ReportButton({
  of,
  className,
  ...subject
}: Reportable & { of?: string | undefined; className?: string | undefined }) {
  const t = useT()
  const { report, dialog } = useReportDialog()
  return (
    <>
      <Button variant="quiet" size="sm" icon={IconFlag} className={className} onClick={() => report(subject)}>
        {t('listing-details:detail.report')}
        {of ? <span className="visually-hidden">: {of}</span> : null}
      </Button>
      {dialog}
    </>
  )
}
