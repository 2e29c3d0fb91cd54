import type { SiteContent } from '#shared/contract/admin-site-content.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { changedParts, diffLines } from '../pages/line-diff.ts'
import { DiffLines } from '../pages/TextChanges.tsx'
import { linesOf } from './content-lines.ts'

/** The differences between two contents, line by line. */
export function ContentChanges({ before, after }: { before: SiteContent | undefined; after: SiteContent | undefined }) {
  const t = useT()
  const [old, now] = [linesOf(t, before), linesOf(t, after)]
  return (
    <div className="size-14 mb-18">
      {old === now ? <p>{t('pages-admin:history.same')}</p> : <DiffLines parts={changedParts(diffLines(old, now))} />}
    </div>
  )
}
