import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SettingsState } from '#shared/contract/settings.ts'
import { BrandingPreview } from '#web/admin/console/BrandingPreview.tsx'
import { BrandingSection } from '#web/admin/console/BrandingSection.tsx'
import { ChangeList } from '#web/admin/console/ChangeList.tsx'
import { DeadlinesSection } from '#web/admin/console/DeadlinesSection.tsx'
import { FeesSection } from '#web/admin/console/FeesSection.tsx'
import { LanguagesSection } from '#web/admin/console/LanguagesSection.tsx'
import { LimitsSection } from '#web/admin/console/LimitsSection.tsx'
import { MailSection } from '#web/admin/console/MailSection.tsx'
import { PaymentsSection } from '#web/admin/console/PaymentsSection.tsx'
import { PlansSection } from '#web/admin/console/PlansSection.tsx'
import { PromotionsSection } from '#web/admin/console/PromotionsSection.tsx'
import { PublishBar } from '#web/admin/console/PublishBar.tsx'
import { FoundSettings, SettingsSearchField } from '#web/admin/console/SettingsSearch.tsx'
import { type SettingSection, sectionIn, sectionOf, settingSections } from '#web/admin/console/setting-sections.ts'
import {
  SettingsDraftContext,
  settingsInConflict,
  useDraft,
  useSettingsDraft,
} from '#web/admin/console/settings-draft.ts'
import { VERSIONS_A_PAGE, VersionsDialog } from '#web/admin/console/VersionsDialog.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { UnsavedChangesDialog, useUnsavedChangesGuard } from '#web/kernel/unsaved-changes.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Button } from '#web/ui/Button.tsx'
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
  const [words, setWords] = useState('')
  const isSearched = words.trim() !== ''
  const section = sectionIn(useLocation().hash)
  const blocker = useUnsavedChangesGuard(() => draft.changedKeys.length > 0)
  const title = t('console:title')
  return (
    <SettingsDraftContext value={draft}>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('console:summary')}
        actions={
          <>
            <SettingsSearchField words={words} onChange={setWords} />
            <Button variant="outline" icon={IconHistory} onClick={() => setHistoryOpen(true)}>
              {t('console:history.open')}
            </Button>
          </>
        }
      />
      <SectionTabs current={section} isSearched={isSearched} onOpen={() => setWords('')} />
      {isSearched ? (
        <div className={styles.single}>
          <FoundSettings words={words} onClear={() => setWords('')}>
            {settingSections.map((name) => {
              const Section = sectionParts[name]
              return <Section key={name} />
            })}
          </FoundSettings>
        </div>
      ) : (
        <SectionOf name={section} />
      )}
      <PublishBar section={section} isSearched={isSearched} onLead={() => setWords('')} />
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

const sectionParts: Record<SettingSection, ComponentType> = {
  branding: BrandingSection,
  languages: LanguagesSection,
  fees: FeesSection,
  deadlines: DeadlinesSection,
  mail: MailSection,
  payments: PaymentsSection,
  plans: PlansSection,
  promotions: PromotionsSection,
  limits: LimitsSection,
}

/** One section; the look of the marketplace has its preview beside it. */
function SectionOf({ name }: { name: SettingSection }) {
  const Section = sectionParts[name]
  if (name !== 'branding')
    return (
      <div className={styles.single}>
        <Section />
      </div>
    )
  return (
    <Grid gap={28} rowGap={24} align="start" className={styles.screen}>
      <Section />
      <BrandingPreview />
    </Grid>
  )
}

/** Leads to the sections. Each says how many of its settings are changed and not published. */
function SectionTabs({
  current,
  isSearched,
  onOpen,
}: {
  current: SettingSection
  isSearched: boolean
  onOpen: () => void
}) {
  const t = useT()
  const { hash, key } = useLocation()
  const { changedKeys } = useDraft()
  // With the keyboard, one goes on from the part to which one has come. The step also ends a search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part may be gone to again
  useEffect(() => {
    if (!hash) return
    onOpen()
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
  const changesIn = (section: SettingSection) => changedKeys.filter((each) => sectionOf(each) === section).length
  return (
    <Tabs
      label={t('console:sectionsLabel')}
      tabs={settingSections.map((section) => ({
        key: section,
        label: t(`console:sections.${section}.title`),
        href: links.adminSettings({ section }),
        count: changesIn(section) || undefined,
      }))}
      current={isSearched ? '' : current}
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
