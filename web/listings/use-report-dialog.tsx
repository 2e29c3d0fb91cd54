import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Reportable } from './ReportDialog.tsx'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog))

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
