import { useEffect, useState } from 'react'
import { readTabItem, removeTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

const KEY = 'reloaded-checkout'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The values of a checkout, which outlive a reload that the page itself makes: `keep` is called before it. A later visit
 * of the same checkout begins with `initial`.
 */
export function useReloadedValues<Values extends object>(id: string, initial: () => Values) {
  const [values, setValues] = useState<Values>(() => {
    const stored = readTabItem(KEY)
    // Only `keep` puts them there.
    return isRecord(stored) && stored.id === id ? (stored.values as Values) : initial()
  })
  useEffect(() => removeTabItem(KEY), [])
  return { values, setValues, keep: () => writeTabItem(KEY, { id, values }) }
}
