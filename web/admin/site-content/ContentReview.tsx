import type { AdminSiteContent, SiteContent } from '#shared/contract/admin-site-content.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { ReviewDialog } from '../console/ReviewDialog.tsx'
import { usePublication } from '../console/use-publication.ts'
import { ContentChanges } from './ContentChanges.tsx'
import { contentInConflict, contentRead } from './content-reads.ts'
import type { ContentDraft } from './use-content-draft.ts'

/** Publishes what was written; the own content stays when another administrator was faster. */
export function ContentReview<Content extends SiteContent>({
  state,
  draft,
  isOpen,
  onClose,
}: {
  state: AdminSiteContent
  draft: ContentDraft<Content>
  isOpen: boolean
  onClose: () => void
}) {
  const { content, published } = draft
  const { overtaken, isPending, close, publish } = usePublication({
    call: adminApi.adminSiteContent.publish,
    invalidate: [adminApi.adminSiteContent.versions, adminApi.adminSiteContent.list],
    state,
    keyOf: (next) => contentRead(next._id).queryKey,
    presentIn: contentInConflict,
    draft: { reject: draft.reject, discard: () => draft.replace(content) },
    onClose,
  })
  const { _id: id, revision } = state
  const writer = overtaken && (overtaken.to.savedBy ?? overtaken.to.publishedBy)
  return (
    <ReviewDialog
      isOpen={isOpen}
      onClose={close}
      review={{
        isChanged: JSON.stringify(published) !== JSON.stringify(content),
        isInvalid: draft.invalid.length > 0,
        changes: <ContentChanges before={published} after={content} />,
        overtaken: overtaken && {
          by: writer?.name,
          changes: <ContentChanges before={overtaken.from.content} after={overtaken.to.content} />,
        },
        isPending: isPending || draft.isSaving,
        publish: (reason) => publish({ params: { id }, body: { content, reason, revision } }),
      }}
    />
  )
}
