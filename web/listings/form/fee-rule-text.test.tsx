import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createI18n, I18nProvider, type LanguageCode } from '#web/kernel/i18n.tsx'
import { type Site, SiteContext } from '#web/kernel/site.ts'
import { useFeeRuleText } from './fee-rule-text.ts'

/** More than the fee of any price comes to. */
const UNREACHED = 9_000_000

async function feeIn(language: LanguageCode, buyerFee: Site['buyerFee']) {
  const i18n = await createI18n(language, ['request-form'])
  // Nothing else of it is read.
  const site = { currency: 'EUR', buyerFee } as Site
  return renderHook(useFeeRuleText, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <SiteContext value={site}>{children}</SiteContext>
      </I18nProvider>
    ),
  }).result.current
}

test.each([
  ['a rate', { rate: 0.03, min: 0, max: UNREACHED }, '3%'],
  ['a rate with a minimum', { rate: 0.03, min: 30, max: UNREACHED }, '3% (at least €0.30)'],
  ['a rate with a maximum', { rate: 0.03, min: 0, max: 5_000 }, '3% (at most €50)'],
  ['a rate with both', { rate: 0.03, min: 30, max: 5_000 }, '3% (at least €0.30, at most €50)'],
  ['a rate whose limits are one amount', { rate: 0.03, min: 250, max: 250 }, '€2.50'],
  ['a minimum without a rate', { rate: 0, min: 30, max: 5_000 }, '€0.30'],
])('a service fee of %s is told as it is', async (_, fee, notified) => {
  expect(await feeIn('en', fee)).toBe(`The service fee of ${notified} comes on top when you pay.`)
})

test.each([
  { rate: 0, min: 0, max: 0 },
  { rate: 0, min: 0, max: 5_000 },
  { rate: 0.03, min: 0, max: 0 },
])('of a fee that is none nothing is told: %o', async (fee) => {
  expect(await feeIn('en', fee)).toBeUndefined()
})

test.each([
  ['de', /Servicegebühr von 3\s%\s\(mindestens 0,30\s€, höchstens 50\s€\)/],
  ['fr', /de 3\s%\s\(au moins 0,30\s€, au plus 50\s€\)/],
  ['am', /የ3% \(ቢያንስ €0\.30፣ ቢበዛ €50\)/],
] as const)('the limits are told in %s, too', async (language, notified) => {
  expect(await feeIn(language, { rate: 0.03, min: 30, max: 5_000 })).toMatch(notified)
})
