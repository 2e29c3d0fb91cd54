import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSiteContent } from '#shared/contract/admin-site-content.ts'
import type { NavigationContent } from '#shared/contract/site-content.ts'
import {
  LONGEST_LABEL,
  MOST_COLUMN_LINKS,
  MOST_COLUMNS,
  MOST_HEADER_LINKS,
} from '#shared/policies/site-navigation-limits.ts'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { EditableList } from '../console/EditableList.tsx'
import styles from '../pages/PagePreview.module.css'
import { ContentEditor } from './ContentEditor.tsx'
import { contentRead, contentsRead } from './content-reads.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { LinkList } from './LinkList.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { useContentDraft } from './use-content-draft.ts'

export const loader = defineLoader(({ load }) => Promise.all([load(contentRead('navigation')), load(contentsRead())]))

/** The menu in the header, and the columns of the footer. */
export function NavigationEditorScreen() {
  const state = useSuspenseQuery(contentRead('navigation')).data
  // The server has refused everything else.
  return state.content.kind === 'navigation' ? <NavigationEditor state={{ ...state, content: state.content }} /> : null
}

type Column = NavigationContent['footer'][number]

function NavigationEditor({ state }: { state: AdminSiteContent & { content: NavigationContent } }) {
  const t = useT()
  const { defaultLanguage } = useSite()
  const draft = useContentDraft<NavigationContent>(state)
  const [language, setLanguage] = useState(defaultLanguage)
  const { contents } = useSuspenseQuery(contentsRead()).data
  const pages = contents.filter(({ slug, state: each }) => slug !== null && each !== 'removed')
  const { content, errorAt } = draft
  const titleOf = ({ name, labels }: Column, at: number) =>
    labels[language]?.trim() || (name ? t(`footer.${name}`) : t('site-content:columns.nth', { number: at + 1 }))
  return (
    <ContentEditor
      state={state}
      draft={draft}
      title={t('site-content:names.navigation')}
      summary={t('site-content:summaries.navigation')}
      livePath={`${links.home()}?lang=${language}`}
    >
      <LanguageTabs current={language} onSelect={setLanguage} lacks={() => false}>
        <Grid columns={2} gap={28} align="start" className={`${styles.columns} mt-20`}>
          <Panel>
            <h2 className="size-18 mb-16">{t('site-content:fields.header')}</h2>
            <LinkList
              links={content.header}
              most={MOST_HEADER_LINKS}
              pages={pages}
              language={language}
              errorAt={(path) => errorAt(`header.${path}`)}
              onChange={(header) => draft.set({ ...content, header })}
            />
          </Panel>
          <Panel>
            <h2 className="size-18 mb-16">{t('site-content:fields.footer')}</h2>
            <EditableList
              items={content.footer}
              onChange={(footer) => draft.set({ ...content, footer })}
              nameOf={titleOf}
              addLabel={t('site-content:columns.add')}
              create={(): Column => ({ labels: {}, links: [] })}
              least={0}
              most={MOST_COLUMNS}
              isFixed={false}
            >
              {(column, at, change) => (
                <Stack gap={16}>
                  <TranslatedField
                    label={`${t('site-content:columns.title')}, ${languageNames[language]}`}
                    language={language}
                    value={column.labels}
                    placeholder={column.name ? t(`footer.${column.name}`) : undefined}
                    limit={LONGEST_LABEL}
                    error={errorAt(`footer.${at}.labels.${language}`)}
                    onChange={(labels) => change({ ...column, labels })}
                  />
                  <LinkList
                    links={column.links}
                    most={MOST_COLUMN_LINKS}
                    pages={pages}
                    language={language}
                    errorAt={(path) => errorAt(`footer.${at}.links.${path}`)}
                    onChange={(next) => change({ ...column, links: next })}
                  />
                </Stack>
              )}
            </EditableList>
          </Panel>
        </Grid>
      </LanguageTabs>
    </ContentEditor>
  )
}
