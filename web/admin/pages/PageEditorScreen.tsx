import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type AdminPage, LONGEST_PAGE } from '#shared/contract/admin-page.ts'
import { DraftBar } from '#web/admin/console/DraftBar.tsx'
import { ReviewDialog } from '#web/admin/console/ReviewDialog.tsx'
import { usePublication } from '#web/admin/console/use-publication.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { UnsavedChangesDialog, useUnsavedChangesGuard } from '#web/kernel/unsaved-changes.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PageHistoryDialog } from './PageHistoryDialog.tsx'
import styles from './PagePreview.module.css'
import { PagePreview } from './PagePreview.tsx'
import { type PageDraft, pageInConflict, usePageDraft } from './page-draft.ts'
import { adminPageRead, adminPagesRead, type PagePlace, pageInAddress, publicPaths } from './page-places.ts'
import { TextChanges } from './TextChanges.tsx'
import { WritingHelp } from './WritingHelp.tsx'

export const loader = defineLoader(async ({ params, load }) => {
  const place = pageInAddress(params)
  if (!place) throw notFoundResponse()
  await Promise.all([load(adminPageRead(place)), load(adminPagesRead())])
})

/** A page of texts in one language: written, looked at, published with a reason, and taken back. */
export function PageEditorScreen() {
  const place = pageInAddress(useParams())
  // The loader has refused other addresses.
  return place ? <PageEditor key={`${place.key} ${place.language}`} place={place} /> : null
}

function PageEditor({ place }: { place: PagePlace }) {
  const t = useT()
  const format = useFormat()
  const page = useSuspenseQuery(adminPageRead(place)).data
  const draft = usePageDraft(page)
  const [opened, setOpened] = useState<'review' | 'history'>()
  const blocker = useUnsavedChangesGuard(() => draft.changed.length > 0)
  const close = () => setOpened(undefined)
  const validationErrors = draft.invalid.length
  const review = () => (validationErrors > 0 ? focusFirstError(document.querySelector('main')) : setOpened('review'))
  const named = validationErrors > 0 ? draft.invalid : draft.changed
  return (
    <>
      <PageHeader page={page} onHistory={() => setOpened('history')} />
      <Grid columns={2} gap={28} align="start" className={styles.columns}>
        <PageForm page={page} draft={draft} onAdopt={review} />
        <PagePreview texts={draft.texts} language={place.language} />
      </Grid>
      {draft.changed.length > 0 ? (
        <DraftBar
          changes={draft.changed.length}
          validationErrors={validationErrors}
          names={format.list(named.map((field) => t(`pages-admin:fields.${field}`)))}
          onReview={review}
          onDiscard={draft.discard}
        />
      ) : null}
      <PageReview page={page} draft={draft} isOpen={opened === 'review'} onClose={close} />
      <PageHistoryDialog
        page={page}
        hasDraft={draft.changed.length > 0}
        isOpen={opened === 'history'}
        onClose={close}
      />
      <UnsavedChangesDialog
        blocker={blocker}
        texts={{
          title: t('console:leave.title'),
          text: t('console:leave.text'),
          leave: t('console:leave.leave'),
          stay: t('console:leave.stay'),
        }}
      />
    </>
  )
}

