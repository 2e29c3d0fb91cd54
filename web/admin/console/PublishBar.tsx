import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { focusFirstError } from '#web/ui/first-error.ts'
import { DraftBar } from './DraftBar.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useSettingWords } from './setting-lines.ts'
import { useDraft } from './settings-draft.ts'

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
      <ReviewDialog isOpen={isReviewing} onClose={() => setReviewing(false)} />
    </>
  )
}
