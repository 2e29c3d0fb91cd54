import { type ComponentProps, Suspense } from 'react'
import { useSession } from '#web/kernel/session.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'

const MessageButton = lazyPart(() => import('#web/chat/MessageButton.tsx').then((m) => m.MessageButton))

/** The way to talk to somebody else, for people who are signed in: visitors do not load it. */
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
