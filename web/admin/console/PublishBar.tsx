import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { partsTo } from '#shared/kernel/site-settings.ts'
import { ChangeList } from '#web/admin/console/ChangeList.tsx'
import { DraftBar } from '#web/admin/console/DraftBar.tsx'
import { ReviewDialog } from '#web/admin/console/ReviewDialog.tsx'
import { useSettingTexts } from '#web/admin/console/setting-lines.ts'
import { type SettingSection, sectionOf } from '#web/admin/console/setting-sections.ts'
import { differingKeys, settingsInConflict, useDraft } from '#web/admin/console/settings-draft.ts'
import { usePublication } from '#web/admin/console/use-publication.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { focusFirstError } from '#web/ui/first-error.ts'

/** The bar at the bottom of the window that shows unpublished changes; hidden if there are none. */
export function PublishBar({
  section,
  isSearched,
  onLead,
}: {
  section: SettingSection
  isSearched: boolean
  onLead: () => void
}) {
  const navigate = useNavigate()
  const format = useFormat()
  const texts = useSettingTexts()
  const draft = useDraft()
  const { changedKeys, invalidKeys } = draft
  const [isReviewing, setReviewing] = useState(false)
  const validationErrors = invalidKeys.length
  const [isLeading, setLeading] = useState(false)
  const wrong = invalidKeys.map(sectionOf)
  const isShown = isSearched ? false : wrong.includes(section)
  useEffect(() => {
    if (!isLeading || !isShown) return
    setLeading(false)
    focusFirstError(document.querySelector('main'))
  }, [isLeading, isShown])
  /** Opens the first section with an error, unless one is open, and leads to the field. */
  const leadToError = () => {
    setLeading(true)
    onLead()
    if (!wrong.includes(section)) void navigate(links.adminSettings(wrong[0] ? { section: wrong[0] } : {}))
  }
  const review = () => (validationErrors > 0 ? leadToError() : setReviewing(true))
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
