import { useState } from 'react'
import { useAct } from '#web/kernel/act.tsx'
import type { ApiCall } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The words and calls in which the removal of one kind of rows differs from that of another. */
type Removal<Row, Body, Code extends string> = {
  call: ApiCall<{ body: Body }, unknown>
  bodyOf: (ids: string[], reason: string | undefined) => Body
  /** The reads in which they may appear. */
  reads: readonly { callName: string }[]
  nameOf: (row: Row) => string
  /** Why one may have to stay, and how that is said. */
  codes: readonly Code[]
  reasonOf: (code: Code) => string
  /** The people of the rows read why, so that it has to be said. */
  needsReason?: boolean
  words: { title: string; text: string; reason: string; confirm: string; busy: string; done: string; refused: string }
}

/** Asks before rows of a list are removed. If one may not go, all stay, and the dialog says which and why. */
export function RemoveDialog<Row extends { _id: string }, Body, Code extends string>({
  rows,
  removal: { call, bodyOf, reads, nameOf, codes, reasonOf, needsReason = false, words },
  onClose,
  onRemoved,
}: {
  /** The dialog is open as long as there are any. */
  rows: Row[]
  removal: Removal<Row, Body, Code>
  onClose: () => void
  onRemoved: () => void
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()
  const [wasAsked, setAsked] = useState(false)
  const isMissing = needsReason && reason.trim() === ''
  /** What stays and why, from the reasons of a refusal. */
  const refusalIn = ({ body }: ApiError): string | undefined => {
    const reasons = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined
    if (!Array.isArray(reasons)) return undefined
    const lines = rows.flatMap((row) => {
      const own = codes.filter((code) => reasons.some((each) => each._id === row._id && each.code === code))
      return own.length > 0 ? [`${nameOf(row)}: ${own.map(reasonOf).join(' ')}`] : []
    })
    return [words.refused, ...lines].join(' ')
  }
  const remove = useAct(call, {
    invalidate: reads,
    success: words.done,
    onFailure: (error) => {
      const said = refusalIn(error)
      setRefusal(said)
      return said !== undefined
    },
  })
  const close = () => {
    setReason('')
    setRefusal(undefined)
    setAsked(false)
    onClose()
  }
  const send = async () => {
    setAsked(true)
    if (isMissing) return
    const ids = rows.map(({ _id }) => _id)
    if (!(await remove.run({ body: bodyOf(ids, reason.trim() || undefined) }))) return
    close()
    onRemoved()
  }
  return (
    <LazyConfirmDialog
      isOpen={rows.length > 0}
      onClose={close}
      onConfirm={() => void send()}
      isDangerous
      isBusy={remove.isPending}
      busyLabel={words.busy}
      title={words.title}
      text={
        <>
          {rows.map(nameOf).join(', ')}. {words.text}
        </>
      }
      confirmLabel={words.confirm}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      error={refusal}
    >
      <TextField
        label={words.reason}
        hint={needsReason ? undefined : t('optional')}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        error={wasAsked && isMissing ? t('field.required') : undefined}
      />
    </LazyConfirmDialog>
  )
}
