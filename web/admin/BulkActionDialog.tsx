import { useState } from 'react'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import type { ApiCall } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The words and calls in which what is done to several rows of one kind differs from that to those of another. */
type BulkAction<Row, Body, Code extends string> = {
  call: ApiCall<{ body: Body }, unknown>
  bodyOf: (ids: string[], reason: string) => Body
  /** The reads in which they may appear. */
  reads: readonly { callName: string }[]
  nameOf: (row: Row) => string
  /** The reasons for which the action may be refused for a row; `reasonOf` gives their text. */
  codes: readonly Code[]
  reasonOf: (code: Code) => string
  /** The action takes nothing away that is not easily had again. */
  isHarmless?: boolean
  words: { title: string; text: string; reason: string; confirm: string; busy: string; done: string; rejected: string }
}

/**
 * Asks why before something is done to rows of a list, such as removing them. If it is not possible with one, all stay as they
 * are, and the dialog says which and why.
 */
export function BulkActionDialog<Row extends { _id: string }, Body, Code extends string>({
  rows,
  action: { call, bodyOf, reads, nameOf, codes, reasonOf, isHarmless = false, words },
  onClose,
  onDone,
}: {
  /** The dialog is open as long as there are any. */
  rows: Row[]
  action: BulkAction<Row, Body, Code>
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  const format = useFormat()
  const [reason, setReason] = useState('')
  const [rejection, setRejection] = useState<string | undefined>()
  const form = useSubmittedErrors(reason.trim() === '' ? { reason: t('field.required') } : {})
  /** With which it is not possible and why, from the reasons of a rejection. */
  const rejectionIn = ({ body }: ApiError): string | undefined => {
    const reasons = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined
    if (!Array.isArray(reasons)) return undefined
    const lines = rows.flatMap((row) => {
      const own = codes.filter((code) => reasons.some((each) => each._id === row._id && each.code === code))
      return own.length > 0 ? [format.labelled(nameOf(row), own.map(reasonOf).join(' '))] : []
    })
    return [words.rejected, ...lines].join(' ')
  }
  const act = useApiMutation(call, {
    invalidate: reads,
    success: words.done,
    onFailure: (error) => {
      const said = rejectionIn(error)
      setRejection(said)
      return said !== undefined
    },
  })
  const close = () => {
    setReason('')
    setRejection(undefined)
    form.reset()
    onClose()
  }
  const send = async () => {
    if (!form.submit()) return
    const ids = rows.map(({ _id }) => _id)
    if (!(await act.run({ body: bodyOf(ids, reason.trim()) }))) return
    close()
    onDone()
  }
  return (
    <LazyConfirmDialog
      isOpen={rows.length > 0}
      onClose={close}
      onConfirm={() => void send()}
      isDangerous={!isHarmless}
      isBusy={act.isPending}
      busyLabel={words.busy}
      title={words.title}
      text={
        <>
          {rows.map(nameOf).join(', ')}. {words.text}
        </>
      }
      confirmLabel={words.confirm}
      error={rejection}
    >
      <TextField
        label={words.reason}
        maxLength={TEXT_LIMITS.listingReason}
        value={reason}
        onChange={setReason}
        error={form.errors.reason}
      />
    </LazyConfirmDialog>
  )
}
