import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { MapFound, MapPin, MapView } from '#shared/contract/map.ts'
import { CLOSEST_ZOOM, readBox, WORLD, writeBox } from '#shared/kernel/box.ts'
import { USUAL_KM } from '#shared/kernel/near.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { canDrawMaps } from '#web/map/can-draw.ts'
import { MapButtons, RadiusSlider, SearchHere } from '#web/map/MapControls.tsx'
import { MapNote } from '#web/map/MapNote.tsx'
import type { Circle } from '#web/map/map-style.ts'
import { type Bounds, boundsOf, boundsOfCircle, boundsOfPins, type SeenView } from '#web/map/map-view.ts'
import type { OpenMap } from '#web/map/open-map.ts'
import { ResultMap } from '#web/map/ResultMap.tsx'
import { usePointedCard } from '#web/map/use-pointed-card.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChosenPin } from './ChosenPin.tsx'
import { distancesWith, kmOf, type NearFilters, noNear, placeKnownRead } from './near-filters.ts'
import type { ReadOf } from './request-list.ts'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'

/** The filters that say where a list looks. */
export type MapFilters = NearFilters & { box: string; sort: string | null }

export type MapChanges = Partial<NearFilters> & { box?: string; sort?: null }

export type ListMapProps<Filters extends MapFilters> = {
  filters: Filters
  /** The read of the pins that the filters find in a view. */
  pinsRead: (where: MapView) => ReadOf<MapFound>
  /** An order by distance is taken away with the place. */
  apply: (changes: MapChanges) => void
  /** The list beside the map. */
  list: RefObject<HTMLElement | null>
  /** The cards of what lies in an area. */
  cardsIn: (box: string) => ReactNode
}

/** The map beside the list, or why there is none. */
export function ListMap<Filters extends MapFilters>(props: ListMapProps<Filters>) {
  const t = useT()
  useMessageNamespace('map')
  if (!canDrawMaps()) return <MapNote title={t('map:unable.title')}>{t('map:unable.text')}</MapNote>
  return (
    <SectionErrorBoundary
      fallback={(_, retry) => (
        <MapNote action={<Button onClick={retry}>{t('map:again')}</Button>}>{t('map:late')}</MapNote>
      )}
    >
      <StartedMap {...props} />
    </SectionErrorBoundary>
  )
}

/** The circle of the distance from a place, once it is known where that lies. */
function useCircle(filters: NearFilters): Circle | undefined {
  const lang = useLanguage()
  const isKnown = useQuery({ ...placeKnownRead(filters.place), enabled: filters.place !== '' }).data === true
  const read = q(api.place.detail, { params: { id: filters.place }, query: { lang } })
  const place = useQuery({ ...read, enabled: isKnown }).data?.place
  const km = kmOf(filters)
  return useMemo(() => (place ? { lat: place.lat, lng: place.lng, km } : undefined), [place, km])
}

function usePins(pinsRead: (where: MapView) => ReadOf<MapFound>, seen: SeenView | undefined) {
  const lang = useLanguage()
  const read = pinsRead({ ...(seen ?? EVERYWHERE), lang })
  return useQuery({ ...read, enabled: seen !== undefined, placeholderData: keepPreviousData })
}

const EVERYWHERE: SeenView = { view: writeBox(WORLD), zoom: 4 }

/** Waits until it is known where to look first. */
function StartedMap<Filters extends MapFilters>(props: ListMapProps<Filters>) {
  const { filters, pinsRead } = props
  const circle = useCircle(filters)
  const box = readBox(filters.box)
  const isPlaced = box !== undefined || filters.place !== ''
  const { data: all, error } = usePins(pinsRead, isPlaced ? undefined : EVERYWHERE)
  const [start, setStart] = useState<{ bounds: Bounds | undefined }>()
  if (start) return <PlacedMap {...props} circle={circle} start={start.bounds} />
  if (error) throw error
  const bounds = boundsToStart()
  if (bounds) setStart(bounds)
  return null

  function boundsToStart(): { bounds: Bounds | undefined } | undefined {
    if (box) return { bounds: boundsOf(box) }
    if (filters.place) return circle && { bounds: boundsOfCircle(circle) }
    return all && { bounds: boundsOfPins(all.pins) }
  }
}

const NO_PINS: MapPin[] = []

