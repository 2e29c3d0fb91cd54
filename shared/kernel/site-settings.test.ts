import { describe, expect, test } from 'vitest'
import {
  defaultSettings,
  errorsOfSettings,
  partsTo,
  SettingsChanges,
  SiteSettings,
  withParts,
} from './site-settings.ts'

const validationErrorOf = (given: object) => {
  const [issue] = SiteSettings.safeParse(given).error?.issues ?? []
  return issue && `${issue.path.join('.')} ${issue.message}`
}

test('nothing given means the name and look that come along', () => {
  expect(defaultSettings).toMatchObject({
    name: 'Community MarketPlace',
    tagline: '',
    logo: null,
    colour: '#2450df',
    languages: ['en', 'am', 'de', 'fr'],
    defaultLanguage: 'en',
    timezone: 'Europe/Berlin',
    mailFrom: null,
  })
})

test.each([
  { colour: '#767676' },
  { languages: ['am'], defaultLanguage: 'am' },
  { timezone: 'Africa/Addis_Ababa' },
  { mailFrom: { name: '', address: 'market@example.org' } },
  { logo: `/brand/${'0af9'.repeat(8)}.png` },
  { clearance: 'PT0S' },
  { tagline: 'PT0S' },
])('%j is a setting', (given) => {
  expect(validationErrorOf(given)).toBeUndefined()
})

test.each([
  [{ colour: '#777777' }, 'colour has too little contrast to white'],
  [{ colour: '#0b6' }, 'colour must be a colour such as #2450df'],
  [{ colour: '#0b6e5g' }, 'colour must be a colour such as #2450df'],
  [{ colour: 'x#0b6e56' }, 'colour must be a colour such as #2450df'],
  [{ colour: '#0b6e56x' }, 'colour must be a colour such as #2450df'],
  [{ languages: ['en', 'de', 'en'] }, 'languages must not repeat a language'],
  [{ languages: ['de'] }, 'defaultLanguage must be one of the languages that are offered'],
  [{ timezone: '+02:00' }, 'timezone must be a time zone such as Europe/Berlin'],
  [{ logo: '/files/0.png' }, 'logo must be a picture that was uploaded for it'],
  [{ paymentWindow: 'PT0S' }, 'paymentWindow must be longer than nothing'],
  [{ name: 'A "name"' }, 'name must not contain quotes, < or >'],
])('%j is none: %s', (given, validationError) => {
  expect(validationErrorOf(given)).toBe(validationError)
})

test.each([{ languages: [] }, { name: '' }, { mailFrom: { name: 'Market' } }, { unknown: 1 }])(
  '%j is none',
  (given) => {
    expect(validationErrorOf(given)).toEqual(expect.any(String))
  },
)

describe('a change', () => {
  const isChange = (given: object) => SettingsChanges.safeParse(given).success

  test('has some of the settings, and some parts of them, without defaults for the others', () => {
    for (const given of [{}, { commission: { min: 40 } }, { mailFrom: { name: 'Market' } }, { mailFrom: null }])
      expect(SettingsChanges.parse(given)).toEqual(given)
  })

  test('takes away what may be absent alone', () => {
    expect(isChange({ invoices: { vatId: null } })).toBe(true)
    for (const given of [
      { invoices: { tax: null } },
      { commission: { min: null } },
      { commission: null },
      { name: null },
    ])
      expect(isChange(given), JSON.stringify(given)).toBe(false)
  })

  test('has no parts that no setting has', () => {
    expect([isChange({ commission: { other: 1 } }), isChange({ other: 1 })]).toEqual([false, false])
  })

  test('keeps the parts that it leaves out, and takes away those that are null', () => {
    expect(withParts({ a: 1, b: 2, c: 3 }, { b: 5, c: null })).toEqual({ a: 1, b: 5 })
    for (const change of ['text', ['list'], null]) expect(withParts({ a: 1 }, change)).toBe(change)
    for (const present of ['text', ['list'], null, undefined]) expect(withParts(present, { a: 1 })).toEqual({ a: 1 })
  })

  test('leads back to what stood before', () => {
    expect(partsTo({ a: 1, b: 2 }, { a: 3 })).toEqual({ a: 3, b: null })
    expect(partsTo({ a: 1 }, null)).toBeNull()
    expect(partsTo(['a'], { a: 1 })).toEqual({ a: 1 })
  })
})

describe('against publishing speaks', () => {
  const together = {
    path: 'sellerResponseMin',
    other: 'sellerResponse',
    message: 'must be shorter than sellerResponse',
  }
  const contrast = { path: 'colour', message: 'has too little contrast to white' }

  test('nothing, as they come along', () => {
    expect(errorsOfSettings(defaultSettings, [])).toEqual([])
  })

  test('what is wrong with one, and what does not fit together of the others', () => {
    const values = { colour: '#ffffff', sellerResponseMin: 'PT48H', mailFrom: { name: 'Market', address: 'nowhere' } }
    expect(errorsOfSettings(values, [])).toEqual([
      contrast,
      { path: 'mailFrom.address', message: expect.any(String) },
      together,
    ])
  })

  test('everything at once, also while the default language is not offered or another setting has no form', () => {
    const notOffered = { path: 'defaultLanguage', message: 'must be one of the languages that are offered' }
    const noTime = { path: 'adminSla', message: 'must be longer than nothing' }
    const pair = { sellerResponseMin: 'PT48H' }
    expect(errorsOfSettings({ languages: ['de'], ...pair }, [])).toMatchObject([notOffered, together])
    const validationErrors = errorsOfSettings({ languages: ['de'], colour: '#ffffff', adminSla: 'PT0S', ...pair }, [])
    expect(validationErrors).toMatchObject([contrast, notOffered, noTime, together])
    expect(validationErrors).toHaveLength(4)
  })

  test('a default language of its own form, and nothing about it while the languages have none', () => {
    expect(errorsOfSettings({ languages: ['de'], defaultLanguage: 'xx' }, [])).toMatchObject([
      { path: 'defaultLanguage', message: expect.not.stringContaining('offered') },
    ])
    expect(errorsOfSettings({ languages: [], defaultLanguage: 'de' }, [])).toMatchObject([{ path: 'languages' }])
  })

  test('a name that is no setting, beside what is wrong with the others', () => {
    expect(errorsOfSettings({ unknown: 1, colour: '#ffffff' }, [])).toMatchObject([contrast, { path: '' }])
  })

  test('nothing that is compared with a value that is wrong itself, or that the environment sets', () => {
    expect(errorsOfSettings({ sellerResponse: 'soon', sellerResponseMin: 'PT72H' }, [])).toEqual([
      { path: 'sellerResponse', message: 'must be an ISO 8601 duration such as PT30M or P3DT2H' },
    ])
    expect(errorsOfSettings({ sellerResponseMin: 'PT48H' }, ['sellerResponse'])).toEqual([])
  })
})
