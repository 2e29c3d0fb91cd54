import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** For unverified sellers: why their listings are not shown, and what to do about it. */
export function VerificationNotice() {
  const t = useT()
  const { isSeller, isVerified, verification } = useUser()
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
