import type { Page, PageBlock, TextRun } from '#shared/contract/page.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { PageText, useFilledText } from './PageText.tsx'
import { TextPage } from './TextPage.tsx'

const LONGEST_SUMMARY = 160

const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('')

/** The description for search engines: the beginning of the text. */
function summaryOf(blocks: readonly PageBlock[], fill: (text: string) => string): string | undefined {
  const first = blocks.find((block) => block.type === 'paragraph')
  if (!first) return undefined
  const text = fill(textOf(first.runs))
  return text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY - 1).trimEnd()}…` : text
}

/** A page of texts that an operator has written, as readers see it. */
export function WrittenPage({
  page,
  isFallback,
  path,
  topic,
  description,
  picture,
}: {
  page: Pick<Page, 'language' | 'title' | 'blocks' | 'updatedAt'>
  /** The text is not in the language of its reader. */
  isFallback: boolean
  /** The address by which the page is known. */
  path: string
  /** The topic of the contact form to which the page links. */
  topic: string
  /** For search engines; without one, the beginning of the text. */
  description?: string | undefined
  picture?: PictureSource | undefined
}) {
  const t = useT()
  const format = useFormat()
  const { language, blocks, updatedAt } = page
  const fill = useFilledText(language)
  const lang = isFallback ? language : undefined
  const title = fill(page.title)
  const changed = updatedAt ? t('legal:updated', { date: format.date(updatedAt, 'date') }) : undefined
  const parts = blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, title: fill(textOf(block.runs)) }] : [],
  )
  return (
    <>
      <Head title={title} description={description || summaryOf(blocks, fill)} canonical={path} />
      <TextPage title={title} parts={parts} lang={lang} topic={topic} changed={changed}>
        {lang ? (
          <div className="mb-28">
            <Alert>{t('legal:fallback', { language: languageNames[language] })}</Alert>
          </div>
        ) : null}
        {picture ? (
          <Picture
            source={picture}
            alt={picture.alt ?? ''}
            ratio="3/2"
            rounded="lg"
            sizes="(max-width: 760px) 100vw, 720px"
            eager
            className="mb-28"
          />
        ) : null}
        <PageText blocks={blocks} language={language} />
      </TextPage>
    </>
  )
}
