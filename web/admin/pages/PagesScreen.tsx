import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminPageSummary } from '#shared/contract/admin-page.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { contentsRead } from '../site-content/content-reads.ts'
import { SiteContentTable } from '../site-content/SiteContentTable.tsx'
import styles from './PagesScreen.module.css'
import { adminPagesRead } from './page-places.ts'

export const loader = defineLoader(({ load }) => Promise.all([load(adminPagesRead()), load(contentsRead())]))

/** A page of texts in each language that is offered or has a text of its own. */
type PageTexts = { key: AdminPageSummary['key']; texts: AdminPageSummary[] }

const states = ['own', 'toFill', 'shipped'] as const
type State = (typeof states)[number]
const tones: Record<State, StatusTone> = { own: 'done', toFill: 'wait', shipped: 'neutral' }

/** The state of a text. The shipped imprint counts as unfinished: it only describes what belongs there. */
function stateOf({ key, isOwn }: AdminPageSummary): State {
  if (isOwn) return 'own'
  return key === 'imprint' ? 'toFill' : 'shipped'
}

/** The text that was published last. */
const latestOf = ({ texts }: PageTexts) =>
  texts
    .filter(({ publishedAt }) => publishedAt !== null)
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))[0]

/** Every page of texts with its languages and their states, and who changed it last. */
export function PagesScreen() {
  const t = useT()
  const format = useFormat()
  const { languages } = useSite()
  const { pages } = useSuspenseQuery(adminPagesRead()).data
  const shown = pages.filter(({ language, isOwn }) => isOwn || languages.includes(language))
  const rows = [...Map.groupBy(shown, ({ key }) => key)].map(([key, texts]): PageTexts => ({ key, texts }))
  const title = t('pages-admin:title')
  return (
    <>
      <Head title={title} />
      <SiteContentTable title={title} />
      <h2 className="size-20 mt-40">{t('site-content:shippedTexts')}</h2>
      <p className="quiet-text mt-4 mb-20">{t('pages-admin:summary')}</p>
      <Panel flush>
        <Table
          caption={t('site-content:shippedTexts')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'page',
              header: t('pages-admin:columns.page'),
              phone: 'first',
              cell: (page) => <PageLink page={page} />,
            },
            {
              key: 'language',
              header: t('pages-admin:columns.languages'),
              phone: 'second',
              cell: (page) => <Languages page={page} />,
            },
            {
              key: 'state',
              header: t('pages-admin:columns.state'),
              phone: 'end',
              cell: (page) => <PageStates page={page} />,
            },
            {
              key: 'changed',
              header: t('pages-admin:columns.changed'),
              phone: 'none',
              cell: (page) => {
                const { publishedAt, publishedBy } = latestOf(page) ?? {}
                if (!publishedAt) return null
                return [format.date(publishedAt, 'short'), ...(publishedBy ? [publishedBy.name] : [])].join(', ')
              },
            },
          ]}
        />
      </Panel>
    </>
  )
}

/** Leads to the text in the language of the screen, where there is one. */
function PageLink({ page: { key, texts } }: { page: PageTexts }) {
  const t = useT()
  const own = useLanguage()
  const { language } = texts.find((text) => text.language === own) ?? texts[0] ?? { language: own }
  return <TextLink href={links.adminPage(key, language)}>{t(`pages-admin:names.${key}`)}</TextLink>
}

/** The languages of a page, each in the colour of its state and a way to its text. */
function Languages({ page: { key, texts } }: { page: PageTexts }) {
  const t = useT()
  const page = t(`pages-admin:names.${key}`)
  return (
    <Row as="ul" wrap gap={6} rowGap={6} className={styles.languages}>
      {texts.map((text) => {
        const language = languageNames[text.language]
        const state = t(`pages-admin:states.${stateOf(text)}`)
        return (
          <li key={text.language}>
            <Link
              href={links.adminPage(key, text.language)}
              className={styles.language}
              aria-label={t('pages-admin:edit', { page, language })}
              title={state}
            >
              <StatusBadge tone={tones[stateOf(text)]} size="sm">
                {language}
              </StatusBadge>
            </Link>
          </li>
        )
      })}
    </Row>
  )
}

function PageStates({ page: { texts } }: { page: PageTexts }) {
  const t = useT()
  return (
    <Row wrap gap={6} rowGap={6}>
      {states
        .filter((state) => texts.some((text) => stateOf(text) === state))
        .map((state) => (
          <StatusBadge key={state} tone={tones[state]} size="sm">
            {t(`pages-admin:states.${state}`)}
          </StatusBadge>
        ))}
    </Row>
  )
}
