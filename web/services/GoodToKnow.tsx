import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingWords } from '#web/listings/listing-words.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { KeyValueList, type KeyValueRow } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './GoodToKnow.module.css'

function noticeText(t: Translate, hours: number): string {
  if (hours === 0) return t('service:detail.facts.anytime')
  return hours > 24 && hours % 24 === 0
    ? t('service:detail.facts.noticeDays', { count: hours / 24 })
    : t('service:detail.facts.noticeHours', { count: hours })
}

const placeOf = ({ location }: Service) =>
  [...new Set([location?.label, location?.city])].filter((part) => part !== undefined).join(', ')

/** Length, notice and place, and what it is about. */
export function GoodToKnow({ service }: { service: Service }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingWords().foreign(service)
  const { locationType, tags } = service
  const rows: KeyValueRow[] = []
  if (service.bookable && service.durationMinutes) {
    rows.push({
      key: 'duration',
      icon: IconClock,
      label: t('service:detail.facts.duration'),
      value: t('service:detail.facts.takes', { duration: format.duration(service.durationMinutes) }),
    })
  }
  if (service.bookable) {
    rows.push({
      key: 'notice',
      icon: IconCalendarTime,
      label: t('service:detail.facts.notice'),
      value: noticeText(t, service.minNoticeHours),
      note: t('service:detail.facts.horizon', { count: service.maxHorizonDays }),
    })
  }
  rows.push(
    locationType === 'remote'
      ? {
          key: 'place',
          icon: IconDeviceLaptop,
          label: t('service:detail.facts.place'),
          value: t('service:detail.facts.remote'),
        }
      : {
          key: 'place',
          icon: IconMapPin,
          label: t('service:detail.facts.place'),
          value: t(`service:detail.facts.${locationType}`, { place: placeOf(service) }),
          note: locationType === 'at_provider' ? t('service:detail.facts.exactly') : undefined,
        },
  )
  return (
    <Section look="part" title={t('service:detail.facts.title')}>
      <KeyValueList rows={rows} />
      {tags.length ? (
        <nav aria-label={t('service:detail.facts.topics')}>
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
