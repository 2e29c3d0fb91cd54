import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { Reportable } from './ReportDialog.tsx'

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

const ReportDialog = lazyComponent(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog))

/** Opens the dialog that reports something; `dialog` is shown wherever it stands. */
export function useReportDialog(): { report: (subject: Reportable) => void; dialog: ReactNode } {
  const [subject, setSubject] = useState<Reportable>()
  const dialog = subject ? (
    <Suspense fallback={null}>
      <ReportDialog {...subject} onClose={() => setSubject(undefined)} />
    </Suspense>
  ) : null
  return { report: setSubject, dialog }
}
