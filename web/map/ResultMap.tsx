import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MapPin } from '#shared/contract/map.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type Credit, joinCredits, OWN_CREDITS } from './credits.ts'
import { MapCredits } from './MapCredits.tsx'
import type { PinTexts } from './map-markers.ts'
import type { Circle } from './map-style.ts'
import type { Bounds, SeenView } from './map-view.ts'
import { type OpenMap, openMap } from './open-map.ts'
import styles from './ResultMap.module.css'

type ResultMapProps = {
  start: Bounds | undefined
  pins: readonly MapPin[]
  texts: PinTexts
  circle: Circle | undefined
  chosen: MapPin | undefined
  /** The thing in the list that the pointer rests on. */
  pointedAt: string | undefined
  onRest: (seen: SeenView, isMoved: boolean) => void
  onPin: (pin: MapPin) => void
  onHover: (pin: MapPin | undefined) => void
  /** Gets what the buttons beside the map need, and nothing when the map is gone. */
  onOpen: (map: OpenMap | undefined) => void
}

/** The map with its pins. Everything in it can be had without it. */
export function ResultMap({ start, pins, texts, circle, chosen, pointedAt, ...handlers }: ResultMapProps) {
  const lang = useLanguage()
  const { mapStyle } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [map, setMap] = useState<OpenMap>()
  const [view, setView] = useState<string>()
  const [credits, setCredits] = useState<readonly Credit[]>(mapStyle ? [] : OWN_CREDITS)
  const opening = useRef({ start, mapStyle })
  useEffect(() => {
    if (!place.current) return
    const { start: bounds, mapStyle: style } = opening.current
    const opened = openMap({
      container: place.current,
      bounds,
      style,
      pinLook: styles.pin ?? '',
      onRest: (seen, isMoved) => {
        setView(seen.view)
        latest.current.onRest(seen, isMoved)
      },
      onPin: (pin) => latest.current.onPin(pin),
      onHover: (pin) => latest.current.onHover(pin),
      onAttributions: (attributions) => setCredits(joinCredits(attributions)),
    })
    setMap(opened)
    latest.current.onOpen(opened)
    return () => {
      latest.current.onOpen(undefined)
      opened.close()
    }
  }, [])

  const names = useQuery({
    ...q(api.place.inView, { query: { view: view ?? '', lang } }),
    enabled: view !== undefined && mapStyle === undefined,
    placeholderData: keepPreviousData,
  }).data?.places
  useEffect(() => {
    if (names) map?.showNames(names)
  }, [map, names])
  useEffect(() => map?.showPins(pins, texts), [map, pins, texts])
  useEffect(() => map?.mark({ chosen, id: pointedAt }), [map, chosen, pointedAt])
  useEffect(() => map?.showCircle(circle), [map, circle])
  return (
    <>
      <div ref={place} className={styles.map} />
      <MapCredits credits={credits} />
    </>
  )
}
