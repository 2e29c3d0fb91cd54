import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { type ReactNode, useState } from 'react'
import type { AdminSiteContent, SiteContent } from '#shared/contract/admin-site-content.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { UnsavedChangesDialog, useUnsavedChangesGuard } from '#web/kernel/unsaved-changes.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { Row } from '#web/ui/Stack.tsx'
import { DraftBar } from '../console/DraftBar.tsx'
import { ContentChanges } from './ContentChanges.tsx'
import { ContentHistory } from './ContentHistory.tsx'
import { ContentReview } from './ContentReview.tsx'
import { changedParts } from './content-lines.ts'
import type { ContentDraft } from './use-content-draft.ts'

/** The frame of everything that is written, published in versions and taken back. */
export function ContentEditor<Content extends SiteContent>({
  state,
  draft,
  title,
  summary,
  livePath,
  actions,
  children,
}: {
  state: AdminSiteContent
  draft: ContentDraft<Content>
  title: string
  summary: string
  /** The public address, if visitors see it. */
  livePath: string | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const [opened, setOpened] = useState<'review' | 'history'>()
  const blocker = useUnsavedChangesGuard(() => draft.isDirty)
  const changes = changedParts(t, draft.published, draft.content)
  const errors = draft.invalid.length
  const close = () => {
    draft.hold(false)
    setOpened(undefined)
  }
  const review = () => {
    if (errors === 0) {
      draft.hold(true)
      return setOpened('review')
    }
    draft.showMissing()
    // The messages stand there after the next drawing.
    setTimeout(() => focusFirstError(document.querySelector('main')))
  }
  return (
    <>
      <Head title={title} />
      <Breadcrumbs
        label={t('pages-admin:path')}
        items={[{ label: t('pages-admin:title'), href: links.adminPages() }, { label: title }]}
      />
      <ListHeader
        title={title}
        summary={summary}
        actions={
          <>
            {livePath ? (
              <Button variant="outline" icon={IconEye} href={livePath} target="_blank">
                {t('site-content:live')}
              </Button>
            ) : null}
            <Button variant="outline" icon={IconHistory} onClick={() => setOpened('history')}>
              {t('console:history.open')}
            </Button>
            {actions}
          </>
        }
      />
      {draft.overtaken ? <OvertakenNote draft={draft} /> : null}
      {children}
      {changes.length > 0 || draft.isDirty ? (
        <DraftBar
          changes={changes.length}
          validationErrors={draft.isMissingShown ? errors : 0}
          names={format.list(changes)}
          status={<SaveStatus state={state} draft={draft} />}
          onReview={review}
          onDiscard={state.published ? () => void draft.discard() : undefined}
        />
      ) : null}
      <ContentReview state={state} draft={draft} isOpen={opened === 'review'} onClose={close} />
      <ContentHistory state={state} draft={draft} isOpen={opened === 'history'} onClose={close} />
      <UnsavedChangesDialog
        blocker={blocker}
        texts={{
          title: t('site-content:leave.title'),
          text: t('site-content:leave.text'),
          leave: t('console:leave.leave'),
          stay: t('console:leave.stay'),
        }}
      />
    </>
  )
}

type Edited<Content extends SiteContent> = { draft: ContentDraft<Content> }

function SaveStatus<Content extends SiteContent>({ state, draft }: Edited<Content> & { state: AdminSiteContent }) {
  const t = useT()
  const format = useFormat()
  if (draft.isSaving) return t('site-content:saving')
  if (draft.hasFailed || draft.overtaken) return t('site-content:notSaved')
  if (draft.isDirty || !state.savedAt) return null
  return t('site-content:saved', { time: format.time(state.savedAt) })
}

/** Another administrator was faster: what they did, and the choice between both. */
function OvertakenNote<Content extends SiteContent>({ draft }: Edited<Content>) {
  const t = useT()
  if (!draft.overtaken) return null
  const { from, to } = draft.overtaken
  const name = (to.savedBy ?? to.publishedBy)?.name ?? t('console:review.unnamed')
  return (
    <div className="mb-20">
      <Alert kind="warn">
        <p>{t('site-content:overtaken.text', { name })}</p>
        <ContentChanges before={from.content} after={to.content} />
        <Row gap={8} wrap>
          <Button size="sm" onClick={draft.takeOther}>
            {t('site-content:overtaken.take')}
          </Button>
          <Button size="sm" variant="quiet" onClick={draft.keepOwn}>
            {t('site-content:overtaken.keep')}
          </Button>
        </Row>
      </Alert>
    </div>
  )
}