function PlacedMap<Filters extends MapFilters>({
  filters,
  pinsRead,
  apply,
  list,
  cardsIn,
  circle,
  start,
}: ListMapProps<Filters> & { circle: Circle | undefined; start: Bounds | undefined }) {
  const t = useT()
  const format = useFormat()
  const [map, setMap] = useState<OpenMap>()
  const [seen, setSeen] = useState<SeenView & { isMoved: boolean }>()
  const [chosen, setChosen] = useState<MapPin>()
  const [draftKm, setDraftKm] = useState<number>()
  const {
    data: found,
    isError,
    refetch,
  } = usePins(pinsRead, seen && { view: seen.view, zoom: Math.min(seen.zoom, CLOSEST_ZOOM) })
  const { pointedAt, pointTo } = usePointedCard(list)
  const searched = useFollowing({ filters, circle, map })
  const searchIn = (changes: MapChanges & { box: string }) => {
    searched.current = changes.box
    setChosen(undefined)
    apply(changes)
  }

  const texts = useMemo(() => {
    const what = ({ count, label }: MapPin) =>
      label
        ? t('map:pin.inPlace', { number: format.count(count), place: label })
        : t('map:pin.here', { number: format.count(count) })
    const price = ({ low }: MapPin) => low && format.money(low, 'browsing')
    return {
      label: (pin: MapPin) => (pin.count > 1 ? format.count(pin.count) : (price(pin) ?? format.count(1))),
      title: (pin: MapPin) => {
        const cheapest = price(pin)
        return cheapest ? t('map:pin.from', { what: what(pin), price: cheapest }) : what(pin)
      },
    }
  }, [t, format])

  const choose = (pin: MapPin) => {
    const box = readBox(pin.box)
    const isWhole = pin.isPlace || pin.count === 1 || (seen?.zoom ?? 0) >= CLOSEST_ZOOM
    setChosen(isWhole || !box ? pin : undefined)
    if (isWhole || !box) return map?.reveal(pin)
    map?.goTo(boundsOf(box), { isMoved: true })
  }
  const shownCircle = circle && draftKm !== undefined ? { ...circle, km: draftKm } : circle
  return (
    <>
      <ResultMap
        start={start}
        pins={found?.pins ?? NO_PINS}
        texts={texts}
        circle={shownCircle}
        chosen={chosen}
        pointedAt={pointedAt}
        onRest={(at, isMoved) => setSeen({ ...at, isMoved })}
        onPin={choose}
        onHover={(pin) => pointTo(pin?.ids ?? [])}
        onOpen={setMap}
      />
      {filters.place ? (
        <RadiusSlider
          km={draftKm ?? kmOf(filters)}
          distances={distancesWith(kmOf(filters))}
          onDraft={setDraftKm}
          onCommit={(within) => {
            setDraftKm(undefined)
            if (draftKm !== undefined) apply({ within: within === USUAL_KM ? null : within })
          }}
        />
      ) : null}
      <MapButtons onZoom={(steps) => map?.zoomBy(steps)} />
      {seen?.isMoved && seen.view !== filters.box ? (
        <SearchHere
          onClick={() => {
            setSeen({ ...seen, isMoved: false })
            searchIn({ ...noNear, ...(filters.sort === 'distance' ? { sort: null } : {}), box: seen.view })
          }}
        />
      ) : null}
      {isError ? (
        <MapNote isSmall action={<Button onClick={() => void refetch()}>{t('map:again')}</Button>}>
          {t('map:late')}
        </MapNote>
      ) : null}
      {chosen ? (
        <ChosenPin
          key={chosen.box}
          pin={chosen}
          onClose={() => setChosen(undefined)}
          onShowAll={() => searchIn({ box: chosen.box })}
        >
          <Suspense fallback={null}>{cardsIn(chosen.box)}</Suspense>
        </ChosenPin>
      ) : (
        <MapNote isSmall>{found && found.total === 0 ? t('map:nothing') : t('map:note')}</MapNote>
      )}
    </>
  )
}

/**
 * Moves the map where the filters look, when they change by something else than the map: a place, a radius, the way back.
 * Returns a ref that holds the area that was searched from the map last, to which it need not be moved.
 */
function useFollowing({
  filters: { box, place, within },
  circle,
  map,
}: {
  filters: MapFilters
  circle: Circle | undefined
  map: OpenMap | undefined
}) {
  const goal = box || (place && circle ? `${place} ${within}` : '')
  const known = useRef(goal)
  const searched = useRef('')
  useEffect(() => {
    if (!map || goal === known.current) return
    known.current = goal
    const area = readBox(box)
    if (area && box !== searched.current) map.goTo(boundsOf(area), { isMoved: false })
    else if (!area && circle && goal) map.goTo(boundsOfCircle(circle), { isMoved: false })
    searched.current = ''
  }, [map, goal, box, circle])
  return searched
}
