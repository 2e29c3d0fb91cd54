import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ServiceFacts.module.css'

function noticeText(t: Translate, hours: number): string {
  if (hours === 0) return t('listing-details:detail.facts.anytime')
  return hours > 24 && hours % 24 === 0
    ? t('listing-details:detail.facts.noticeDays', { count: hours / 24 })
    : t('listing-details:detail.facts.noticeHours', { count: hours })
}

const placeOf = ({ location }: Service) =>
  [...new Set([location?.label, location?.city])].filter((part) => part !== undefined).join(', ')

/** Length, notice and place, and what it is about. */
export function ServiceFacts({ service }: { service: Service }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(service)
  const { locationType, tags } = service
  const rows: KeyValueRow[] = []
  if (service.bookable && service.durationMinutes) {
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
      icon: IconCalendarTime,
      label: t('listing-details:detail.facts.notice'),
      value: noticeText(t, service.minNoticeHours),
      note: t('listing-details:detail.facts.horizon', { count: service.maxHorizonDays }),
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
          note: locationType === 'at_provider' ? t('listing-details:detail.facts.exactly') : undefined,
        },
  )
  return (
    <Section look="part" title={t('listing-details:detail.facts.title')}>
      <KeyValueList rows={rows} />
      {tags.length ? (
        <nav aria-label={t('listing-details:detail.facts.topics')}>
          <p className={styles.topics} lang={foreign?.lang}>
            {tags.map((tag) => (
              <Chip key={tag} size="sm" href={links.browse({ q: tag })}>
                {tag}
              </Chip>
            ))}
          </p>
        </nav>
      ) : null}
    </Section>
  )
}
