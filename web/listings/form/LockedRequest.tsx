import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Accepted or closed: what was agreed on stays. */
export function LockedRequest({ picture, mine }: { picture: string; mine: { href: string; label: string } }) {
  const t = useT()
  return (
    <div className="container">
      <EmptyState
        size="lg"
        level={1}
        picture={picture}
        title={t('request-form:edit.locked.title')}
        text={t('request-form:edit.locked.text')}
        action={
          <Button variant="primary" href={mine.href}>
            {mine.label}
          </Button>
        }
      />
    </div>
  )
}
