import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Membership } from '#shared/contract/team.ts'
import { reaches, teamRoles } from '#shared/kernel/contract.ts'
import { acting, useActing } from '#web/kernel/acting.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TeamRow } from './TeamRow.tsx'

/** The shops of others: invitations to answer, and the ways to act for them. */
export function Memberships({ memberships }: { memberships: Membership[] }) {
  const t = useT()
  const [confirming, setConfirming] = useState<Membership | null>(null)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const leave = useApiMutation(api.team.leave, { invalidate: [api.team.memberships], success: t('team:shops.left') })
  const confirm = async () => {
    const reply = confirming ? await leave.run({ params: { id: confirming._id } }) : undefined
    flushSync(() => setOpen(false))
    if (!reply) return
    if (acting.get()?.sellerId === confirming?.seller._id) acting.stop()
    // The button that asked for it is gone with its row.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Section look="plain" title={t('team:shops.title')}>
        {memberships.length === 0 ? <p className="tone-muted">{t('team:shops.none')}</p> : null}
        <ul>
          {memberships.map((membership) => (
            <Shop
              key={membership._id}
              membership={membership}
              onLeave={() => {
                setConfirming(membership)
                setOpen(true)
              }}
            />
          ))}
        </ul>
      </Section>
      {confirming ? (
        <LazyConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
          title={t('team:shops.leaveTitle', { shop: confirming.seller.name })}
          text={t('team:shops.leaveText')}
          confirmLabel={t('team:shops.leave')}
          isDangerous
          isBusy={leave.isPending}
        />
      ) : null}
    </div>
  )
}

function Shop({ membership, onLeave }: { membership: Membership; onLeave: () => void }) {
  const t = useT()
  const format = useFormat()
  const { seller, role, status, expiresAt } = membership
  const roleName = t(`team:roles.${role}.name`)
  const notes = {
    invited: () => t('team:shops.invited', { role: roleName, date: expiresAt ? format.date(expiresAt, 'short') : '' }),
    active: () =>
      format.labelled(
        roleName,
        teamRoles
          .filter((each) => reaches(role, each))
          .map((each) => t(`team:roles.${each}.text`))
          .join(' '),
      ),
    paused: () => t('team:shops.paused', { role: roleName }),
  }
  return (
    <TeamRow name={seller.name} picture={seller.profilePicture} note={notes[status]()}>
      {status === 'invited' ? <InvitationWays membership={membership} /> : null}
      {status === 'active' ? <ActingWay membership={membership} /> : null}
      {status === 'invited' ? null : (
        <Button size="sm" variant="quiet" tone="danger" onClick={onLeave}>
          {t('team:shops.leave')}
          <span className="visually-hidden">: {seller.name}</span>
        </Button>
      )}
    </TeamRow>
  )
}

function InvitationWays({ membership: { _id: id, seller } }: { membership: Membership }) {
  const t = useT()
  const accept = useApiMutation(api.team.accept, {
    invalidate: [api.team.memberships],
    success: t('team:shops.accepted', { shop: seller.name }),
  })
  const decline = useApiMutation(api.team.leave, {
    invalidate: [api.team.memberships],
    success: t('team:shops.declined'),
  })
  const params = { id }
  return (
    <>
      <Button size="sm" variant="primary" loading={accept.isPending} onClick={() => void accept.run({ params })}>
        {t('team:shops.accept')}
        <span className="visually-hidden">: {seller.name}</span>
      </Button>
      <Button size="sm" loading={decline.isPending} onClick={() => void decline.run({ params })}>
        {t('team:shops.decline')}
        <span className="visually-hidden">: {seller.name}</span>
      </Button>
    </>
  )
}

function ActingWay({ membership: { seller, role } }: { membership: Membership }) {
  const t = useT()
  const navigate = useNavigate()
  if (useActing()?.sellerId === seller._id) return <span className="tone-muted">{t('team:shops.acting')}</span>
  const start = () => {
    acting.start({ sellerId: seller._id, shop: seller.name, role })
    void navigate(links.orders({ role: 'seller' }))
  }
  return (
    <Button size="sm" onClick={start}>
      {t('team:shops.act')}
      <span className="visually-hidden">: {seller.name}</span>
    </Button>
  )
}
