import { useState } from 'react'
import { partsTo } from '#shared/kernel/site-settings.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { ChangeList } from './ChangeList.tsx'
import { DraftBar } from './DraftBar.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useSettingWords } from './setting-lines.ts'
import { differingKeys, settingsInConflict, useDraft } from './settings-draft.ts'
import { usePublication } from './use-publication.ts'

/** What is changed and not published, at the foot of the window as long as there is anything. */
export function PublishBar() {
  const format = useFormat()
  const words = useSettingWords()
  const draft = useDraft()
  const { changedKeys, faultyKeys } = draft
  const [isReviewing, setReviewing] = useState(false)
  const faults = faultyKeys.length
  const review = () => (faults > 0 ? focusFirstError(document.querySelector('main')) : setReviewing(true))
  return (
    <>
      {changedKeys.length > 0 ? (
        <DraftBar
          changes={changedKeys.length}
          faults={faults}
          names={format.list((faults > 0 ? faultyKeys : changedKeys).map(words.nameOf))}
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
  const { state, published, values, changedKeys, faultyKeys } = draft
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
        isFaulty: faultyKeys.length > 0,
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
