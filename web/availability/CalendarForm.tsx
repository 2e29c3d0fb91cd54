import { type FormEvent, useEffect, useState } from 'react'
import type { ExternalCalendar } from '#shared/contract/calendar.ts'
import { CALENDAR_BYTES } from '#shared/policies/external-calendars.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { FieldNote } from '#web/ui/FieldNote.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './calendars.module.css'
import { changedBusyTimes } from './changed-busy-times.ts'

/** A calendar that is added, or what is changed of one. */
export type FormOf = { kind: 'new' } | { kind: 'name' | 'link'; calendar: ExternalCalendar }

type Values = { name: string; address: string; file: File | undefined }

/** Saves what was entered, with the call that fits it; resolves with the calendar, or with nothing after a failure. */
function useSave(of: FormOf) {
  const t = useT()
  const options = { invalidate: changedBusyTimes, once: true }
  const added = ({ calendar: { name } }: { calendar: ExternalCalendar }) => t('calendars:form.added', { name })
  const create = useApiMutation(calendarApi.calendar.create, { ...options, success: added })
  const addFile = useApiMutation(calendarApi.calendar.addFile, { ...options, success: added })
  const update = useApiMutation(calendarApi.calendar.update, {
    ...options,
    success: ({ calendar: { name } }) => t('calendars:form.saved', { name }),
  })
  const save = ({ name, address, file }: Values) => {
    if (of.kind === 'name') return update.run({ params: { id: of.calendar._id }, body: { name } })
    if (of.kind === 'link') return update.run({ params: { id: of.calendar._id }, body: { name, address } })
    return file ? addFile.run({ body: { name }, files: { file: [file] } }) : create.run({ body: { name, address } })
  }
  const errors: Record<string, string> = { ...create.errors, ...addFile.errors, ...update.errors }
  return { save, errors, isPending: create.isPending || addFile.isPending || update.isPending }
}

/** The form that adds a calendar, renames one, or gives it another link. */
export function CalendarForm({ of, onClose }: { of: FormOf; onClose: () => void }) {
  const t = useT()
  const known = of.kind === 'new' ? undefined : of.calendar
  const [source, setSource] = useState<'link' | 'file'>('link')
  const [name, setName] = useState(known?.name ?? '')
  const [address, setAddress] = useState('')
  const [file, setFile] = useState<File>()
  const [isSubmitted, setSubmitted] = useState(false)
  const { save, errors, isPending } = useSave(of)
  const first = of.kind === 'link' ? 'calendar-address' : 'calendar-name'
  useEffect(() => document.getElementById(first)?.focus(), [first])
  const asksLink = of.kind === 'link' || (of.kind === 'new' && source === 'link')
  const asksFile = of.kind === 'new' && source === 'file'
  const missing = {
    name: of.kind !== 'link' && !name.trim(),
    address: asksLink && !address.trim(),
    file: asksFile && !file,
  }
  const isTooLarge = (file?.size ?? 0) > CALENDAR_BYTES
  const titles = {
    new: () => t('calendars:addTitle'),
    name: () => t('calendars:renameTitle', { name: known?.name ?? '' }),
    link: () => t('calendars:linkTitle', { name: known?.name ?? '' }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const [wrong] = (['name', 'address', 'file'] as const).filter((field) => missing[field])
    if (wrong) return document.getElementById(`calendar-${wrong}`)?.focus()
    if (asksFile && isTooLarge) return
    const reply = await save({ name: name.trim(), address: address.trim(), file: asksFile ? file : undefined })
    if (reply) onClose()
  }
  const errorOf = (field: 'name' | 'address') => (isSubmitted && missing[field] ? t('field.required') : errors[field])
  return (
    <form
      className={`stack gap-20 ${styles.form}`}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="calendar-form"
    >
      <h3 id="calendar-form">{titles[of.kind]()}</h3>
      {of.kind === 'link' ? null : (
        <TextField
          id="calendar-name"
          label={t('calendars:form.name')}
          help={t('calendars:form.nameHelp')}
          limit={80}
          value={name}
          onChange={setName}
          error={errorOf('name')}
        />
      )}
      {of.kind === 'new' ? (
        <SegmentedControl
          legend={t('calendars:form.source')}
          value={source}
          onChange={setSource}
          options={[
            { value: 'link', label: t('calendars:form.link') },
            { value: 'file', label: t('calendars:form.file') },
          ]}
        />
      ) : null}
      {asksLink ? (
        <TextField
          id="calendar-address"
          type="url"
          autoComplete="off"
          label={t('calendars:form.address')}
          help={t('calendars:form.addressHelp')}
          value={address}
          onChange={setAddress}
          error={errorOf('address')}
        />
      ) : null}
      {asksFile ? (
        <FileField file={file} onFile={setFile} isMissing={isSubmitted && missing.file} rejected={errors.file} />
      ) : null}
      <Row gap={12} align="stretch">
        <Button type="submit" variant="primary" loading={isPending} loadingLabel={t('calendars:form.saving')}>
          {t('save')}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}

type FileFieldProps = {
  file: File | undefined
  onFile: (file: File | undefined) => void
  isMissing: boolean
  rejected: string | undefined
}

function FileField({ file, onFile, isMissing, rejected }: FileFieldProps) {
  const t = useT()
  const isTooLarge = (file?.size ?? 0) > CALENDAR_BYTES
  const problem = isTooLarge ? t('calendars:form.tooLarge') : rejected
  const error = isMissing ? t('calendars:form.fileNeeded') : problem
  const label = file ? t('calendars:form.chosen', { name: file.name }) : t('calendars:form.choose')
  return (
    <div>
      <DropArea
        label={label}
        accept={['.ics', 'text/calendar']}
        describedBy="calendar-file-note"
        isInvalid={error !== undefined}
        onFiles={([chosen]) => onFile(chosen)}
      >
        <span dir="auto">{label}</span>
      </DropArea>
      <FieldNote id="calendar-file-note" help={t('calendars:form.fileHelp')} error={error} />
    </div>
  )
}
