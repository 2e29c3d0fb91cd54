import { type CategoryArt, type Composition, compositions } from './compositions.ts'
import { type ObjectName, objects } from './objects.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { pick, randomFrom } from './random.ts'
import { type ArtObject, circle, rect, shape } from './shapes.ts'

/** 0 a scene, 1 a close-up, 2 a single group on a disc (tiles, empty states), 3 a pattern without a subject. */
export type ArtView = 0 | 1 | 2 | 3

export type SceneOptions = {
  /** Slug of a category or subcategory; anything else is drawn as handmade things. */
  cat: string
  /** The category of a subcategory: its objects are drawn if `cat` has none of its own. */
  parent?: string | undefined
  /** The listing's id: the same seed gives the same picture. */
  seed: string
  view?: ArtView | undefined
  /** The greatest width of the group, of 480; 220 suits a tall crop. */
  fit?: number | undefined
  /** Chosen by the seed unless given. */
  palette?: PaletteName | undefined
  set?: Composition | undefined
}

const known: ReadonlyMap<string, CategoryArt> = new Map(Object.entries(compositions))
const handmade: CategoryArt = compositions['arts-crafts']

/**
 * The subcategories of a category that have objects of their own; undefined if the category is drawn as handmade
 * things.
 */
export const subjectsOf = (category: string): string[] | undefined => {
  const art = known.get(category)
  return art && Object.keys(art.subjects)
}

const isObject = (name: string): name is ObjectName => Object.hasOwn(objects, name)

/** The composition that a text such as `sack.cup` names, of up to four things; undefined if it names anything else. */
export function compositionIn(text: string): Composition | undefined {
  const names = text.split('.')
  const [first, ...others] = names.filter(isObject)
  return first && others.length + 1 === names.length && names.length <= 4 ? [first, ...others] : undefined
}

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice">${content}</svg>`

/** A drawn still life as SVG text: wall, window light, table, and a few objects of the category with paper shadows. */
export function scene({ cat, parent, seed, view = 0, fit = 330, palette, set }: SceneOptions): string {
  const random = randomFrom(`${cat}|${seed}`)
  const { palettes: suited, sets, subjects } = known.get(parent ?? cat) ?? handmade
  const paint = palettes[palette ?? pick(suited, random)]
  if (view === 3) return frame(pattern(paint, random))
  const own = Object.hasOwn(subjects, cat) ? subjects[cat] : undefined
  const chosen = set ?? pick(own ?? sets, random)
  const isMirrored = random() <= 0.5
  const light = random()
  const horizon = view === 1 ? 268 : 250 + Math.floor(random() * 16)
  const shift = view === 1 ? (random() - 0.5) * 120 : 0
  const scale = scaleOf(chosen, view, fit)
  const { shadows, things } = arrange(chosen, isMirrored, paint)
  const group = `<g transform="translate(${round(240 + shift)} ${horizon + 34}) scale(${scale.toFixed(3)})">${shadows}${things}</g>`
  return frame(room(paint, horizon, 60 + light * 150, view === 2) + group)
}

const round = (value: number) => Math.round(value * 10) / 10
const widthOf = (names: Composition) =>
  names.reduce((sum, name) => sum + objects[name].halfWidth * 2, 14 * (names.length - 1))

function scaleOf(names: Composition, view: ArtView, fit: number): number {
  const room = view === 1 ? fit * 1.7 : fit
  const largest = names.length === 1 ? 1.12 : 1.32
  const scale = Math.min(largest, room / Math.max(widthOf(names), (225 * fit) / 330))
  return view === 1 ? scale * 1.55 : scale
}

/** Side by side around the middle; the main object stands a little further back. */
function arrange(names: Composition, isMirrored: boolean, paint: Palette) {
  let x = -widthOf(names) / 2
  let shadows = ''
  let things = ''
  for (const name of isMirrored ? names.toReversed() : names) {
    const { halfWidth, draw }: ArtObject = objects[name]
    x += halfWidth
    const y = name === names[0] ? 0 : 10
    const [left, right] = [round(x - halfWidth * 0.9), round(x + halfWidth * 0.92)]
    shadows += shape(
      `M${left} ${y}H${right}L${round(right + halfWidth * 0.62 + 26)} ${y + 15}H${left + 40}Z`,
      paint.shadow,
      0.55,
    )
    things += `<g transform="translate(${round(x)} ${y})">${draw(paint).join('')}</g>`
    x += halfWidth + 14
  }
  return { shadows, things }
}

function room(paint: Palette, horizon: number, windowX: number, isDisc: boolean): string {
  const x = round(windowX)
  const wall = rect(0, 0, 480, 360, 0, paint.wall)
  const table = rect(0, horizon, 480, 360 - horizon, 0, paint.table)
  if (isDisc) return wall + circle(240, 176, 140, paint.wallLight) + table
  const onTable = round(x + (100 * horizon) / 360)
  return [
    wall,
    shape(`M${x} 0H${x + 96}L${x + 196} 360H${x + 100}Z`, paint.wallLight),
    shape(`M${x + 112} 0H${x + 150}L${x + 250} 360H${x + 212}Z`, paint.wallLight),
    table,
    shape(`M${onTable} ${horizon}h96L${x + 226} 360h-96Z`, paint.wallLight, 0.45),
  ].join('')
}

/** Twelve tiles of quarter circles, discs and arches: for covers that have no subject. */
function pattern(paint: Palette, random: () => number): string {
  const fills = [paint.table, paint.wallLight, paint.accent, paint.second, paint.cream, paint.shadow] as const
  let tiles = ''
  for (let y = 0; y < 360; y += 120) {
    for (let x = 0; x < 480; x += 120) {
      const kind = Math.floor(random() * 5)
      const fill = pick(fills, random)
      tiles += rect(x, y, 120, 120, 0, random() > 0.5 ? paint.table : paint.wallLight)
      if (kind === 0) tiles += shape(`M${x} ${y}h120a120 120 0 0 1-120 120Z`, fill)
      if (kind === 1) tiles += circle(x + 60, y + 60, 42, fill)
      if (kind === 2) tiles += shape(`M${x + 120} ${y + 120}h-120a120 120 0 0 1 120-120Z`, fill)
      if (kind === 3) tiles += shape(`M${x} ${y + 60}a60 60 0 0 1 120 0v60h-120Z`, fill)
    }
  }
  return tiles
}
