import { Suspense, useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Section } from '#web/ui/Section.tsx'

const RemoveAccountDialog = lazyPart(() => import('./RemoveAccountDialog.tsx').then((m) => m.RemoveAccountDialog))

/** The way out of the marketplace, and what stays behind. */
export function RemoveAccount({ user }: { user: User }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [wasWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <Section look="plain" title={t('accounts:account.removeTitle')} text={t('accounts:account.removeText')}>
      <Button tone="danger" onClick={open}>
        {t('accounts:account.removeOpen')}
      </Button>
      {wasWanted ? (
        <Suspense>
          <RemoveAccountDialog user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
