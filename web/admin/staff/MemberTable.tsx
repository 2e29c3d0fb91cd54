import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import type { StaffMember } from '#shared/contract/admin-staff.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import styles from './StaffScreen.module.css'

type Step = { member: StaffMember; act: 'change' | 'end' }

const MINUTE = 60_000

/** The people of the administration; each row has what can be done about it. */
export function MemberTable({ members, isLast }: { members: StaffMember[]; isLast: boolean }) {
  const t = useT()
  const { _id: ownId } = useUser()
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  return (
    <>
      <Table
        caption={t('staff:title')}
        columns={useColumns({ ownId, isLast, onStep: setStep })}
        rows={members}
        rowKey={({ _id }) => _id}
      />
      {step ? (
        <ChangeDialog key={step.member._id} member={step.member} isOpen={step.act === 'change'} onClose={close} />
      ) : null}
      {step ? (
        <EndDialog
          key={`end ${step.member._id}`}
          member={step.member}
          isSelf={step.member._id === ownId}
          isOpen={step.act === 'end'}
          onClose={close}
        />
      ) : null}
    </>
  )
}

type Around = { ownId: string; isLast: boolean; onStep: (step: Step) => void }

function useColumns({ ownId, isLast, onStep }: Around): Column<StaffMember>[] {
  const t = useT()
  return [
    {
      key: 'person',
      header: t('staff:columns.person'),
      cell: ({ name, email, profilePicture, _id }) => (
        <span className={styles.person}>
          <Avatar name={name} picture={profilePicture} size={36} />
          <span className={styles.words}>
            <span>
              <b dir="auto">{name}</b> {_id === ownId ? <span className="tone-muted">{t('staff:you')}</span> : null}
            </span>
            <small>{email}</small>
          </span>
        </span>
      ),
    },
    { key: 'role', header: t('staff:columns.role'), cell: (member) => <Role member={member} /> },
    { key: 'seen', header: t('staff:columns.seen'), cell: ({ lastSeenAt }) => <Seen at={lastSeenAt} /> },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('staff:columns.actions')}</span>,
      align: 'end',
      phone: 'end',
      cell: (member) => {
        const isSelf = member._id === ownId
        return (
          <LazyMenu
            label={t('staff:menu.label', { name: member.name })}
            trigger={<IconButton icon={IconDots} label={t('staff:menu.label', { name: member.name })} />}
            position="bottom-end"
            items={[
              {
                key: 'change',
                label: t('staff:menu.change'),
                onSelect: () => onStep({ member, act: 'change' }),
                disabled: isSelf && isLast,
              },
              { key: 'person', label: t('staff:menu.person'), href: links.adminUser(member._id) },
              'line',
              {
                key: 'end',
                label: t(isSelf ? 'staff:menu.leave' : 'staff:menu.remove'),
                onSelect: () => onStep({ member, act: 'end' }),
                isDanger: true,
                disabled: isSelf && isLast,
              },
            ]}
          />
        )
      },
    },
  ]
}

function Role({ member: { role, status, expiresAt } }: { member: StaffMember }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className={styles.words}>
      <span>{t(`staff:roles.${role}.name`)}</span>
      {expiresAt ? <small>{t('staff:until', { date: format.date(expiresAt, 'short') })}</small> : null}
      {status === 'suspended' ? (
        <StatusBadge tone="problem" size="sm">
          {t('staff:suspended')}
        </StatusBadge>
      ) : null}
    </span>
  )
}

function Seen({ at }: { at: string | null }) {
  const t = useT()
  const format = useFormat()
  const now = useNow(MINUTE)
  if (!at) return <span className="tone-muted">{t('staff:never')}</span>
  const isNow = now - Date.parse(at) < 2 * MINUTE
  return <time dateTime={at}>{isNow ? t('staff:now') : format.relative(at)}</time>
}
