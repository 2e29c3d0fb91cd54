import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { type ComponentProps, Suspense } from 'react'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'

/** The link to a conversation with another user, for signed-in users only. */
export function MessageLink(props: ComponentProps<typeof MessageButton>) {
  const { user } = useSession()
  if (!user || user._id === props.to) return null
  return (
    <SectionErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <MessageButton {...props} />
      </Suspense>
    </SectionErrorBoundary>
  )
}

/** Loads the messages of `chat` by itself. */
function MessageButton({
  to,
  name,
  isShort,
  className,
}: {
  to: string
  name: string
  /** The name stands beside it. */
  isShort?: true
  className?: string | undefined
}) {
  const hasWords = useMessageNamespace('chat')
  const t = useT()
  if (!hasWords) return null
  return (
    <Button
      icon={IconMessageCircle}
      href={links.messages({ with: to })}
      className={className}
      aria-label={isShort ? t('chat:message', { name }) : undefined}
    >
      {isShort ? t('chat:messageShort') : t('chat:message', { name })}
    </Button>
  )
}
