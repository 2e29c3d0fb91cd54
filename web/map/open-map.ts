import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapPin } from '#shared/contract/map.ts'
import type { NamedOnMap } from '#shared/contract/place.ts'
import { CLOSEST_ZOOM } from '#shared/kernel/box.ts'
import type { Point } from '#shared/kernel/grid-cell.ts'
import { createMarkers, type Marked, type PinTexts } from './map-markers.ts'
import { addLayers, type Circle, coloursOf, makeRoom, ownStyle, repaint, showCircle, showNames } from './map-style.ts'
import { type Bounds, type SeenView, viewOf } from './map-view.ts'

export type MapOptions = {
  container: HTMLElement
  bounds: Bounds | undefined
  /** The address of the operator's own style. */
  style: string | undefined
  /** Called when the map has come to rest, also the first time; `isMoved` if a person has moved it. */
  onRest: (seen: SeenView, isMoved: boolean) => void
  /** The class of every pin. */
  pinLook: string
  onPin: (pin: MapPin) => void
  onHover: (pin: MapPin | undefined) => void
  /** Called with the HTML in which the sources of the operator's style name themselves, whenever it may have changed. */
  onAttributions: (attributions: string[]) => void
}

export type OpenMap = {
  showPins: (pins: readonly MapPin[], texts: PinTexts) => void
  mark: (marked: Marked) => void
  showNames: (places: readonly NamedOnMap[]) => void
  showCircle: (circle: Circle | undefined) => void
  /** `isMoved` if a person chose to look there, and not a filter. */
  goTo: (bounds: Bounds, how: { isMoved: boolean }) => void
  /** Moves a place to where the panel of a pin does not cover it. */
  reveal: (place: Point) => void
  zoomBy: (steps: 1 | -1) => void
  close: () => void
}

const PADDING = 48

/** The pixels from the upper and left edges that the panel of a pin, at the left below, leaves free: above it, or at its right. */
const FREE = { top: 60, above: 112, right: 480 }

/** The HTML in which the sources of a style name themselves, as far as they are loaded. */
const attributionsOf = (map: MapLibre): string[] =>
  Object.keys(map.getStyle()?.sources ?? {}).flatMap((id) => map.getSource(id)?.attribution ?? [])

/** Opens a map. Its letters and its code come from here; only an operator's own style loads from elsewhere. */
export function openMap(options: MapOptions): OpenMap {
  const { container, bounds, style, pinLook, onRest, onPin, onHover, onAttributions } = options
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: style ?? ownStyle(window.location.origin, coloursOf(container)),
    ...(bounds
      ? { bounds, fitBoundsOptions: { padding: PADDING, maxZoom: CLOSEST_ZOOM - 1 } }
      : { center: [15, 30], zoom: 1 }),
    maxZoom: CLOSEST_ZOOM,
    // It would give the browser HTML, which our policy forbids: see `credits.ts`.
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The list has everything that the map has, so the keyboard does not have to cross the map.
    keyboard: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  if (style)
    map.on('sourcedata', ({ sourceDataType }) => {
      if (sourceDataType === 'metadata') onAttributions(attributionsOf(map))
    })
  const canvas = map.getCanvas()
  canvas.tabIndex = -1
  canvas.removeAttribute('role')
  map.getCanvasContainer().setAttribute('aria-hidden', 'true')

  const markers = createMarkers(map, { look: pinLook, onPin, onHover })
  let circle: Circle | undefined
  let names: readonly NamedOnMap[] = []
  let pins: readonly MapPin[] = []
  const draw = () => {
    showCircle(map, circle)
    showNames(map, names)
    makeRoom(map, pins)
  }
  map.once('load', () => {
    addLayers(map, coloursOf(container), { hasNames: style === undefined })
    draw()
  })
  let isMoved = false
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) isMoved = true
  })
  const rest = () => onRest({ view: viewOf(map.getBounds()), zoom: Math.max(0, Math.floor(map.getZoom())) }, isMoved)
  map.on('moveend', rest)
  map.once('idle', rest)
  const scheme = new MutationObserver(() => repaint(map, coloursOf(container)))
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })

  return {
    showPins: (shown, texts) => {
      markers.show(shown, texts)
      pins = shown
      draw()
    },
    mark: markers.mark,
    showNames: (places) => {
      names = places
      draw()
    },
    showCircle: (around) => {
      circle = around
      draw()
    },
    goTo: (area, how) => {
      isMoved = how.isMoved
      map.fitBounds(area, { padding: PADDING, maxZoom: CLOSEST_ZOOM })
    },
    reveal: ({ lat, lng }) => {
      const { clientWidth: width, clientHeight: height } = container
      const { x, y } = map.project([lng, lat])
      const isSeen = x > PADDING && x < width - PADDING && y > FREE.top && y < height - PADDING
      if (isSeen && (y <= FREE.above || x > FREE.right)) return
      map.easeTo({ center: [lng, lat], offset: [0, FREE.above - height / 2] })
    },
    zoomBy: (steps) => {
      isMoved = true
      map.zoomTo(Math.round(map.getZoom()) + steps)
    },
    close: () => {
      scheme.disconnect()
      map.remove()
    },
  }
}
