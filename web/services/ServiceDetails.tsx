import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Service } from '#shared/contract/service.ts'
import { appointmentMinutes } from '#shared/policies/appointment.ts'
import { cancellationSteps } from '#shared/policies/cancellation-steps.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useFieldTexts } from '#web/listings/field-texts.ts'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import { displayNameOf, useListingText, useReplyTime } from '#web/listings/listing-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './ServiceDetails.module.css'

/** The description and the terms of a service, on its page and in the preview of its form. */
export function ServiceDetails({ service }: { service: Service }) {
  const t = useT()
  return (
    <>
      <ListingDescription listing={service} title={t('listing-details:detail.about.title')} />
      <PackageList service={service} />
      <CustomFacts service={service} />
      <ServiceFacts service={service} />
      <Requirements service={service} />
      <CancellationPolicy service={service} />
    </>
  )
}

/** The fields that the category asks of each service. */
function CustomFacts({ service: { customFields } }: { service: Service }) {
  const t = useT()
  const facts = useFieldTexts(customFields)
  if (facts.length === 0) return null
  return (
    <Section look="part" title={t('listing-details:detail.customFields.title')}>
      <KeyValueList rows={facts} showLabels />
    </Section>
  )
}

/** The packages with their contents and prices, one below the other. */
function PackageList({ service }: { service: Service }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(service)
  if (service.packages.length === 0) return null
  return (
    <Section look="part" title={t('listing-details:detail.packages.title')}>
      <ul>
        {service.packages.map(({ key, title, description, price, deliveryDays, revisions }) => (
          <Grid key={key} as="li" gap={24} rowGap={2} className={styles.package}>
            <Text as="h3" dir="auto" size={15} weight={500} lang={foreign?.lang}>
              {title}
            </Text>
            <Price money={price} />
            {description ? (
              <p dir="auto" className={styles.text} lang={foreign?.lang}>
                {description}
              </p>
            ) : null}
            <Row as="p" align="stretch" wrap size={13} tone="faint" className={styles.facts}>
              {service.bookable ? (
                <span>{format.duration(appointmentMinutes(service, key) ?? 60)}</span>
              ) : (
                <span>{t('listing-details:detail.packages.done', { count: deliveryDays })}</span>
              )}
              {revisions > 0 ? (
                <span>{t('listing-details:detail.packages.revisions', { count: revisions })}</span>
              ) : null}
            </Row>
          </Grid>
        ))}
      </ul>
    </Section>
  )
}

function noticeText(t: Translate, hours: number): string {
  if (hours === 0) return t('listing-details:detail.facts.anytime')
  return hours > 24 && hours % 24 === 0
    ? t('listing-details:detail.facts.noticeDays', { count: hours / 24 })
    : t('listing-details:detail.facts.noticeHours', { count: hours })
}

const placeOf = ({ location }: Service) =>
  [...new Set([location?.label, location?.city])].filter((part) => part !== undefined).join(', ')

/** Duration, notice, place and tags; packages have durations of their own. */
function ServiceFacts({ service }: { service: Service }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(service)
  const { locationType, tags, provider } = service
  const name = displayNameOf(provider)
  const reply = useReplyTime(provider.stats.responseMinutes)
  const rows: KeyValueRow[] = []
  if (service.bookable && service.durationMinutes && service.packages.length === 0) {
    rows.push({
      key: 'duration',
      icon: IconClock,
      label: t('listing-details:detail.facts.duration'),
      value: t('listing-details:detail.facts.takes', { duration: format.duration(service.durationMinutes) }),
    })
  }
  if (service.bookable) {
    rows.push({
      key: 'notice',
      icon: IconClock,
      label: t('listing-details:detail.facts.notice'),
      value: noticeText(t, service.minNoticeHours),
      note: t('listing-details:detail.facts.horizon', { count: service.maxHorizonDays }),
    })
    rows.push({
      key: 'free',
      icon: IconCalendarTime,
      label: t('listing-details:detail.facts.times'),
      value: t('listing-details:detail.facts.free'),
      note: reply
        ? t('listing-details:detail.facts.freeReply', {
            name,
            answers: t('listing-details:detail.answersWithin', { time: reply }),
          })
        : t('listing-details:detail.facts.freeText'),
    })
  }
  rows.push(
    locationType === 'remote'
      ? {
          key: 'place',
          icon: IconDeviceLaptop,
          label: t('listing-details:detail.facts.place'),
          value: t('listing-details:detail.facts.remote'),
        }
      : {
          key: 'place',
          icon: IconMapPin,
          label: t('listing-details:detail.facts.place'),
          value: t(`listing-details:detail.facts.${locationType}`, { place: placeOf(service) }),
          note: t(`listing-details:detail.facts.${locationType === 'at_provider' ? 'exactly' : 'travel'}`),
        },
  )
  const [step] = cancellationSteps[service.cancellationPolicy]
  if (service.bookable && step?.share === 1) {
    rows.push({
      key: 'cancel',
      icon: IconArrowBackUp,
      label: t('listing-details:detail.cancellation.title'),
      value: t('listing-details:detail.facts.cancel'),
      note: t(`listing-details:detail.cancellation.${step.until}`),
    })
  }
  return (
    <Section
      look="part"
      title={t(`listing-details:detail.facts.${service.bookable ? 'booking' : 'title'}`, { name })}
      className={styles.booking}
    >
      <KeyValueList rows={rows} />
      {tags.length ? (
        <nav aria-label={t('listing-details:detail.facts.topics')}>
          <Row as="p" wrap align="stretch" gap={8} mt={20} lang={foreign?.lang}>
            {tags.map((tag) => (
              <Chip key={tag} size="sm" href={links.browse({ q: tag })}>
                {tag}
              </Chip>
            ))}
          </Row>
        </nav>
      ) : null}
    </Section>
  )
}

/** The seller's questions, which the buyer answers with the order. */
function Requirements({ service }: { service: Service }) {
  const t = useT()
  const foreign = useListingText().foreign(service)
  if (!service.requirements) return null
  return (
    <Section
      look="part"
      title={t('listing-details:detail.requirements.title', { name: displayNameOf(service.provider) })}
    >
      <Text dir="auto" wrap="lines" tone="muted" className={styles.requirementsText} lang={foreign?.lang}>
        {service.requirements}
      </Text>
    </Section>
  )
}

/** The policy in numbers: until when how much comes back. */
function CancellationPolicy({ service }: { service: Service }) {
  const t = useT()
  const format = useFormat()
  const { cancellationPolicy: policy } = service
  return (
    <Section
      look="part"
      title={t('listing-details:detail.cancellation.title')}
      aside={<StatusBadge tone="neutral">{t(`listing-details:detail.cancellation.${policy}`)}</StatusBadge>}
    >
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('listing-details:detail.cancellation.when')}</th>
            <th scope="col">{t('listing-details:detail.cancellation.back')}</th>
          </tr>
        </thead>
        <tbody>
          {cancellationSteps[policy].map(({ until, share }) => (
            <tr key={until}>
              <th scope="row">{t(`listing-details:detail.cancellation.${until}`)}</th>
              <td>
                {share === 0
                  ? t('listing-details:detail.cancellation.nothing')
                  : t('listing-details:detail.cancellation.share', {
                      share: format.number(share, { style: 'percent' }),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text mt={14} size={14} tone="muted" className={styles.always}>
        {t('listing-details:detail.cancellation.always', { name: displayNameOf(service.provider) })}
      </Text>
    </Section>
  )
}
