import { use } from 'react'
import { type I18n, loadMessages, type MessageNamespace, useI18n, useLanguage } from './i18n.tsx'

const loading = new WeakMap<I18n, Map<string, Promise<void>>>()

/** Remembered while it is under way and when it has succeeded; what failed is asked for again by whoever is shown next. */
function loadOnce(i18n: I18n, namespace: MessageNamespace, language: string): Promise<void> | undefined {
  const known = loading.get(i18n) ?? new Map<string, Promise<void>>()
  loading.set(i18n, known)
  const key = `${language}/${namespace}`
  const earlier = known.get(key)
  if (earlier || i18n.has(namespace, i18n.get().language)) return earlier
  const promise = loadMessages(i18n, [namespace]).catch(() => void known.delete(key))
  known.set(key, promise)
  return promise
}

/**
 * Waits for the words of a part that is loaded apart from every screen. False if they cannot be had: such a part is not
 * worth breaking a page for.
 */
export function useMessageNamespace(namespace: MessageNamespace): boolean {
  const i18n = useI18n()
  const language = useLanguage()
  // Whoever has waited once must ask the same again.
  const promise = loadOnce(i18n, namespace, language)
  if (promise) use(promise)
  return i18n.has(namespace, language)
}
