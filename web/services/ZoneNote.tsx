import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The clock by which times are shown, where the seller's differs from the reader's, and the way to the other one. */
export function ZoneNote({ timeZone, isOwn, toggle }: { timeZone: string; isOwn: boolean; toggle: () => void }) {
  const t = useT()
  const hasMessages = useMessageNamespace('other-sellers')
  const zone = useFormat().zoneName(timeZone)
  if (!hasMessages) return null
  return (
    <>
      {isOwn ? t('other-sellers:times.zone', { zone }) : t('other-sellers:times.workZone', { zone })}{' '}
      <Button variant="quiet" size="sm" onClick={toggle}>
        {isOwn ? t('other-sellers:times.showWorkZone') : t('other-sellers:times.showOwnZone')}
      </Button>
    </>
  )
}
