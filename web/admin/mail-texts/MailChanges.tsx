import { useT } from '#web/kernel/i18n.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { changedParts, diffLines } from '../pages/line-diff.ts'
import { DiffLines } from '../pages/TextChanges.tsx'
import { type MailTexts, mailFields } from './mail-text-draft.ts'

/** The changes in the parts of a mail, by lines. */
export function MailChanges({ before, after }: { before: MailTexts; after: MailTexts }) {
  const t = useT()
  const changed = mailFields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return <p>{t('mail-texts:history.same')}</p>
  return (
    <Stack gap={8} mb={18} className="size-14">
      {changed.map((field) => (
        <div key={field}>
          <p className="weight-500 mb-4">{t(`mail-texts:fields.${field}`)}</p>
          <DiffLines parts={changedParts(diffLines(before[field], after[field]))} />
        </div>
      ))}
    </Stack>
  )
}
