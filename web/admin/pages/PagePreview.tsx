import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PageEntry } from '#shared/contract/admin-page.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { type LanguageCode, useT } from '#web/kernel/i18n.tsx'
import { PageText, useFilledText } from '#web/pages/PageText.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './PagePreview.module.css'
import type { PageTexts } from './page-draft.ts'

const DEBOUNCE_MS = 400

/** The preview of a page, as the server parses its Markdown. */
export function PagePreview({
  texts: { title, markdown },
  picture,
  language,
}: {
  texts: PageTexts
  /** Above the text. */
  picture?: PictureSource | null | undefined
  language: LanguageCode
}) {
  const t = useT()
  const titleId = useId()
  const fill = useFilledText(language)
  const [settled] = useDebouncedValue(markdown, DEBOUNCE_MS)
  const { data, error } = useQuery({
    ...q(adminApi.adminPage.preview, { body: { markdown: settled } }),
    placeholderData: keepPreviousData,
    // What is wrong with it is told at the field.
    enabled: !settled.trim() || PageEntry.shape.markdown.safeParse(settled).success,
    // Of what is typed, each state is asked for once and never again.
    gcTime: 0,
    retry: false,
  })
  return (
    <Stack as="section" gap={8} className={styles.preview} aria-labelledby={titleId}>
      <h2 id={titleId} className={`size-14 weight-500 ${styles.title}`}>
        {t('pages-admin:preview.title')}
      </h2>
      <p className="tone-faint size-13">{t('pages-admin:preview.note')}</p>
      {error ? <Alert kind="warn">{errorText(t, failureOf(error))}</Alert> : null}
      <ScrollRegion className={styles.window}>
        <p className={`size-30 tone-ink weight-600 mb-20 text-anywhere ${styles.heading}`} lang={language}>
          {fill(title)}
        </p>
        {picture ? <Picture source={picture} alt="" ratio="3/2" className="mb-28" /> : null}
        {data ? (
          <PageText blocks={data.blocks} language={language} />
        ) : (
          <ListSkeleton label={t('pages-admin:preview.loading')} count={3} />
        )}
      </ScrollRegion>
    </Stack>
  )
}
