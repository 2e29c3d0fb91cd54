import { describe, expect, test } from 'vitest'
import { line, ScheduleData, TimeZone, text } from './common.ts'

describe('text', () => {
  test('keeps letters of every script, tabs and line ends', () => {
    for (const words of ['Grüße, «merci»', 'ሰላም', 'one\ttwo\nthree', 'e\u0301 👩‍🔧'])
      expect(text(1, 50).parse(words)).toBe(words)
  })

  test('has no control characters, old or new', () => {
    const codes = [0, 1, 7, 8, 11, 12, 14, 27, 31, 127, 128, 133, 144, 155, 159]
    const stored = codes.filter((code) => text(1, 50).safeParse(`a${String.fromCharCode(code)}b`).success)
    expect(stored).toEqual([])
  })
})

test.each(['\u200b', '\u3164\u2800', '\u00ad\u0301', 'safe \u0007exe', '\u202a\u202c'])('%j is no text', (words) => {
  expect(text(1, 50).safeParse(words).success).toBe(false)
})

test('a name is one line', () => {
  expect(line(1, 50).parse(' ሰላም 👩‍🔧 ')).toBe('ሰላም 👩‍🔧')
  for (const breaking of ['\n', '\t', '\u2028', '\u2029'])
    expect(line(1, 50).safeParse(`a${breaking}b`).success).toBe(false)
})

describe('a time zone', () => {
  test.each(['Europe/Berlin', 'Africa/Addis_Ababa', 'UTC', 'America/Argentina/Buenos_Aires'])('may be %s', (name) => {
    expect(TimeZone.parse(name)).toBe(name)
  })

  test.each(['Mars/Olympus', '+02:00', '-05:00', '', 'Europe', 'Europe/Berlin ', '../etc'])('is not %s', (name) => {
    expect(TimeZone.safeParse(name).success).toBe(false)
  })

  test('of an appointment is checked', () => {
    const slot = { start: '2030-05-01T08:00:00Z', end: '2030-05-01T10:00:00Z' }
    expect(ScheduleData.parse({ ...slot, timezone: 'Europe/Paris' })).toMatchObject({ timezone: 'Europe/Paris' })
    expect(ScheduleData.safeParse({ ...slot, timezone: 'Paris' }).error?.issues).toMatchObject([
      { path: ['timezone'], message: 'must be a time zone such as Europe/Berlin' },
    ])
  })
})
