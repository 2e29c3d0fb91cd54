import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AdminMailText } from '#shared/contract/admin-mail-text.ts'
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
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { Stack } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { MailChanges } from './MailChanges.tsx'
import { MailForm } from './MailForm.tsx'
import { MailHistoryDialog } from './MailHistoryDialog.tsx'
import { MailPreview } from './MailPreview.tsx'
import { MailSwitch } from './MailSwitch.tsx'
import { MailTest } from './MailTest.tsx'
import { type MailDraft, mailInConflict, useMailDraft } from './mail-text-draft.ts'
import { type MailPlace, mailInAddress, mailTextRead } from './mail-text-reads.ts'
import styles from './mail-texts.module.css'
import { OriginalText } from './OriginalText.tsx'
import { withVariableNames } from './variable-name.ts'

export const loader = defineLoader(async ({ params, load }) => {
  const place = mailInAddress(params)
  if (!place) throw notFoundResponse()
  await load(mailTextRead(place))
})

/** The words of a kind of mail in one language: written, looked at, tried out, published with a reason, and taken back. */
export function MailTextEditorScreen() {
  const place = mailInAddress(useParams())
  // The loader has refused other addresses.
  return place ? <MailTextEditor key={`${place.key} ${place.language}`} place={place} /> : null
}

function MailTextEditor({ place }: { place: MailPlace }) {
  const t = useT()
  const format = useFormat()
  const mail = useSuspenseQuery(mailTextRead(place)).data
  const draft = useMailDraft(mail)
  const [opened, setOpened] = useState<'review' | 'history'>()
  const blocker = useUnsavedChangesGuard(() => draft.changed.length > 0)
  const close = () => setOpened(undefined)
  const validationErrors = draft.invalid.length
  const review = () => (validationErrors > 0 ? focusFirstError(document.querySelector('main')) : setOpened('review'))
  const named = validationErrors > 0 ? draft.invalid : draft.changed
  const isRight = validationErrors === 0
  return (
    <>
      <MailHeader mail={mail} onHistory={() => setOpened('history')} />
      <MailSwitch mail={mail} />
      <div className={styles.editor}>
        <Stack gap={28}>
          <MailForm mail={mail} draft={draft} />
          <OriginalText mail={mail} />
        </Stack>
        <Stack gap={20} className={styles.side}>
          <MailPreview place={place} texts={draft.texts} isRight={isRight} />
          <MailTest place={place} texts={draft.texts} isRight={isRight} />
        </Stack>
      </div>
      {draft.changed.length > 0 ? (
        <DraftBar
          changes={draft.changed.length}
          validationErrors={validationErrors}
          names={format.list(named.map((field) => t(`mail-texts:fields.${field}`)))}
          onReview={review}
          onDiscard={draft.discard}
        />
      ) : null}
      <MailReview mail={mail} draft={draft} isOpen={opened === 'review'} onClose={close} />
      <MailHistoryDialog
        mail={mail}
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

/** Publishes the words; the own ones stay when another administrator was faster. */
function MailReview({
  mail,
  draft,
  isOpen,
  onClose,
}: {
  mail: AdminMailText
  draft: MailDraft
  isOpen: boolean
  onClose: () => void
}) {
  const { key, language, version } = mail
  const { overtaken, isPending, close, publish } = usePublication({
    call: adminApi.adminMailText.publish,
    invalidate: [adminApi.adminMailText.versions, adminApi.adminMailText.list],
    state: mail,
    keyOf: (next) => mailTextRead(next).queryKey,
    presentIn: mailInConflict,
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
        isInvalid: draft.invalid.length > 0,
        changes: isChanged ? <MailChanges before={mail} after={draft.texts} /> : null,
        overtaken: overtaken && {
          by: overtaken.by,
          changes: <MailChanges before={overtaken.from} after={overtaken.to} />,
        },
        isPending,
        publish: send,
      }}
    />
  )
}

function MailHeader({
  mail: { key, language, own, shipped, side, isMany },
  onHistory,
}: {
  mail: AdminMailText
  onHistory: () => void
}) {
  const t = useT()
  const { languages } = useSite()
  const name = withVariableNames(t, shipped.subject)
  const about = [...(side ? [t(`mail-texts:to.${side}`)] : []), ...(isMany ? [t('mail-texts:many')] : [])]
  const shown = [...new Set([...languages, ...own, language])]
  return (
    <>
      <Head title={name} />
      <Breadcrumbs
        label={t('mail-texts:path')}
        items={[{ label: t('mail-texts:title'), href: links.adminMailTexts() }, { label: name }]}
      />
      <ListHeader
        title={name}
        summary={about.length > 0 ? about.join(', ') : undefined}
        actions={
          <Button variant="outline" icon={IconHistory} onClick={onHistory}>
            {t('console:history.open')}
          </Button>
        }
      />
      <Tabs
        label={t('mail-texts:languages')}
        tabs={shown.map((each) => ({
          key: each,
          label: languageNames[each],
          href: links.adminMailText(key, each),
        }))}
        current={language}
        className="mb-20"
      />
    </>
  )
}
