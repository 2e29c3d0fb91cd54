import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { Suspense, useState } from 'react'
import type { ReportKind } from '#shared/contract/report.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog))

/** The way to report a thing, or the person whose it is. */
export function ReportButton(props: {
  kind: ReportKind
  id: string
  person?: { id: string; name: string } | undefined
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" icon={IconFlag} onClick={() => setOpen(true)}>
        {t('listing-details:detail.report')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
