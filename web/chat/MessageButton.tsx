import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useMessageNamespace } from '#web/kernel/use-message-namespace.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way to talk to somebody. It brings its words along. */
export function MessageButton({ to, name, className }: { to: string; name: string; className?: string | undefined }) {
  const hasWords = useMessageNamespace('chat')
  const t = useT()
  if (!hasWords) return null
  return (
    <Button icon={IconMessageCircle} href={links.messages({ with: to })} className={className}>
      {t('chat:message', { name })}
    </Button>
  )
}
