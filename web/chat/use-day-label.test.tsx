import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n, I18nProvider } from '#web/kernel/i18n.tsx'
import { useDayLabel } from './use-day-label.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-12T12:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('days of other years are written with their year', async () => {
  const i18n = await createI18n('en')
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
  const { result } = renderHook(useDayLabel, { wrapper })
  const { heading, short, moment } = result.current
  expect(heading('2026-02-03T10:00:00.000Z')).toBe('Tue 3 February')
  expect(heading('2025-02-03T10:00:00.000Z')).toBe('3 February 2025')
  expect(short('2026-02-03T10:00:00.000Z')).toBe('3 Feb')
  expect(short('2025-02-03T10:00:00.000Z')).toBe('3 Feb 2025')
  expect(moment('2025-02-03T10:00:00.000Z')).toMatch(/^3 February 2025.*10:00$/)
})
