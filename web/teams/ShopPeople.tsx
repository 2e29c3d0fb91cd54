import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TeamMember } from '#shared/contract/team.ts'
import { type TeamRole, teamRoles } from '#shared/kernel/contract.ts'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TeamRow } from './TeamRow.tsx'
import styles from './TeamScreen.module.css'

const nameOf = ({ name, email }: TeamMember) => name ?? email

/** The people of the seller's own shop with their roles, and the form that invites a person. */
export function ShopPeople() {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(q(api.team.list))
  if (error && !data)
    return (
      <ErrorState
        title={t('team:people.failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('team:people.loading')} count={2} />
  const { members, seats } = data
  const isAlone = members.length === 0
  return (
    <Section
      look="plain"
      title={t('team:people.title')}
      text={isAlone && seats.limit === 1 ? undefined : t('team:people.seats', { used: seats.used, count: seats.limit })}
    >
      <People members={members} />
      <p className="tone-muted">{t('team:never')}</p>
      {seats.used < seats.limit ? <InvitationForm /> : <NoSeatLeft isAlone={isAlone} />}
    </Section>
  )
}

function NoSeatLeft({ isAlone }: { isAlone: boolean }) {
  const t = useT()
  const { hasPlans } = useSite()
  return (
    <div className={`stack align-start gap-20 mt-32 ${styles.form}`}>
      <p>{t(isAlone ? 'team:people.alone' : 'team:people.full')}</p>
      {hasPlans ? (
        <Button href={links.plans()} variant="outline">
          {t('team:people.plans')}
        </Button>
      ) : null}
    </div>
  )
}

function People({ members }: { members: TeamMember[] }) {
  const t = useT()
  const [confirming, setConfirming] = useState<TeamMember | null>(null)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const name = confirming ? nameOf(confirming) : ''
  const remove = useApiMutation(api.team.remove, {
    invalidate: [api.team.list],
    success: t('team:people.removed', { name }),
  })
  const confirm = async () => {
    const reply = confirming ? await remove.run({ params: { id: confirming._id } }) : undefined
    flushSync(() => setOpen(false))
    // The button that asked for it is gone with its row.
    if (reply) place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {members.length === 0 ? <p className="tone-muted">{t('team:people.none')}</p> : null}
      <ul aria-label={t('team:people.title')}>
        {members.map((member) => (
          <Member
            key={member._id}
            member={member}
            onRemove={() => {
              setConfirming(member)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      {confirming ? (
        <LazyConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
          title={t('team:people.removeTitle', { name })}
          text={t('team:people.removeText')}
          confirmLabel={t('team:people.remove')}
          isDangerous
          isBusy={remove.isPending}
        />
      ) : null}
    </div>
  )
}

function Member({ member, onRemove }: { member: TeamMember; onRemove: () => void }) {
  const t = useT()
  const format = useFormat()
  const name = nameOf(member)
  const change = useApiMutation(api.team.change, {
    invalidate: [api.team.list],
    success: t('team:people.changed', { name }),
  })
  const notes = {
    invited: () => t('team:people.invited', { date: member.expiresAt ? format.date(member.expiresAt, 'short') : '' }),
    active: () => t('team:people.since', { date: format.date(member.joinedAt ?? member.invitedAt, 'short') }),
    paused: () => t('team:people.paused'),
  }
  const choose = (value: string) => {
    const role = teamRoles.find((each) => each === value)
    if (role) void change.run({ params: { id: member._id }, body: { role } })
  }
  return (
    <TeamRow name={name} picture={member.profilePicture} note={notes[member.status]()}>
      <SelectField
        size="sm"
        label={t('team:people.role', { name })}
        hideLabel
        value={member.role}
        onChange={choose}
        options={teamRoles.map((role) => ({ value: role, label: t(`team:roles.${role}.name`) }))}
      />
      <Button size="sm" variant="quiet" tone="danger" onClick={onRemove}>
        {t('team:people.remove')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </TeamRow>
  )
}

/** Asks for an address and a role, and sends the invitation there. */
function InvitationForm() {
  const t = useT()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('answer')
  const [isMissing, setMissing] = useState(false)
  const invite = useApiMutation(api.team.invite, {
    once: true,
    invalidate: [api.team.list],
    success: ({ member }) => t('team:invite.sent', { email: member.email }),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!email.trim())
    if (!email.trim()) return document.getElementById('invitee')?.focus()
    if (await invite.run({ body: { email: email.trim(), role } })) setEmail('')
  }
  return (
    <form
      className={`stack align-start gap-20 mt-32 ${styles.form}`}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-labelledby="invite"
    >
      <h3 id="invite">{t('team:invite.title')}</h3>
      <TextField
        id="invitee"
        type="email"
        autoComplete="off"
        label={t('team:invite.email')}
        help={t('team:invite.hint')}
        value={email}
        onChange={setEmail}
        error={isMissing && !email.trim() ? t('field.required') : invite.errors.email}
      />
      <RadioCards
        legend={t('team:invite.role')}
        value={role}
        onChange={(value) => setRole(teamRoles.find((each) => each === value) ?? 'answer')}
        columns={2}
        options={teamRoles.map((each) => ({
          value: each,
          label: t(`team:roles.${each}.name`),
          description: t(`team:roles.${each}.text`),
        }))}
      />
      <Button type="submit" variant="primary" loading={invite.isPending} loadingLabel={t('team:invite.sending')}>
        {t('team:invite.send')}
      </Button>
    </form>
  )
}
