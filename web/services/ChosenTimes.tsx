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
    t('services:order.times.first'),
    t('services:order.times.second'),
    t('services:order.times.third'),
    t('services:order.times.another'),
  ]
  return (
    <TimePreferences
      legend={t('services:order.times.legend')}
      help={t('services:order.times.help')}
      error={missing.includes('times') ? t('services:order.times.missing') : undefined}
      value={choice.times}
      onChange={(times) => change({ times })}
      max={MOST_TIMES}
      durationMinutes={service.durationMinutes ?? 60}
      earliest={earliest}
      latest={latest}
      labels={{
        previousWeek: t('services:order.times.previousWeek'),
        nextWeek: t('services:order.times.nextWeek'),
        unavailable: t('services:order.times.unavailable'),
        chosen: t('services:order.times.chosen'),
        ranking: t('services:order.times.ranking'),
        full: t('services:order.times.full'),
        noTimes: t('services:order.times.none'),
        times: (day) => t('services:order.times.times', { day: format.date(day, 'day') }),
        emptyPlace: (place) => places[Math.min(place, places.length) - 1] ?? '',
        remove: (time) => t('services:order.times.remove', { time }),
        moveUp: (time) => t('services:order.times.moveUp', { time }),
      }}
    />
  )
}
