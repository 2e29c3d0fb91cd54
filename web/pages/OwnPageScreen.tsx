import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { type LanguageCode, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineDataLoader, deleted } from '#web/kernel/loader.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import styles from './TextPage.module.css'
import { WrittenPage } from './WrittenPage.tsx'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST_SLUG = 60

const pageRead = (slug: string, language: LanguageCode) =>
  q(api.siteContent.page, { params: { slug }, query: { language } })

/** True for what a loader throws if there is nothing. */
const isMissing = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'init' in error &&
  typeof error.init === 'object' &&
  error.init !== null &&
  'status' in error.init &&
  error.init.status === 404

/** An own page of the operator. Any other address is unknown altogether; an earlier address leads to the present one. */
export const loader = defineDataLoader(async ({ params, language, loadUnlessGone }) => {
  const slug = params.slug ?? ''
  if (!SLUG.test(slug) || slug.length > LONGEST_SLUG) throw redirect(links.notFound())
  const found = await loadUnlessGone(pageRead(slug, language)).catch((error) => {
    throw isMissing(error) ? redirect(links.notFound()) : error
  })
  if ('rest' in found) return deleted(null)
  const { reply } = found
  if (reply.slug !== slug) throw redirect(links.ownPage(reply.slug), 301)
  return slug
})

/** A page that the operator has added. */
export function OwnPageScreen() {
  const t = useT()
  const slug = useLoaderData<string | null>()
  if (!slug) return <RemovedPage />
  return (
    // A reader who chooses another language waits for the text in it.
    <Suspense fallback={<ListSkeleton label={t('loading')} />}>
      <PublishedPage slug={slug} />
    </Suspense>
  )
}

function PublishedPage({ slug }: { slug: string }) {
  const language = useLanguage()
  const { data: page } = useSuspenseQuery(pageRead(slug, language))
  return (
    <WrittenPage
      page={page}
      isFallback={page.language !== language}
      path={links.ownPage(slug)}
      topic="other"
      description={page.description}
      picture={page.picture}
    />
  )
}

function RemovedPage() {
  const t = useT()
  return (
    <div className={`container ${styles.page} ${styles.plain}`}>
      <Head title={t('legal:removed.title')} noindex />
      <EmptyState
        level={1}
        size="lg"
        title={t('legal:removed.title')}
        text={t('legal:removed.text')}
        action={
          <Button variant="primary" href={links.home()}>
            {t('notFound.home')}
          </Button>
        }
      />
    </div>
  )
}
