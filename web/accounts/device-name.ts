import type { Translate } from '#web/kernel/i18n.tsx'

/** First match counts: most browsers claim to be several. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const find = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** The browser and the system behind a `User-Agent`, as people know them. */
const deviceOf = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: find(browsers, userAgent),
  system: find(systems, userAgent),
})

/** The browser and the system behind a `User-Agent`, as a person calls the device. */
export function deviceName(t: Translate, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('accounts:profile.device', { browser, system })
  return browser ?? system ?? t('accounts:profile.unknownDevice')
}

export const isHandheld = (userAgent: string): boolean => /Mobile|Android|iPhone|iPad/.test(userAgent)
