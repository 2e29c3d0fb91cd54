import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminPageSummary } from '#shared/contract/admin-page.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { contentsRead } from '../site-content/content-reads.ts'
import { SiteContentTable } from '../site-content/SiteContentTable.tsx'
import { adminPagesRead } from './page-places.ts'

export const loader = defineLoader(({ load }) => Promise.all([load(adminPagesRead()), load(contentsRead())]))

/** Every page of texts in every language that is offered or has a text, and who changed it last. */
export function PagesScreen() {
  const t = useT()
  const format = useFormat()
  const { languages } = useSite()
  const { pages } = useSuspenseQuery(adminPagesRead()).data
  const shown = pages.filter(({ language, isOwn }) => isOwn || languages.includes(language))
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
          rows={shown}
          rowKey={({ key, language }) => `${key} ${language}`}
          columns={[
            {
              key: 'page',
              header: t('pages-admin:columns.page'),
              phone: 'first',
              cell: (page) => <PageLink page={page} />,
            },
            {
              key: 'language',
              header: t('pages-admin:columns.language'),
              phone: 'first',
              cell: ({ language }) => languageNames[language],
            },
            {
              key: 'state',
              header: t('pages-admin:columns.state'),
              phone: 'end',
              cell: (page) => <PageState page={page} />,
            },
            {
              key: 'changed',
              header: t('pages-admin:columns.changed'),
              phone: 'second',
              cell: ({ publishedAt, publishedBy }) =>
                publishedAt
                  ? [format.date(publishedAt, 'short'), ...(publishedBy ? [publishedBy.name] : [])].join(', ')
                  : null,
            },
          ]}
        />
      </Panel>
    </>
  )
}

function PageLink({ page: { key, language } }: { page: AdminPageSummary }) {
  const t = useT()
  const page = t(`pages-admin:names.${key}`)
  return (
    <TextLink
      href={links.adminPage(key, language)}
      aria-label={t('pages-admin:edit', { page, language: languageNames[language] })}
    >
      {page}
    </TextLink>
  )
}

/** The state of a page. The shipped imprint counts as unfinished: it only describes what belongs there. */
function PageState({ page: { key, isOwn } }: { page: AdminPageSummary }) {
  const t = useT()
  if (isOwn)
    return (
      <StatusBadge tone="done" size="sm">
        {t('pages-admin:states.own')}
      </StatusBadge>
    )
  return (
    <StatusBadge tone={key === 'imprint' ? 'wait' : 'neutral'} size="sm">
      {t(key === 'imprint' ? 'pages-admin:states.toFill' : 'pages-admin:states.shipped')}
    </StatusBadge>
  )
}
