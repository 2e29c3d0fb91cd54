import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRole } from '#shared/policies/staff.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberTable } from './MemberTable.tsx'
import { RoleTable } from './RoleTable.tsx'
import styles from './StaffScreen.module.css'
import { staffRead } from './staff-reads.ts'

export const loader = defineLoader(({ load }) => load(staffRead()))

/** The people of the administration, who is invited to it, and what each role may do. */
export function StaffScreen() {
  const t = useT()
  const { _id } = useUser()
  const { members, invitations } = useSuspenseQuery(staffRead()).data
  const [role, setRole] = useState<Exclude<StaffRole, 'owner'>>('support')
  const owners = members.filter((member) => member.role === 'owner' && member.status === 'active')
  const isLast = owners.length === 1 && owners[0]?._id === _id
  const title = t('staff:title')
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('staff:summary', { count: members.length, owners: owners.length })}
        actions={
          <Button icon={IconHistory} href={links.adminAudit({ action: 'staff' })}>
            {t('staff:changes')}
          </Button>
        }
      />
      {isLast ? (
        <div className="mb-20">
          <Alert kind="warn">
            <b className={styles.line}>{t('staff:last.title')}</b>
            {t('staff:last.text')}
          </Alert>
        </div>
      ) : null}
      <div className={styles.screen}>
        <Panel flush>
          <MemberTable members={members} isLast={isLast} />
          <Invitations invitations={invitations} />
        </Panel>
        <InviteForm role={role} onRole={setRole} />
        <RoleTable marked={role} />
      </div>
    </>
  )
}
