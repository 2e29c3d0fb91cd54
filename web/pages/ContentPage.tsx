import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Page, PageBlock, TextRun } from '#shared/contract/page.ts'
import type { PageKey } from '#shared/policies/content-pages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { contentPageRead } from './content-page-read.ts'
import { PageText, useFilledText } from './PageText.tsx'
import { TextPage } from './TextPage.tsx'

type Props = {
  name: PageKey
  /** The address by which the page is known. */
  path: string
  /** The topic of the contact form to which the page links. */
  topic: string
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

function PublishedOrShipped({ name, path, topic, children }: Props) {
  const { data: page } = useSuspenseQuery(contentPageRead(name, useLanguage()))
  return page.source === 'shipped' ? children : <PublishedPage page={page} path={path} topic={topic} />
}

const LONGEST_SUMMARY = 160

const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('')

/** The description for search engines: the beginning of the text. */
function summaryOf(blocks: readonly PageBlock[], fill: (text: string) => string): string | undefined {
  const first = blocks.find((block) => block.type === 'paragraph')
  if (!first) return undefined
  const text = fill(textOf(first.runs))
  return text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY - 1).trimEnd()}…` : text
}

function PublishedPage({ page, path, topic }: { page: Page; path: string; topic: string }) {
  const t = useT()
  const format = useFormat()
  const { language, source, blocks, updatedAt } = page
  const fill = useFilledText(language)
  const lang = source === 'fallback' ? language : undefined
  const title = fill(page.title)
  const changed = updatedAt ? t('legal:updated', { date: format.date(updatedAt, 'date') }) : undefined
  const parts = blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, title: fill(textOf(block.runs)) }] : [],
  )
  return (
    <>
      <Head title={title} description={summaryOf(blocks, fill)} canonical={path} />
      <TextPage title={title} parts={parts} lang={lang} topic={topic} changed={changed}>
        {lang ? (
          <div className="mb-28">
            <Alert>{t('legal:fallback', { language: languageNames[language] })}</Alert>
          </div>
        ) : null}
        <PageText blocks={blocks} language={language} />
      </TextPage>
    </>
  )
}
