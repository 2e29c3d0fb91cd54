import type { ReactNode } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Stands in the place of a listing that was deleted, with similar ones below. */
export function GoneListing({ href, picture, children }: { href: string; picture: string; children: ReactNode }) {
  const t = useT()
  const title = t('listing-details:gone.title')
  return (
    <div className="container">
      <Head title={title} noindex />
      <EmptyState
        level={1}
        size="lg"
        picture={picture}
        title={title}
        text={t('listing-details:gone.text')}
        action={
          <Button variant="primary" href={href}>
            {t('listing-details:gone.action')}
          </Button>
        }
      />
      {children}
    </div>
  )
}
