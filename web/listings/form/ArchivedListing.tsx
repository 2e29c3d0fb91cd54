import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Instead of the form: what was deleted stays for its orders only. */
export function ArchivedListing({ href, label }: { href: string; label: string }) {
  const t = useT()
  return (
    <div className="container">
      <EmptyState
        level={1}
        size="lg"
        title={t('listing-form:edit.archived.title')}
        text={t('listing-form:edit.archived.text')}
        action={
          <Button variant="primary" href={href}>
            {label}
          </Button>
        }
      />
    </div>
  )
}
