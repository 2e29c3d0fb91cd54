import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { WalletTab } from './wallet-reads.ts'

/** An empty list says what will be here and leads on; a page past the last one leads to the first. */
export function EmptyWalletList({ tab, beyond, href }: { tab: WalletTab; beyond: string | undefined; href: string }) {
  const t = useT()
  const kind = beyond ? 'beyond' : tab
  return (
    <EmptyState
      picture={artworkUrl('business-admin', 'payments', { view: 2 })}
      title={t(`wallet:empty.${kind}.title`)}
      text={t(`wallet:empty.${kind}.text`)}
      action={
        <Button variant={beyond || tab === 'payments' ? 'primary' : 'outline'} href={beyond ?? href}>
          {t(`wallet:empty.${kind}.action`)}
        </Button>
      }
    />
  )
}
