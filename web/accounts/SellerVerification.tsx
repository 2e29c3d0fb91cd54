import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import type { User } from '#shared/contract/user.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './account.module.css'

/**
 * The state of a seller's verification, in plain words, and the seller's next step; `isHere` on the screen where the
 * documents are sent.
 */
export function SellerVerification({ user, isHere = false }: { user: User; isHere?: boolean }) {
  const t = useT()
  const format = useFormat()
  const { status, note, reviewedAt } = user.verification
  if (status === 'approved')
    return (
      <div className={styles.place}>
        <Alert kind="ok" icon={IconRosetteDiscountCheck}>
          <b className="weight-500">
            {reviewedAt
              ? t('accounts:verification.approvedOn', { date: format.date(reviewedAt) })
              : t('accounts:verification.approved.title')}
          </b>
          . {t('accounts:verification.approved.text')}
        </Alert>
      </div>
    )
  const isOurTurn = status === 'pending'
  return (
    <div className={styles.place}>
      <NextStepCard
        isWaiting={isOurTurn}
        eyebrow={isOurTurn ? t('accounts:verification.ourStep') : t('accounts:verification.yourStep')}
        title={t(`accounts:verification.${status}.title`)}
        text={t(`accounts:verification.${status}.text`)}
        actions={
          isOurTurn || isHere ? undefined : (
            <Button variant="primary" href={links.editProfile({ tab: 'documents' })}>
              {t('accounts:verification.send')}
            </Button>
          )
        }
        exits={
          isHere ? undefined : (
            <>
              {t('accounts:verification.prepare')}{' '}
              <TextLink href={links.addService()}>{t('accounts:verification.addService')}</TextLink>
            </>
          )
        }
      >
        {note ? (
          <blockquote className={`size-14 text-lines ${styles.note}`}>
            <p className="tone-faint">{t('accounts:verification.note')}</p>
            <p dir="auto">{note}</p>
          </blockquote>
        ) : null}
      </NextStepCard>
    </div>
  )
}
