import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSiteContent } from '#shared/contract/admin-site-content.ts'
import type { LandingBlock, LandingContent } from '#shared/contract/site-content.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { MOST_BLOCKS, shippedBlocks } from '#shared/policies/landing-blocks.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { popularCategoriesRead } from '#web/listings/category-tree.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { BlockForm } from './BlockForm.tsx'
import { BlockList, useBlockName } from './BlockList.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { contentRead } from './content-reads.ts'
import styles from './LandingEditor.module.css'
import { LandingPreview } from './LandingPreview.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { useContentDraft } from './use-content-draft.ts'

const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 200

export const loader = defineLoader(({ load }) =>
  Promise.all([
    load(contentRead('landing')),
    load(popularCategoriesRead('service')),
    load(popularCategoriesRead('product')),
  ]),
)

/** The landing page: its blocks, what each says and shows, and how it will look. */
export function LandingEditorScreen() {
  const state = useSuspenseQuery(contentRead('landing')).data
  // The server has refused everything else.
  return state.content.kind === 'landing' ? <LandingEditor state={{ ...state, content: state.content }} /> : null
}

/** An id that no block of the page has yet. */
function freeId(type: LandingBlock['type'], taken: readonly LandingBlock[]): string {
  const ids = [type, ...Array.from({ length: MOST_BLOCKS + 1 }, (_, at) => `${type}-${at + 1}`)]
  return ids.find((each) => each !== 'own' && !taken.some(({ id }) => id === each)) ?? type
}

/** A block of a kind that comes along, as it came, or an empty one of the operator's. */
function newBlock(type: LandingBlock['type'], taken: readonly LandingBlock[]): LandingBlock {
  const common = { id: freeId(type, taken), isHidden: false, texts: {} }
  if (type === 'own')
    return { ...common, type, texts: { title: {}, markdown: {}, button: {} }, href: null, picture: null }
  if (type === 'banner') return { ...common, type, texts: { text: {}, button: {} }, href: null }
  if (type === 'opening') return { ...common, type, pictures: [] }
  if (type === 'categories') return { ...common, type, categories: [] }
  if (type === 'sellers') return { ...common, type, picture: null }
  return { ...common, type }
}

function LandingEditor({ state }: { state: AdminSiteContent & { content: LandingContent } }) {
  const t = useT()
  const { defaultLanguage } = useSite()
  const nameOf = useBlockName()
  const draft = useContentDraft<LandingContent>(state)
  const [language, setLanguage] = useState(defaultLanguage)
  const [selected, setSelected] = useState('opening')
  const { content, errorAt } = draft
  const { blocks } = content
  const at = Math.max(
    0,
    blocks.findIndex(({ id }) => id === selected),
  )
  const block = blocks[at]
  const setBlocks = (next: LandingBlock[], isStep = false) => draft.set({ ...content, blocks: next }, isStep)
  const add = (type: LandingBlock['type']) => {
    const added = newBlock(type, blocks)
    setBlocks(type === 'banner' ? [added, ...blocks] : [...blocks, added], true)
    setSelected(added.id)
  }
  const duplicate = (original: LandingBlock) => {
    const copy = { ...structuredClone(original), id: freeId(original.type, blocks) }
    setBlocks(blocks.toSpliced(at + 1, 0, copy), true)
    setSelected(copy.id)
    showSnackbar(t('site-content:editor.duplicated', { name: nameOf(original) }))
  }
  const remove = (removed: LandingBlock) => {
    setBlocks(
      blocks.filter(({ id }) => id !== removed.id),
      true,
    )
    setSelected(blocks[at - 1]?.id ?? 'opening')
    showSnackbar(t('site-content:editor.removed', { name: nameOf(removed) }))
  }
  const missing = (['banner', ...keysOf(shippedBlocks)] as const).filter(
    (type) => !blocks.some((each) => each.type === type),
  )
  const full = blocks.length >= MOST_BLOCKS ? t('site-content:editor.full', { count: MOST_BLOCKS }) : undefined
  const canRepeat = block && block.type !== 'opening' && block.type !== 'banner'
  const title = t('site-content:names.landing')
  const lacksText = (each: typeof language) =>
    block?.type === 'own' && Boolean(block.texts.title[defaultLanguage]?.trim()) && !block.texts.title[each]?.trim()
  return (
    <ContentEditor
      state={state}
      draft={draft}
      title={title}
      summary={t('site-content:summaries.landing')}
      livePath={`${links.home()}?lang=${language}`}
    >
      <div className={styles.screen}>
        <div>
          <BlockList
            blocks={blocks}
            current={block?.id ?? ''}
            onSelect={setSelected}
            onChange={(next) => setBlocks(next, true)}
          />
          <Row gap={8} wrap mt={16}>
            <LazyMenu
              label={t('site-content:editor.add')}
              position="bottom-start"
              items={(['own', ...missing] as const).map((type) => ({
                key: type,
                label: t(`site-content:blocks.${type}.name`),
                onSelect: () => add(type),
              }))}
              trigger={
                <Button variant="outline" size="sm" icon={IconPlus} disabledReason={full}>
                  {t('site-content:editor.add')}
                </Button>
              }
            />
            {draft.undo ? (
              <Button variant="quiet" size="sm" icon={IconArrowBackUp} onClick={draft.undo}>
                {t('site-content:editor.undo')}
              </Button>
            ) : null}
          </Row>
        </div>
        <Stack gap={20}>
          <Panel>
            <Row justify="between" gap={12} wrap mb={12}>
              <h2 className="size-20">{block ? nameOf(block) : null}</h2>
              {canRepeat ? (
                <Button
                  variant="quiet"
                  size="sm"
                  icon={IconCopy}
                  disabledReason={full}
                  onClick={() => duplicate(block)}
                >
                  {t('site-content:editor.duplicate')}
                </Button>
              ) : null}
            </Row>
            <LanguageTabs current={language} onSelect={setLanguage} lacks={lacksText}>
              <div className="mt-20">
                {block ? (
                  <BlockForm
                    key={block.id}
                    block={block}
                    language={language}
                    shippedTexts={state.shippedTexts[language] ?? {}}
                    errorAt={(path) => errorAt(`blocks.${at}.${path}`)}
                    onChange={(next) => setBlocks(blocks.map((each) => (each.id === next.id ? next : each)))}
                    onRemove={block.type === 'opening' ? undefined : () => remove(block)}
                  />
                ) : null}
              </div>
            </LanguageTabs>
          </Panel>
          <Panel>
            <h2 className="size-18">{t('site-content:search')}</h2>
            <p className="quiet-text mt-4 mb-16">{t('site-content:searchText')}</p>
            <Grid gap={16}>
              <TranslatedField
                label={t('site-content:fields.seoTitle')}
                language={language}
                value={content.title}
                limit={LONGEST_TITLE}
                error={errorAt(`title.${language}`)}
                onChange={(next) => draft.set({ ...content, title: next })}
              />
              <TranslatedField
                label={t('site-content:fields.description')}
                language={language}
                value={content.description}
                limit={LONGEST_DESCRIPTION}
                rows={2}
                error={errorAt(`description.${language}`)}
                onChange={(description) => draft.set({ ...content, description })}
              />
            </Grid>
          </Panel>
        </Stack>
        <LandingPreview content={content} shippedTexts={state.shippedTexts} language={language} />
      </div>
    </ContentEditor>
  )
}
