import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf, useListingText, useReplyTime, useSpokenLanguages } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import styles from './ServiceScreen.module.css'

/** The person behind the service, in numbers, and the way to everything else they offer. */
export function ProviderSection({ provider }: { provider: Service['provider'] }) {
  const t = useT()
  const format = useFormat()
  const { stars } = useListingText()
  const { stats } = provider
  const reply = useReplyTime(stats.responseMinutes)
  const languages = useSpokenLanguages(provider.languages)
  const name = displayNameOf(provider)
  return (
    <Section look="part" title={t('listing-details:detail.provider.title')}>
      <Grid gap={20} align="center" className={styles.provider}>
        <Avatar name={name} picture={provider.profilePicture} size={88} />
        <div>
          <Row as="h3" dir="auto" gap={6}>
            {name}
            {provider.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} size={18} /> : null}
          </Row>
          {provider.headline ? (
            <p dir="auto" className="quiet-text">
              {provider.headline}
            </p>
          ) : null}
          {languages ? (
            <p className="quiet-text">{t('listing-details:detail.provider.speaks', { languages })}</p>
          ) : null}
          <Row
            as="ul"
            gap={28}
            rowGap={8}
            align="stretch"
            wrap
            mt={12}
            size={14}
            tone="muted"
            className={styles.figures}
          >
            {stats.completedCount > 0 ? (
              <li>
                <b>{format.number(stats.completedCount)}</b>
                {t('listing-details:detail.provider.done', { count: stats.completedCount })}
              </li>
            ) : null}
            {stats.ratingCount > 0 ? (
              <li>
                <b>{stars(stats.ratingAvg)}</b>
                {t('listing-details:detail.provider.rating', { count: stats.ratingCount })}
              </li>
            ) : null}
            {reply ? (
              <li>
                <b>{`< ${reply}`}</b>
                {t('listing-details:detail.provider.replyTime')}
              </li>
            ) : null}
          </Row>
        </div>
        <Row wrap align="stretch" gap={8} justify="end" className={styles.view}>
          <Button href={links.providerProfile(provider._id)}>{t('listing-details:detail.provider.view')}</Button>
        </Row>
      </Grid>
    </Section>
  )
}
