import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { TimePreferences } from '#web/ui/TimePreferences.tsx'
import type { TimesProps } from './OrderTimes.tsx'
import { MOST_TIMES, windowOf } from './order-choice.ts'

/** The week to choose from, and what was chosen. */
export function ChosenTimes({ service, order }: TimesProps) {
  const t = useT()
  const format = useFormat()
  const [{ earliest, latest }] = useState(() => windowOf(service, Date.now()))
  const { choice, change, missing } = order
  const places = [
    t('service:order.times.first'),
    t('service:order.times.second'),
    t('service:order.times.third'),
    t('service:order.times.another'),
  ]
  return (
    <TimePreferences
      legend={t('service:order.times.legend')}
      help={t('service:order.times.help')}
      error={missing.includes('times') ? t('service:order.times.missing') : undefined}
      value={choice.times}
      onChange={(times) => change({ times })}
      max={MOST_TIMES}
      durationMinutes={service.durationMinutes ?? 60}
      earliest={earliest}
      latest={latest}
      labels={{
        previousWeek: t('service:order.times.previousWeek'),
        nextWeek: t('service:order.times.nextWeek'),
        unavailable: t('service:order.times.unavailable'),
        chosen: t('service:order.times.chosen'),
        ranking: t('service:order.times.ranking'),
        full: t('service:order.times.full'),
        noTimes: t('service:order.times.none'),
        times: (day) => t('service:order.times.times', { day: format.date(day, 'day') }),
        emptyPlace: (place) => places[Math.min(place, places.length) - 1] ?? '',
        remove: (time) => t('service:order.times.remove', { time }),
        moveUp: (time) => t('service:order.times.moveUp', { time }),
      }}
    />
  )
}
