import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { shortId } from '#shared/kernel/short-id.ts'
import { splitByWords } from '#shared/kernel/whole-words.ts'
import { type EventPresentation, RecordHistory } from '#web/admin/audit/RecordHistory.tsx'
import { useCategoryTexts } from '#web/admin/categories/category-texts.ts'
import { PanelPart } from '#web/admin/PanelPart.tsx'
import { ModerationStatement, ReportStatement } from '#web/admin/queue/ModerationStatement.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { ListSection } from '#web/lists/ListSection.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { HighlightedText } from '#web/ui/HighlightedText.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import { type AdminRequestKind, type RequestRecord, type RequestRow, useRequestBadge } from './request-kinds.ts'

type Kind<Row extends RequestRow, One extends RequestRecord & Row> = AdminRequestKind<Row, One>

type PanelProps<Row extends RequestRow, One extends RequestRecord & Row> = {
  kind: Kind<Row, One>
  id: string
  tools?: ReactNode
  onRemove: (request: One) => void
  onDecided?: () => void
}

/** One request beside the list: what it asks for, why it is held, what people report, the decision, and its history. */
export function RequestPanel<Row extends RequestRow, One extends RequestRecord & Row>(props: PanelProps<Row, One>) {
  const t = useT()
  return (
    <ListSection
      loading={
        <Panel>
          <ListSkeleton label={t('admin-requests:panel.loading')} count={4} />
        </Panel>
      }
      failed={t('admin-requests:panel.failed')}
    >
      <LoadedPanel {...props} />
    </ListSection>
  )
}

function LoadedPanel<Row extends RequestRow, One extends RequestRecord & Row>({
  kind,
  id,
  tools,
  onRemove,
  onDecided,
}: PanelProps<Row, One>) {
  const t = useT()
  const request = kind.useRecord(id)
  const { word, tone } = useRequestBadge(kind)(request)
  const { title, moderation, report, isRemoved } = request
  const words = moderation.rule === 'prohibited_words' ? (moderation.reason ?? '').split(', ').filter(Boolean) : []
  return (
    <SidePanel
      title={title}
      head={t('admin-requests:number', { id: shortId(id) })}
      tools={
        <>
          <IconButton
            icon={IconExternalLink}
            label={t('admin-requests:actions.page')}
            href={kind.pageHref(id)}
            size="sm"
          />
          {tools}
        </>
      }
      badge={
        <StatusBadge tone={tone} size="sm">
          {word}
        </StatusBadge>
      }
    >
      <Facts kind={kind} request={request} />
      <Words request={request} words={words} />
      {isRemoved && moderation.reason ? (
        <Alert>
          <b>{t('admin-requests:panel.whyRemoved')}</b>
          <br />
          <span dir="auto">{moderation.reason}</span>
        </Alert>
      ) : null}
      <ModerationStatement moderation={moderation} />
      <ReportStatement report={report} />
      <RequestDecision kind={kind} request={request} onRemove={() => onRemove(request)} onDecided={onDecided} />
      <History request={request} />
    </SidePanel>
  )
}

function Facts<Row extends RequestRow, One extends RequestRecord & Row>({
  kind,
  request,
}: {
  kind: Kind<Row, One>
  request: One
}) {
  const t = useT()
  const format = useFormat()
  const categoryOf = useCategoryTexts(kind.listing)
  const { budget, facts } = kind.useTexts()
  const { requester, category, offerCount } = request
  const person = <TextLink href={links.adminUser(requester._id)}>{displayNameOf(requester)}</TextLink>
  return (
    <KeyValueList
      showLabels
      rows={[
        { key: 'person', label: t('admin-requests:panel.person'), value: person },
        { key: 'category', label: t('admin-requests:panel.category'), value: categoryOf(category) },
        { key: 'budget', label: t('admin-requests:panel.budget'), value: budget(request) },
        ...facts(request),
        { key: 'offers', label: t('admin-requests:panel.offers'), value: format.number(offerCount) },
      ]}
    />
  )
}

/** The text of a request; the words for which it is held are highlighted. */
function Words({ request, words }: { request: RequestRecord; words: readonly string[] }) {
  const t = useT()
  const { title, description, language } = request
  const marked = (text: string) => <HighlightedText parts={splitByWords(text, words)} isMarked />
  return (
    <PanelPart id="record-text" title={t('admin-requests:panel.text')}>
      {splitByWords(title, words).some(({ isMatch }) => isMatch) ? <p lang={language}>{marked(title)}</p> : null}
      <p lang={language} className="text-lines">
        {marked(description)}
      </p>
    </PanelPart>
  )
}

const looks = {
  'request.approved': { word: 'approved', icon: IconEye, tone: undefined },
  'request.rejected': { word: 'rejected', icon: IconTrash, tone: 'problem' },
  'request.removed': { word: 'removed', icon: IconTrash, tone: 'problem' },
  'request.archived': { word: 'archived', icon: IconTrash, tone: undefined },
  'request.hidden': { word: 'hidden', icon: IconEyeOff, tone: 'problem' },
  'request.unarchived': { word: 'unarchived', icon: IconEye, tone: undefined },
  'request.restored': { word: 'restored', icon: IconEye, tone: undefined },
} as const
const isKnown = (action: string): action is keyof typeof looks => Object.hasOwn(looks, action)

function History({ request: { history, report, requester, createdAt } }: { request: RequestRecord }) {
  const t = useT()
  const presentationOf = ({ action }: RequestRecord['history'][number]): EventPresentation => {
    if (!isKnown(action)) return { icon: IconPencil, title: action }
    const { word, icon, tone } = looks[action]
    return { icon, tone, title: t(`admin-requests:history.${word}`) }
  }
  const created = { title: t('admin-requests:history.created'), at: createdAt, by: displayNameOf(requester) }
  return <RecordHistory lines={history} presentationOf={presentationOf} report={report} created={created} />
}
