import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { MapPin } from '#shared/contract/map.ts'

export type PinTexts = {
  /** On the pin: a price, or how many there are. */
  label: (pin: MapPin) => string
  /** For the pointer that rests on it. */
  title: (pin: MapPin) => string
}

/** The pin that was chosen, and a thing in the list whose pin is marked. */
export type Marked = { chosen: MapPin | undefined; id: string | undefined }
type Handlers = {
  /** The class of every pin. */
  look: string
  onPin: (pin: MapPin) => void
  onHover: (pin: MapPin | undefined) => void
}
type Placed = { pin: MapPin; marker: Marker; element: HTMLButtonElement }

const keyOf = ({ box, count }: MapPin) => `${box} ${count}`

/**
 * The pins as elements above the map, which stay while the map moves. They are for pointers alone: who uses the keyboard or
 * hears the page has the same things in the list.
 */
export function createMarkers(map: MapLibre, { look, onPin, onHover }: Handlers) {
  const placed = new Map<string, Placed>()
  let marked: Marked = { chosen: undefined, id: undefined }

  function mark() {
    for (const { pin, element } of placed.values()) {
      const isChosen = marked.chosen !== undefined && pin.box === marked.chosen.box
      element.toggleAttribute('data-on', isChosen || (marked.id !== undefined && pin.ids.includes(marked.id)))
    }
  }

  function elementOf(pin: MapPin): HTMLButtonElement {
    const element = document.createElement('button')
    element.type = 'button'
    element.tabIndex = -1
    element.className = look
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      onPin(placed.get(keyOf(pin))?.pin ?? pin)
    })
    element.addEventListener('pointerenter', () => onHover(pin))
    element.addEventListener('pointerleave', () => onHover(undefined))
    return element
  }

  function place(pin: MapPin): Placed {
    const element = elementOf(pin)
    // The tip of the pin stands on the place, and names of places are below it.
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([pin.lng, pin.lat]).addTo(map)
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    return { pin, marker, element }
  }

  return {
    show: (pins: readonly MapPin[], { label, title }: PinTexts) => {
      const wanted = new Set(pins.map(keyOf))
      for (const [key, { marker }] of placed) {
        if (wanted.has(key)) continue
        marker.remove()
        placed.delete(key)
      }
      for (const pin of pins) {
        const known = placed.get(keyOf(pin)) ?? place(pin)
        known.pin = pin
        known.element.textContent = label(pin)
        known.element.title = title(pin)
        known.element.toggleAttribute('data-several', pin.count > 1)
        placed.set(keyOf(pin), known)
      }
      mark()
    },
    mark: (next: Marked) => {
      marked = next
      mark()
    },
  }
}
