import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Landing, LandingContent } from '#shared/contract/site-content.ts'
import { LandingBlocks } from '#web/home/LandingBlocks.tsx'
import { BlockLanguageContext, BlockTextContext } from '#web/home/landing-texts.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api, q } from '#web/kernel/api.tsx'
import { type LanguageCode, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { popularCategoriesRead } from '#web/listings/category-tree.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import styles from './LandingEditor.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'

const DEBOUNCE_MS = 400

const devices = {
  phone: { width: 390, scale: 0.82 },
  desktop: { width: 1280, scale: 0.25 },
} as const

/** The texts of added parts in one language, as the server reads them. */
function useWritten({ blocks }: LandingContent, language: LanguageCode): Landing['written'] {
  const { defaultLanguage } = useSite()
  const texts = blocks.flatMap((block) => {
    if (block.type !== 'own') return []
    const markdown = block.texts.markdown[language]?.trim() || block.texts.markdown[defaultLanguage]?.trim()
    return markdown ? [{ id: block.id, markdown }] : []
  })
  const replies = useQueries({
    queries: texts.map(({ markdown }) => ({
      ...q(adminApi.adminPage.preview, { body: { markdown } }),
      placeholderData: keepPreviousData,
      // Of what is typed, each state is asked for once and never again.
      gcTime: 0,
      retry: false,
    })),
  })
  return Object.fromEntries(texts.map(({ id }, at) => [id, { [language]: replies[at]?.data?.blocks ?? [] }]))
}

/** The landing page as it will look: the same parts as the true one, in a window of the width of a device. */
export function LandingPreview(props: {
  content: LandingContent
  shippedTexts: Partial<Record<LanguageCode, Record<string, string>>>
  language: LanguageCode
}) {
  const t = useT()
  const [device, setDevice] = useState<keyof typeof devices>('phone')
  return (
    <Stack gap={12} className={styles.preview}>
      <Row justify="between" gap={12} wrap>
        <h2 className="size-14 weight-500">{t('site-content:preview.title')}</h2>
        <SegmentedControl
          legend={t('site-content:preview.device')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: t('site-content:preview.phone') },
            { value: 'desktop', label: t('site-content:preview.desktop') },
          ]}
        />
      </Row>
      <PreviewFrame title={t('site-content:preview.title')} {...devices[device]}>
        <Suspense fallback={<ListSkeleton label={t('pages-admin:preview.loading')} count={4} />}>
          <Page {...props} />
        </Suspense>
      </PreviewFrame>
    </Stack>
  )
}

/** The parts for visitors and those for members together: an administrator is always signed in. */
const shownBlocks = ({ blocks }: LandingContent) =>
  blocks.filter(({ isHidden }) => !isHidden).map((block) => ({ ...block, shownTo: undefined }))

function Page({ content, shippedTexts, language }: Parameters<typeof LandingPreview>[0]) {
  // Waited for together.
  useSuspenseQuery(popularCategoriesRead('service'))
  useSuspenseQuery(popularCategoriesRead('product'))
  useSuspenseQuery(q(api.service.latest))
  const [settled] = useDebouncedValue(content, DEBOUNCE_MS)
  const written = useWritten(settled, language)
  return (
    <BlockLanguageContext value={language}>
      <BlockTextContext
        value={(block, name) =>
          block.texts[name]?.[language] || shippedTexts[language]?.[`${block.type}.${name}`] || ''
        }
      >
        <main>
          <LandingBlocks landing={{ blocks: shownBlocks(settled), written }} />
        </main>
      </BlockTextContext>
    </BlockLanguageContext>
  )
}
