import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { storeUser, useActor, useUser } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ListingFormPage.module.css'

const points = ['price', 'choice', 'money'] as const

/** For users who only buy so far: what selling means, and the step to it. */
export function BecomeSeller() {
  const t = useT()
  const user = useUser()
  const intent = useApiMutation(api.user.intent, {
    invalidate: [api.user.detail],
    patch: (_queries, reply) => storeUser(reply.user),
    success: t('listing-form:become.done'),
  })
  const start = () =>
    intent.run({
      params: { id: user._id },
      body: { roles: ['buy', 'sell'], categories: user.intent.categories },
    })
  return (
    <div className={`container ${styles.becomePage}`}>
      <div>
        <h1>{t('listing-form:become.title')}</h1>
        <Text mt={8} tone="muted">
          {t('listing-form:become.text')}
        </Text>
        <Stack as="ul" gap={12} className={styles.points}>
          {points.map((point) => (
            <Row as="li" key={point} align="stretch" gap={12} className={styles.point}>
              <IconCircleCheck size={20} aria-hidden="true" />
              {t(`listing-form:become.points.${point}`)}
            </Row>
          ))}
        </Stack>
        <Button
          variant="primary"
          size="lg"
          loading={intent.isPending}
          loadingLabel={t('listing-form:become.busy')}
          onClick={start}
        >
          {t('listing-form:become.action')}
        </Button>
      </div>
    </div>
  )
}

/** For unverified sellers: why their listings are not shown, and what to do about it. */
export function VerificationNotice() {
  const t = useT()
  const { isSeller, isVerified, verification } = useActor()
  if (!isSeller || isVerified || verification.status === 'approved') return null
  const { status, note } = verification
  return (
    <Alert kind={status === 'pending' ? 'info' : 'warn'}>
      {t(`listing-form:verification.${status}`)}
      {note ? ` ${t('listing-form:verification.note', { note })}` : null}
      {status === 'pending' ? null : (
        <>
          {' '}
          <TextLink href={links.editProfile({ tab: 'documents' })} underline>
            {t('listing-form:verification.documents')}
          </TextLink>
        </>
      )}
    </Alert>
  )
}

/** Instead of the form: what was deleted stays for its orders only. */
export function ArchivedListing({ href, label }: { href: string; label: string }) {
  const t = useT()
  return (
    <div className="container">
      <EmptyState
        level={1}
        size="lg"
        title={t('listing-form:edit.archived.title')}
        text={t('listing-form:edit.archived.text')}
        action={
          <Button variant="primary" href={href}>
            {label}
          </Button>
        }
      />
    </div>
  )
}
