import { useState } from 'react'
import type { PersonHelp, StaffNote } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { helpReads } from './person-reads.ts'
import { useHelpRejection } from './use-help-rejection.ts'

/** The notes of the staff about a person, for each other; its author and owners can delete a note. */
export function StaffNotes({ user, help, isSelf }: { user: AdminUser; help: PersonHelp; isSelf: boolean }) {
  const t = useT()
  const { _id: ownId } = useUser()
  const has = useHasRight()
  const [removed, setRemoved] = useState<StaffNote | null>(null)
  const remove = useApiMutation(adminApi.adminPerson.removeNote, {
    invalidate: helpReads,
    success: t('admin-help:notes.removed'),
  })
  const send = async () => {
    if (!removed) return
    if (await remove.run({ params: { id: user._id, noteId: removed._id } })) setRemoved(null)
  }
  return (
    <Panel>
      <Section
        look="plain"
        title={t('admin-help:notes.title')}
        text={isSelf ? t('admin-help:notes.own') : t('admin-help:notes.text', { name: user.name })}
      >
        {isSelf ? null : (
          <Stack gap={16}>
            <NoteForm user={user} />
            {help.notes.length === 0 ? <p className="quiet-text">{t('admin-help:notes.none')}</p> : null}
            {help.notes.map((note) => (
              <Note
                key={note._id}
                note={note}
                onRemove={note.by._id === ownId || has('staff') ? () => setRemoved(note) : undefined}
              />
            ))}
          </Stack>
        )}
      </Section>
      <LazyConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => void send()}
        isDangerous
        isBusy={remove.isPending}
        busyLabel={t('admin-help:busy')}
        title={t('admin-help:notes.removeTitle')}
        text={t('admin-help:notes.removeText')}
        confirmLabel={t('admin-help:notes.removeGo')}
      />
    </Panel>
  )
}

function Note({ note: { text, by, createdAt }, onRemove }: { note: StaffNote; onRemove: (() => void) | undefined }) {
  const t = useT()
  const format = useFormat()
  return (
    <article>
      <Row gap={8} align="center">
        <Avatar name={by.name} size={28} />
        <b className="size-14 text-anywhere">{by.name}</b>
        <time className="quiet-text" dateTime={createdAt}>
          {format.date(createdAt, 'short')}
        </time>
        {onRemove ? (
          <Button size="sm" variant="quiet" tone="danger" className="push" onClick={onRemove}>
            {t('admin-help:notes.remove')}
          </Button>
        ) : null}
      </Row>
      <p dir="auto" className="size-14 mt-4 text-anywhere text-lines">
        {text}
      </p>
    </article>
  )
}

function NoteForm({ user }: { user: AdminUser }) {
  const t = useT()
  const lacking = useHelpRejection(user, false)
  const add = useApiMutation(adminApi.adminPerson.addNote, {
    once: true,
    invalidate: helpReads,
    success: t('admin-help:notes.added'),
  })
  const draft = useRequiredText({
    limit: TEXT_LIMITS.staffNote,
    draft: `staff-note:${user._id}`,
    rejected: add.errors.text,
  })
  const send = async () => {
    const text = draft.submit()
    if (text && (await add.run({ params: { id: user._id }, body: { text } }))) draft.reset()
  }
  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacking) void send()
      }}
    >
      <TextArea
        label={t('admin-help:notes.field')}
        placeholder={t('admin-help:notes.placeholder')}
        help={t('admin-help:notes.help')}
        rows={3}
        {...draft.field}
      />
      <Row justify="end">
        <Button type="submit" disabledReason={lacking} loading={add.isPending} loadingLabel={t('admin-help:busy')}>
          {t('admin-help:notes.add')}
        </Button>
      </Row>
    </Stack>
  )
}
