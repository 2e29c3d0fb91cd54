import { CLOSEST_ZOOM } from '../kernel/box.ts'
import { capped, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { Id, LanguageInput, Money } from './common.ts'
import { BoxText } from './place.ts'

/** The pins of one view at most, and how many of the newest things behind a pin are named. */
export const MOST_PINS = 600
export const MOST_IDS = 12

/** The part of the map that is looked at, beside the filters of a list. */
export const mapFields = {
  view: BoxText.describe('The part of the map that is looked at: `west,south,east,north`, in degrees.'),
  zoom: wholeNumber(0, CLOSEST_ZOOM).describe(
    'How near it is looked at: with 0 the earth is 512 pixels wide, with 1 twice as much.',
  ),
  lang: LanguageInput.optional().describe('The language of the names, as far as they are known in it.'),
}
export type MapView = z.infer<z.ZodObject<typeof mapFields>>

/**
 * Things near together. Those at one place, which is a district or another place of the gazetteer, stay one pin, however
 * near one looks: nothing has a position of its own.
 */
export const MapPin = z
  .object({
    lat: z.number().describe('The latitude of the place, or of the middle of several.'),
    lng: z.number().describe('The longitude of the place, or of the middle of several.'),
    count: z.number().int().describe('How many there are. Large numbers may be a few minutes old, or estimated.'),
    isPlace: z.boolean().describe('Whether all are at one place, which looking nearer does not split.'),
    label: z.string().optional().describe('The name of the place, if it is one.'),
    box: z.string().describe('The area in which they lie, as lists take it.'),
    low: Money.optional().describe('The lowest price, if one of them has a price.'),
    ids: z.array(Id).max(MOST_IDS).describe('The newest of them; none if there are too many to be looked through.'),
  })
  .meta({ id: 'MapPin', description: 'A pin of the map: one thing, or how many lie near together.' })
export type MapPin = z.infer<typeof MapPin>

export const MapFound = z
  .object({
    pins: z.array(MapPin).max(MOST_PINS).describe('Those with the most things first.'),
    total: z.number().int().describe('How many lie in the view.'),
    totalIsCapped: z.boolean().optional().describe('Set if there are more than `total`.'),
  })
  .meta({ id: 'MapFound', description: 'What the filters find in a part of the map.' })
export type MapFound = z.infer<typeof MapFound>

export const totalOfPins = (pins: readonly MapPin[]) => capped(pins.reduce((sum, { count }) => sum + count, 0))
