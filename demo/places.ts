/** The districts in which the people of the demo live and work; a point in the middle of each, never a house. */

import type { Gazetteer } from '#server/kernel/known-places.ts'

export interface Place {
  readonly label: string
  readonly city: string
  readonly country: string
  readonly lat: number
  readonly lng: number
}

const berlin = (label: string, lat: number, lng: number): Place => ({ label, city: 'Berlin', country: 'DE', lat, lng })

export const places = {
  charlottenburg: berlin('Charlottenburg', 52.5161, 13.3042),
  friedrichshain: berlin('Friedrichshain', 52.5158, 13.4542),
  kreuzberg: berlin('Kreuzberg', 52.4986, 13.403),
  koepenick: berlin('Köpenick', 52.4429, 13.5754),
  lichtenberg: berlin('Lichtenberg', 52.5133, 13.4994),
  mitte: berlin('Mitte', 52.5233, 13.4027),
  moabit: berlin('Moabit', 52.5303, 13.3424),
  neukoelln: berlin('Neukölln', 52.4811, 13.4353),
  pankow: berlin('Pankow', 52.5692, 13.4017),
  prenzlauerBerg: berlin('Prenzlauer Berg', 52.5389, 13.4244),
  reinickendorf: berlin('Reinickendorf', 52.5767, 13.3334),
  schoeneberg: berlin('Schöneberg', 52.4822, 13.3553),
  spandau: berlin('Spandau', 52.5352, 13.2003),
  steglitz: berlin('Steglitz', 52.4569, 13.322),
  tempelhof: berlin('Tempelhof', 52.4664, 13.3863),
  tiergarten: berlin('Tiergarten', 52.5106, 13.364),
  treptow: berlin('Treptow', 52.4816, 13.4726),
  wedding: berlin('Wedding', 52.5488, 13.359),
  potsdam: { label: 'Potsdam-West', city: 'Potsdam', country: 'DE', lat: 52.3939, lng: 13.0388 },
} as const satisfies Record<string, Place>

/** A gazetteer that finds nothing: each place of the demo has its point. */
export const pinned: Gazetteer = {
  find: () => undefined,
  suggest: () => [],
  locate: () => undefined,
  isWithin: () => true,
  nearest: () => undefined,
  largestIn: () => [],
}

export type PlaceKey = keyof typeof places
