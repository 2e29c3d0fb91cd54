import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Page } from '#shared/contract/page.ts'
import type { PageKey } from '#shared/policies/content-pages.ts'
import { useLanguage, useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { contentPageRead } from './content-page-read.ts'

const WrittenPage = lazyComponent(() => import('./WrittenPage.tsx').then((m) => m.WrittenPage))

type Props = {
  name: PageKey
  /** The address by which the page is known. */
  path: string
  /** The topic of the contact form to which the page links. */
  topic: string
  /** The part below an own text. */
  after?: ReactNode
  /** The text that comes along, which stands there until an operator has written another one. */
  children: ReactNode
}

/** A page whose text an operator may write. */
export function ContentPage(props: Props) {
  const t = useT()
  return (
    // A reader who chooses another language waits for the text in it.
    <Suspense fallback={<ListSkeleton label={t('loading')} />}>
      <PublishedOrShipped {...props} />
    </Suspense>
  )
}

function PublishedOrShipped({ name, path, topic, after, children }: Props) {
  const { data: page } = useSuspenseQuery(contentPageRead(name, useLanguage()))
  if (page.source === 'shipped') return children
  return (
    <>
      <Written page={page} path={path} topic={topic} />
      {after}
    </>
  )
}

/** The words around an own text come with it: most pages are shown as they came. */
function Written({ page, path, topic }: { page: Page; path: string; topic: string }) {
  return useMessageNamespace('legal') ? (
    <WrittenPage page={page} isFallback={page.source === 'fallback'} path={path} topic={topic} />
  ) : null
}
