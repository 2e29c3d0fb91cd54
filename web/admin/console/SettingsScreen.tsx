import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SettingsState } from '#shared/contract/settings.ts'
import { partsTo } from '#shared/kernel/site-settings.ts'
import { BrandingPreview } from '#web/admin/console/BrandingPreview.tsx'
import { BrandingSection } from '#web/admin/console/BrandingSection.tsx'
import { ChangeList } from '#web/admin/console/ChangeList.tsx'
import { DeadlinesSection } from '#web/admin/console/DeadlinesSection.tsx'
import { DraftBar } from '#web/admin/console/DraftBar.tsx'
import { FeesSection } from '#web/admin/console/FeesSection.tsx'
import { LanguagesSection } from '#web/admin/console/LanguagesSection.tsx'
import { LimitsSection } from '#web/admin/console/LimitsSection.tsx'
import { MailSection } from '#web/admin/console/MailSection.tsx'
import { PaymentsSection } from '#web/admin/console/PaymentsSection.tsx'
import { PlansSection } from '#web/admin/console/PlansSection.tsx'
import { PromotionsSection } from '#web/admin/console/PromotionsSection.tsx'
import { ReviewDialog } from '#web/admin/console/ReviewDialog.tsx'
import { settingSections } from '#web/admin/console/SettingRow.tsx'
import { useSettingTexts } from '#web/admin/console/setting-lines.ts'
import {
  differingKeys,
  SettingsDraftContext,
  settingsInConflict,
  useDraft,
  useSettingsDraft,
} from '#web/admin/console/settings-draft.ts'
import { usePublication } from '#web/admin/console/use-publication.ts'
import { VERSIONS_A_PAGE, VersionsDialog } from '#web/admin/console/VersionsDialog.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { UnsavedChangesDialog, useUnsavedChangesGuard } from '#web/kernel/unsaved-changes.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { Grid } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './SettingRow.module.css'

const settingsRead = () => q(adminApi.adminSettings.get)

export const loader = defineLoader(({ load }) => load(settingsRead()))

/** Everything about the marketplace that its operator may change, published as a whole. */
export function SettingsScreen() {
  const t = useT()
  const draft = useSettingsDraft(useSuspenseQuery(settingsRead()).data)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const blocker = useUnsavedChangesGuard(() => draft.changedKeys.length > 0)
  const title = t('console:title')
  return (
    <SettingsDraftContext value={draft}>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('console:summary')}
        actions={
          <Button variant="outline" icon={IconHistory} onClick={() => setHistoryOpen(true)}>
            {t('console:history.open')}
          </Button>
        }
      />
      <SectionTabs />
      <Grid gap={28} rowGap={24} align="start" className={styles.screen}>
        <BrandingSection />
        <BrandingPreview />
        <div>
          <LanguagesSection />
          <FeesSection />
          <DeadlinesSection />
          <MailSection />
          <PaymentsSection />
          <PlansSection />
          <PromotionsSection />
          <LimitsSection />
        </div>
      </Grid>
      <PublishBar />
      <HistoryDialog isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
      <UnsavedChangesDialog
        blocker={blocker}
        texts={{
          title: t('console:leave.title'),
          text: t('console:leave.text'),
          leave: t('console:leave.leave'),
          stay: t('console:leave.stay'),
        }}
      />
    </SettingsDraftContext>
  )
}

/** Leads to the parts of the page. */
function SectionTabs() {
  const t = useT()
  const { hash, key } = useLocation()
  const current = settingSections.find((name) => hash === `#${name}`) ?? settingSections[0]
  // With the keyboard, one goes on from the part to which one has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part may be gone to again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <Tabs
      label={t('console:sectionsLabel')}
      tabs={settingSections.map((key) => ({ key, label: t(`console:sections.${key}.title`), href: `#${key}` }))}
      current={current}
      className="mb-24"
    />
  )
}

/** The published versions of the settings; an earlier version can be restored. */
function HistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { state, changedKeys } = useDraft()
  const show = (next: SettingsState) => queries.setQueryData(q(adminApi.adminSettings.get).queryKey, next)
  const restore = useApiMutation(adminApi.adminSettings.restore, {
    invalidate: [adminApi.adminSettings.versions],
    patch: (_, next) => show(next),
    // The next try goes on from what another administrator has published.
    onFailure: (error) => {
      const present = settingsInConflict(error)
      if (present) show(present)
      return false
    },
    success: t('console:history.done'),
  })
  const keeps = changedKeys.length > 0 ? [t('console:history.keeps')] : []
  return (
    <VersionsDialog
      isOpen={isOpen}
      onClose={onClose}
      source={{
        current: state.version,
        readPage: (page) => q(adminApi.adminSettings.versions, { query: { page, limit: VERSIONS_A_PAGE } }),
        changesOf: ({ changes }) => <ChangeList changes={changes} />,
      }}
      restoring={{
        confirmText: [t('console:history.confirmText'), ...keeps].join(' '),
        isPending: restore.isPending,
        restore: async (version, reason) =>
          (await restore.run({ params: { version }, body: { reason, version: state.version } })) !== undefined,
      }}
    />
  )
}

/** The bar at the bottom of the window that shows unpublished changes; hidden if there are none. */
function PublishBar() {
  const format = useFormat()
  const texts = useSettingTexts()
  const draft = useDraft()
  const { changedKeys, invalidKeys } = draft
  const [isReviewing, setReviewing] = useState(false)
  const validationErrors = invalidKeys.length
  const review = () => (validationErrors > 0 ? focusFirstError(document.querySelector('main')) : setReviewing(true))
  return (
    <>
      {changedKeys.length > 0 ? (
        <DraftBar
          changes={changedKeys.length}
          validationErrors={validationErrors}
          names={format.list((validationErrors > 0 ? invalidKeys : changedKeys).map(texts.nameOf))}
          onReview={review}
          onDiscard={draft.discard}
        />
      ) : null}
      <SettingsReview isOpen={isReviewing} onClose={() => setReviewing(false)} />
    </>
  )
}

/** Publishes the changed settings; the own changes stay when another administrator was faster. */
function SettingsReview({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const draft = useDraft()
  const { state, published, values, changedKeys, invalidKeys } = draft
  const { overtaken, isPending, close, publish } = usePublication({
    call: adminApi.adminSettings.publish,
    invalidate: [adminApi.adminSettings.versions],
    state,
    keyOf: () => q(adminApi.adminSettings.get).queryKey,
    presentIn: settingsInConflict,
    draft,
    onClose,
  })
  const send = (reason: string) => {
    // The form holds what is typed, which may be no setting yet: the server decides about it.
    const changes = Object.fromEntries(changedKeys.map((key) => [key, partsTo(published[key], values[key])]))
    return publish({ body: { changes, reason, version: state.version } })
  }
  return (
    <ReviewDialog
      isOpen={isOpen}
      onClose={close}
      review={{
        isChanged: changedKeys.length > 0,
        isInvalid: invalidKeys.length > 0,
        changes: <ChangeList changes={changedKeys.map((key) => ({ key, from: published[key], to: values[key] }))} />,
        overtaken: overtaken && {
          by: overtaken.by,
          changes: (
            <ChangeList
              changes={differingKeys(overtaken.from, overtaken.to).map((key) => ({
                key,
                from: overtaken.from.settings[key].value,
                to: overtaken.to.settings[key].value,
              }))}
              noteOf={(key) => (changedKeys.includes(key) ? t('console:review.both') : undefined)}
            />
          ),
        },
        isPending,
        publish: send,
      }}
    />
  )
}
