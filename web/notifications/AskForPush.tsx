import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const PushQuestion = lazyComponent(() => import('./PushQuestion.tsx').then((m) => m.PushQuestion))

/** Asks those who await an answer whether this browser shall tell them of it; `name` is who answers, if that is one person. */
export const AskForPush = ({ subject, name }: { subject: string; name?: string | undefined }) => (
  <Suspense fallback={null}>
    <PushQuestion subject={subject} name={name} />
  </Suspense>
)
