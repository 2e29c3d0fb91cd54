import { useCallback, useEffect, useRef } from 'react'
import type { ExposurePlace, PromotedKind } from '#shared/contract/promotion.ts'
import { api } from '#web/kernel/api.tsx'

const SENT_AFTER_MS = 2_000
/** The share of a card that must be on the screen to count. */
const SEEN_SHARE = 0.5

/** It is a count, and worth no word to the reader if it does not arrive. */
const report = (kind: PromotedKind, place: ExposurePlace, what: { shown?: string[]; opened?: string[] }) =>
  void api.promotion.seen({ body: { kind, place, ...what } }).catch(() => {})

/**
 * Counts the cards of a list that came into sight, in batches: each gets `mark(id)` as the `ref` of its element.
 * Everybody is counted once a day; nothing is stored on the device for it.
 */
export function useExposure(
  kind: PromotedKind,
  place: ExposurePlace,
): (id: string) => (element: Element | null) => void {
  const seen = useRef(new Set<string>())
  const waiting = useRef<string[]>([])
  const ids = useRef(new WeakMap<Element, string>())
  const observer = useRef<IntersectionObserver>(undefined)
  const placeNow = useRef(place)
  placeNow.current = place

  const send = useCallback(() => {
    if (waiting.current.length > 0) report(kind, placeNow.current, { shown: waiting.current.splice(0) })
  }, [kind])
  useEffect(() => {
    const timer = setInterval(send, SENT_AFTER_MS)
    return () => {
      clearInterval(timer)
      observer.current?.disconnect()
      observer.current = undefined
      send()
    }
  }, [send])

  const notice = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) {
      const id = ids.current.get(target)
      if (!isIntersecting || !id || seen.current.has(id)) continue
      seen.current.add(id)
      waiting.current.push(id)
    }
  }
  return (id) => (element) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    ids.current.set(element, id)
    observer.current ??= new IntersectionObserver(notice, { threshold: SEEN_SHARE })
    observer.current.observe(element)
  }
}

/** Counts that a visitor has opened this; the owner's visits are not counted. */
export function useOpened(kind: PromotedKind, id: string, isCounted: boolean): void {
  useEffect(() => {
    if (isCounted) report(kind, 'other', { opened: [id] })
  }, [kind, id, isCounted])
}
