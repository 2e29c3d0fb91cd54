import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSiteContentSummary } from '#shared/contract/admin-site-content.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { contentsRead } from './content-reads.ts'
import { NewPageDialog } from './NewPageDialog.tsx'

/** The pages that an operator adds, and who changed them last. */
export function SiteContentTable({ title }: { title: string }) {
  const t = useT()
  const format = useFormat()
  const { contents } = useSuspenseQuery(contentsRead()).data
  const [isAdding, setAdding] = useState(false)
  const changeOf = ({ savedAt, savedBy, publishedAt, publishedBy }: AdminSiteContentSummary) => {
    const [at, by] = savedAt ? [savedAt, savedBy] : [publishedAt, publishedBy]
    return at ? [format.date(at, 'short'), ...(by?.name ? [by.name] : [])].join(', ') : null
  }
  return (
    <>
      <ListHeader
        title={title}
        summary={t('site-content:summary')}
        actions={
          <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('site-content:add.open')}
          </Button>
        }
      />
      <Panel flush>
        <Table
          caption={title}
          rows={contents}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'page',
              header: t('pages-admin:columns.page'),
              phone: 'first',
              cell: (content) => <ContentLink content={content} />,
            },
            {
              key: 'address',
              header: t('site-content:fields.slug'),
              phone: 'second',
              cell: ({ _id, slug }) => addressOf(_id, slug),
            },
            {
              key: 'state',
              header: t('pages-admin:columns.state'),
              phone: 'end',
              cell: (content) => <ContentState content={content} />,
            },
            {
              key: 'changed',
              header: t('pages-admin:columns.changed'),
              phone: 'second',
              cell: changeOf,
            },
          ]}
        />
      </Panel>
      <NewPageDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function addressOf(id: string, slug: string | null) {
  if (id === 'landing') return links.home()
  return slug ? links.ownPage(slug) : null
}

/** The address at which a content is edited. */
function hrefOf({ _id: id }: AdminSiteContentSummary): string {
  if (id === 'landing') return links.adminLanding()
  return id === 'navigation' ? links.adminNavigation() : links.adminOwnPage(id)
}

function ContentLink({ content }: { content: AdminSiteContentSummary }) {
  const t = useT()
  const { _id: id, title } = content
  const name =
    id === 'landing' || id === 'navigation' ? t(`site-content:names.${id}`) : title || t('site-content:untitled')
  return <TextLink href={hrefOf(content)}>{name}</TextLink>
}

const tones = { shipped: 'neutral', draft: 'wait', published: 'done', removed: 'neutral' } as const

function ContentState({ content: { state, hasDraft } }: { content: AdminSiteContentSummary }) {
  const t = useT()
  return (
    <Row gap={8} wrap>
      <StatusBadge tone={tones[state]} size="sm">
        {t(`site-content:states.${state}`)}
      </StatusBadge>
      {hasDraft && state !== 'draft' ? (
        <StatusBadge tone="wait" size="sm">
          {t('site-content:states.changed')}
        </StatusBadge>
      ) : null}
    </Row>
  )
}
