import type { WordingState } from '#shared/contract/admin-wording.ts'
import { WORDING_LIMITS } from '#shared/contract/admin-wording.ts'
import { ReviewDialog } from '#web/admin/console/ReviewDialog.tsx'
import { usePublication } from '#web/admin/console/use-publication.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { WordingChanges } from './WordingChanges.tsx'
import { stateChanges, type WordingDraft, wordingInConflict } from './wording-draft.ts'
import { wordingRead } from './wording-reads.ts'

/** Publishes the texts; the own ones stay when another administrator was faster. */
export function WordingReview({
  state,
  draft,
  isOpen,
  onClose,
}: {
  state: WordingState
  draft: WordingDraft
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const { overtaken, isPending, close, publish } = usePublication({
    call: adminApi.adminWording.publish,
    invalidate: [adminApi.adminWording.versions, adminApi.adminWording.texts],
    state,
    keyOf: () => wordingRead().queryKey,
    presentIn: wordingInConflict,
    draft,
    onClose,
  })
  const { changed } = draft
  const isTooMuch = changed.length > WORDING_LIMITS.changes
  const changes = changed.map(({ language, key, shipped, from, text }) => ({
    language,
    key,
    from,
    to: text ?? shipped,
  }))
  const send = (reason: string) =>
    publish({
      body: {
        changes: changed.map(({ language, key, text }) => ({ language, key, text })),
        reason,
        version: state.version,
      },
    })
  return (
    <ReviewDialog
      isOpen={isOpen}
      onClose={close}
      review={{
        isChanged: changed.length > 0,
        isInvalid: draft.errors.size > 0 || isTooMuch,
        changes: isTooMuch ? (
          <Alert kind="warn">{t('wording:limit', { count: WORDING_LIMITS.changes })}</Alert>
        ) : (
          <WordingChanges changes={changes} />
        ),
        overtaken: overtaken && {
          by: overtaken.by,
          changes: <WordingChanges changes={stateChanges(overtaken.from, overtaken.to)} />,
        },
        isPending,
        publish: send,
      }}
    />
  )
}