/** Publishes the text; the own one stays when another administrator was faster. */
function PageReview({
  page,
  draft,
  isOpen,
  onClose,
}: {
  page: AdminPage
  draft: PageDraft
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const { key, language, version } = page
  const { overtaken, isPending, close, publish } = usePublication({
    call: adminApi.adminPage.publish,
    invalidate: [adminApi.adminPage.versions, adminApi.adminPage.list],
    state: page,
    keyOf: (next) => adminPageRead(next).queryKey,
    presentIn: pageInConflict,
    draft,
    onClose,
  })
  const isChanged = draft.changed.length > 0
  const send = (reason: string) => publish({ params: { key }, body: { language, ...draft.texts, reason, version } })
  return (
    <ReviewDialog
      isOpen={isOpen}
      onClose={close}
      review={{
        isChanged,
        unchanged: page.isOwn ? undefined : { title: t('pages-admin:adopt.title'), text: t('pages-admin:adopt.text') },
        isInvalid: draft.invalid.length > 0,
        changes: isChanged ? <TextChanges before={page} after={draft.texts} /> : null,
        overtaken: overtaken && {
          by: overtaken.by,
          changes: <TextChanges before={overtaken.from} after={overtaken.to} />,
        },
        isPending,
        publish: send,
      }}
    />
  )
}

function PageHeader({ page: { key, language }, onHistory }: { page: AdminPage; onHistory: () => void }) {
  const t = useT()
  const { languages } = useSite()
  const { pages } = useSuspenseQuery(adminPagesRead()).data
  const name = t(`pages-admin:names.${key}`)
  const title = t('pages-admin:place', { page: name, language: languageNames[language] })
  const others = pages.filter(
    (page) => page.key === key && (page.isOwn || page.language === language || languages.includes(page.language)),
  )
  return (
    <>
      <Head title={title} />
      <Breadcrumbs
        label={t('pages-admin:path')}
        items={[{ label: t('pages-admin:title'), href: links.adminPages() }, { label: name }]}
      />
      <ListHeader
        title={title}
        actions={
          <>
            <Button variant="outline" icon={IconEye} href={`${publicPaths[key]}?lang=${language}`} target="_blank">
              {t('pages-admin:view')}
            </Button>
            <Button variant="outline" icon={IconHistory} onClick={onHistory}>
              {t('console:history.open')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('pages-admin:languages')}
        tabs={others.map((page) => ({
          key: page.language,
          label: languageNames[page.language],
          href: links.adminPage(key, page.language),
        }))}
        current={language}
        className="mb-20"
      />
    </>
  )
}

function PageForm({ page, draft, onAdopt }: { page: AdminPage; draft: PageDraft; onAdopt: () => void }) {
  const t = useT()
  return (
    <Stack gap={20}>
      <StateNote page={page} onAdopt={draft.changed.length > 0 ? undefined : onAdopt} />
      <TextField
        label={t('pages-admin:fields.title')}
        lang={page.language}
        autoComplete="off"
        value={draft.texts.title}
        onChange={(text) => draft.set('title', text)}
        error={draft.validationErrors.title}
      />
      <TextArea
        label={t('pages-admin:fields.markdown')}
        help={t('pages-admin:markdownHelp')}
        lang={page.language}
        rows={20}
        limit={LONGEST_PAGE}
        value={draft.texts.markdown}
        onChange={(text) => draft.set('markdown', text)}
        error={draft.validationErrors.markdown}
      />
      <WritingHelp />
    </Stack>
  )
}

/** Says whose text readers see as long as none was written here, and lets the one that comes along be confirmed. */
function StateNote({
  page: { key, language, isOwn },
  onAdopt,
}: {
  page: AdminPage
  onAdopt: (() => void) | undefined
}) {
  const t = useT()
  const { defaultLanguage } = useSite()
  const { pages } = useSuspenseQuery(adminPagesRead()).data
  if (isOwn) return null
  const first = pages.find((page) => page.key === key && page.language === defaultLanguage)
  const isFallback = first?.isOwn && language !== defaultLanguage
  const texts = () => {
    if (isFallback) return t('pages-admin:notes.fallback', { language: languageNames[defaultLanguage] })
    return t(key === 'imprint' ? 'pages-admin:notes.imprint' : 'pages-admin:notes.shipped')
  }
  // What comes along for the imprint names no operator.
  const adopt = key === 'imprint' || !onAdopt ? undefined : { label: t('pages-admin:adopt.offer'), onAct: onAdopt }
  return (
    <Alert kind={key === 'imprint' && !isFallback ? 'warn' : 'info'} action={adopt}>
      {texts()}
    </Alert>
  )
}
