import type { Translate } from './i18n.tsx'

/**
 * The words under a key of which a part is known only when the page runs, such as the name of an event or a timer; nothing
 * where the page's catalogues have none. That a catalogue has all that a process names, its own types say.
 */
export const messageAt = (
  t: Translate,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string | undefined =>
  // The types of `t` take keys that are known to exist.
  (t as unknown as (key: string, values: object) => string)(key, { ...values, defaultValue: '' }) || undefined
