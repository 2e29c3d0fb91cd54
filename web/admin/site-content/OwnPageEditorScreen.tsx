import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AdminSiteContent } from '#shared/contract/admin-site-content.ts'
import type { OwnPageContent } from '#shared/contract/site-content.ts'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from '../pages/PagePreview.module.css'
import { PagePreview } from '../pages/PagePreview.tsx'
import { WritingHelp } from '../pages/WritingHelp.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { contentRead } from './content-reads.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { PictureField } from './PictureField.tsx'
import { RemovePageDialog } from './RemovePageDialog.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { useContentDraft } from './use-content-draft.ts'

const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 200

export const loader = defineLoader(async ({ params, load }) => {
  const { content } = await load(contentRead(params.pageId ?? ''))
  if (content.kind !== 'page') throw notFoundResponse()
})

/** A page that the operator has added: its address, and what it says in each language. */
export function OwnPageEditorScreen() {
  const { pageId = '' } = useParams()
  const state = useSuspenseQuery(contentRead(pageId)).data
  // The loader has refused everything else.
  return state.content.kind === 'page' ? <OwnPageEditor state={{ ...state, content: state.content }} /> : null
}

function OwnPageEditor({ state }: { state: AdminSiteContent & { content: OwnPageContent } }) {
  const t = useT()
  const { defaultLanguage, origin } = useSite()
  const draft = useContentDraft<OwnPageContent>(state)
  const [language, setLanguage] = useState(defaultLanguage)
  const [isRemoving, setRemoving] = useState(false)
  const { content, errorAt } = draft
  const set = (changes: Partial<OwnPageContent>) => draft.set({ ...content, ...changes })
  const published = draft.published?.kind === 'page' ? draft.published : undefined
  const title = content.title[defaultLanguage]?.trim() || t('site-content:untitled')
  return (
    <ContentEditor
      state={state}
      draft={draft}
      title={title}
      summary={t(`site-content:summaries.${state.state === 'shipped' ? 'draft' : state.state}`)}
      livePath={published ? `${links.ownPage(published.slug)}?lang=${language}` : undefined}
      actions={
        state.state === 'removed' ? null : (
          <Button variant="outline" tone="danger" icon={IconTrash} onClick={() => setRemoving(true)}>
            {t('site-content:remove.button')}
          </Button>
        )
      }
    >
      <Grid columns={2} gap={28} align="start" className={styles.columns}>
        <Panel>
          <Stack gap={20}>
            <TextField
              label={t('site-content:fields.slug')}
              help={
                published && published.slug !== content.slug
                  ? t('site-content:slugMoves', { slug: published.slug })
                  : t('site-content:slugHelp')
              }
              before={`${origin.replace(/^https?:\/\//, '')}/`}
              autoComplete="off"
              spellCheck={false}
              value={content.slug}
              onChange={(slug) => set({ slug: slug.toLowerCase().replaceAll(' ', '-') })}
              error={errorAt('slug')}
            />
            <LanguageTabs
              current={language}
              onSelect={setLanguage}
              lacks={(each) => !content.markdown[each]?.trim() || !content.title[each]?.trim()}
            >
              <Stack gap={20} mt={20}>
                {language !== defaultLanguage && !content.markdown[language]?.trim() ? (
                  <Alert>{t('pages-admin:notes.fallback', { language: languageNames[defaultLanguage] })}</Alert>
                ) : null}
                <TranslatedField
                  label={t('site-content:fields.title')}
                  language={language}
                  value={content.title}
                  limit={LONGEST_TITLE}
                  error={errorAt(`title.${language}`)}
                  onChange={(next) => set({ title: next })}
                />
                <TranslatedField
                  label={t('site-content:fields.description')}
                  help={t('site-content:descriptionHelp')}
                  language={language}
                  value={content.description}
                  limit={LONGEST_DESCRIPTION}
                  rows={2}
                  error={errorAt(`description.${language}`)}
                  onChange={(description) => set({ description })}
                />
                <TranslatedField
                  label={t('site-content:fields.markdown')}
                  help={t('pages-admin:markdownHelp')}
                  language={language}
                  value={content.markdown}
                  rows={18}
                  error={errorAt(`markdown.${language}`)}
                  onChange={(markdown) => set({ markdown })}
                />
              </Stack>
            </LanguageTabs>
            <PictureField
              label={t('site-content:picture.title')}
              language={language}
              value={content.picture}
              error={errorAt('picture.url')}
              altError={errorAt(`picture.alts.${language}`)}
              onChange={(picture) => set({ picture })}
            />
            <WritingHelp />
          </Stack>
        </Panel>
        <PagePreview
          texts={{ title: content.title[language] ?? '', markdown: content.markdown[language] ?? '' }}
          picture={content.picture}
          language={language}
        />
      </Grid>
      <RemovePageDialog state={state} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </ContentEditor>
  )
}
