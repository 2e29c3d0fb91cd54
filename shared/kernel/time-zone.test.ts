import { afterEach, describe, expect, test, vi } from 'vitest'
import { isTimeZone, ownTimeZone, timeZoneName } from './time-zone.ts'

afterEach(() => vi.restoreAllMocks())

describe('a time zone', () => {
  const short = ['UTC', 'GMT', 'UCT', 'CET', 'EET', 'MET', 'WET', 'EST', 'MST', 'HST', 'PRC', 'ROC', 'ROK']
  test.each(['Europe/Berlin', 'Africa/Addis_Ababa', 'America/Argentina/Buenos_Aires', 'europe/paris', ...short])(
    'is known by %s, each time',
    (name) => {
      expect(isTimeZone(name)).toBe(true)
      expect(isTimeZone(name)).toBe(true)
    },
  )

  test.each(['', '+02:00', '-0330', 'Europe/Nowhere', '1Europe/Berlin', ' UTC', 'VST', 'IST', 'CST'])(
    'is none by "%s", each time',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
      expect(isTimeZone(name)).toBe(false)
    },
  )

  test('that is known is not asked of the runtime again', () => {
    isTimeZone('Asia/Tokyo')
    const asked = vi.spyOn(Intl, 'DateTimeFormat')
    expect(isTimeZone('Asia/Tokyo')).toBe(true)
    expect(asked).not.toHaveBeenCalled()
  })

  test('is read with spaces', () => {
    expect(timeZoneName('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
  })
})

describe('the zone of this machine', () => {
  const runIn = (timeZone: string) => {
    const options = { ...new Intl.DateTimeFormat('en').resolvedOptions(), timeZone }
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  }

  test('is the one that it names', () => {
    runIn('Africa/Nairobi')
    expect(ownTimeZone()).toBe('Africa/Nairobi')
  })

  test.each(['Etc/Unknown', '+02:00'])('is UTC for %s, which has no summer time to know', (named) => {
    runIn(named)
    expect(ownTimeZone()).toBe('UTC')
  })
})
