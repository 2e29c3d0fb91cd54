import { useState } from 'react'
import type { AdminListing } from '#shared/contract/admin-listing.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { AdminListingKind } from './listing-kinds.ts'
import { needsRule, useReason } from './listing-reason.tsx'

export type BulkStep = 'hide' | 'restore' | 'remove'

type Named = Pick<AdminListing, '_id' | 'title'>
type Why = { reason: string; rule?: string }

/** Asks why before several listings are hidden, restored or deleted, or one is; each seller reads it. */
export function ListingsDialog({
  kind,
  step,
  listings,
  onClose,
  onDone,
}: {
  kind: AdminListingKind
  step: BulkStep
  /** The dialog is open as long as there are any. */
  listings: Named[]
  onClose: () => void
  /** With the ids of those that are deleted. */
  onDone: (gone: string[]) => void
}) {
  const t = useT()
  const [rejection, setRejection] = useState<string>()
  const label = t('admin-listings:decide.toSellers')
  const { fields, submit, reset } = useReason({ hasRule: needsRule(step), name: `${kind.name} ${step}`, label })
  const act = useListingSteps(kind, step, (error) => {
    const words = reasonsIn(error, listings, t)
    setRejection(words)
    return words !== undefined
  })
  const close = () => {
    setRejection(undefined)
    reset()
    onClose()
  }
  const send = async () => {
    const why = submit()
    if (!why) return
    const done = await act.run(listings, why)
    if (done === 0) return
    showSnackbar(t('admin-listings:dialog.done', { count: done }), { severity: 'success' })
    close()
    onDone(step === 'remove' ? listings.map(({ _id }) => _id) : [])
  }
  return (
    <LazyConfirmDialog
      isOpen={listings.length > 0}
      onClose={close}
      onConfirm={() => void send()}
      isDangerous={step !== 'restore'}
      isBusy={act.isPending}
      busyLabel={t('admin-listings:decide.busy')}
      title={t(`admin-listings:dialog.${step}Title`, { count: listings.length })}
      text={
        <>
          {listings.map(({ title }) => `“${title}”`).join(', ')}.{' '}
          {t(step === 'remove' ? 'admin-listings:dialog.removeText' : `admin-listings:decide.${step}Then`)}
        </>
      }
      confirmLabel={t(`admin-listings:dialog.confirm.${step}`)}
      error={rejection}
    >
      {fields}
    </LazyConfirmDialog>
  )
}

/** Deletes all or none at once; hides and restores one after the other. Says how many were done. */
function useListingSteps(kind: AdminListingKind, step: BulkStep, onRejected: (error: ApiError) => boolean) {
  const [isPending, setPending] = useState(false)
  const moderate = useApiMutation(adminApi.adminListing.moderate, { invalidate: kind.reads })
  const remove = kind.useRemove({ invalidate: kind.reads, onFailure: onRejected })
  const moderateAll = async (listings: readonly Named[], why: Why) => {
    let done = 0
    for (const { _id: id } of listings)
      if (
        step !== 'remove' &&
        (await moderate.run({ params: { kind: kind.name, id }, body: { action: step, ...why } }))
      )
        done += 1
    return done
  }
  return {
    isPending,
    run: async (listings: readonly Named[], why: Why): Promise<number> => {
      setPending(true)
      const done =
        step === 'remove'
          ? ((
              await remove.run(
                listings.map(({ _id }) => _id),
                why,
              )
            )?.deletedCount ?? 0)
          : await moderateAll(listings, why)
      setPending(false)
      return done
    },
  }
}

const codes = ['money_held', 'archived'] as const

/** Reads from a rejection which listings stay unchanged and for which reasons. */
function reasonsIn({ body }: ApiError, listings: readonly Named[], t: Translate): string | undefined {
  const reasons = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined
  if (!Array.isArray(reasons)) return undefined
  const lines = listings.flatMap(({ _id, title }) => {
    const own = codes.filter((code) => reasons.some((each) => each._id === _id && each.code === code))
    return own.map((code) => `“${title}”: ${t(`admin-listings:dialog.codes.${code}`)}`)
  })
  return [t('admin-listings:dialog.rejected'), ...lines].join(' ')
}
