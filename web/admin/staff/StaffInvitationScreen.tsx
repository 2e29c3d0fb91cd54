import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useParams } from 'react-router'
import type { OwnInvitation } from '#shared/contract/admin-staff.ts'
import { rightsOf } from '#shared/policies/staff.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineDataLoader, missing } from '#web/kernel/loader.ts'
import { storeUser, useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import styles from './StaffScreen.module.css'

const invitationRead = (id: string) => q(adminApi.adminInvitation.detail, { params: { id } })

export const loader = defineDataLoader(async ({ params: { invitationId = '' }, loadIfThere }) =>
  (await loadIfThere(invitationRead(invitationId))) ? true : missing(),
)

/** An invitation to the administration, for the person to whose address it was sent. */
export function StaffInvitationScreen() {
  const t = useT()
  const { invitationId = '' } = useParams()
  const isThere = useLoaderData<typeof loader>() !== null
  return (
    <div className="container">
      <Head title={t('staff:own.title')} noindex />
      <Panel className={styles.invitationPage}>{isThere ? <Invitation id={invitationId} /> : <Gone />}</Panel>
    </div>
  )
}

function Gone() {
  const t = useT()
  return (
    <>
      <h1 className="size-24">{t('staff:own.goneTitle')}</h1>
      <p className="quiet-text mt-8">{t('staff:own.goneText')}</p>
    </>
  )
}

function Invitation({ id }: { id: string }) {
  const t = useT()
  const site = useSite()
  const { invitation } = useSuspenseQuery(invitationRead(id)).data
  return (
    <Stack gap={16}>
      <h1 className="size-24">{t('staff:own.heading', { marketplace: site.name })}</h1>
      <Terms invitation={invitation} />
      <Answer id={id} />
    </Stack>
  )
}

function Terms({ invitation: { role, invitedBy, openUntil, expiresAt } }: { invitation: OwnInvitation }) {
  const t = useT()
  const format = useFormat()
  const name = t(`staff:roles.${role}.name`)
  return (
    <>
      <p>
        {invitedBy ? t('staff:own.by', { name: invitedBy.name, role: name }) : t('staff:own.alone', { role: name })}{' '}
        {t('staff:own.until', { date: format.date(openUntil) })}{' '}
        {expiresAt ? t('staff:own.ends', { date: format.date(expiresAt) }) : null}
      </p>
      <section>
        <h2 className="size-16 mb-6">{t('staff:own.may')}</h2>
        <ul className={styles.bullets}>
          {rightsOf(role).map((right) => (
            <li key={right}>{t(`staff:rights.${right}`)}</li>
          ))}
        </ul>
      </section>
      <p className="quiet-text">{t('staff:own.sessions')}</p>
    </>
  )
}

function Answer({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { _id } = useUser()
  const params = { id }
  const accept = useApiMutation(adminApi.adminInvitation.accept, { success: t('staff:own.accepted') })
  const decline = useApiMutation(adminApi.adminInvitation.decline, { success: t('staff:own.declined') })
  const accepted = async () => {
    if (!(await accept.run({ params }))) return
    const { user } = await api.user.detail({ params: { id: _id } })
    // Oneself one sees whole.
    if ('email' in user) storeUser(user)
    await navigate(links.admin())
  }
  const declined = async () => {
    if (await decline.run({ params })) await navigate(links.home())
  }
  return (
    <Row gap={8} wrap>
      <Button
        variant="primary"
        loading={accept.isPending}
        loadingLabel={t('staff:own.accepting')}
        onClick={() => void accepted()}
      >
        {t('staff:own.accept')}
      </Button>
      <Button loading={decline.isPending} onClick={() => void declined()}>
        {t('staff:own.decline')}
      </Button>
    </Row>
  )
}
