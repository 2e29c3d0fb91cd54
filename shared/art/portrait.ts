import { pick, randomFrom } from './random.ts'
import { ellipse, rect, shape } from './shapes.ts'

const skins = ['#F1CDB0', '#E0AC86', '#B97F57', '#8C5A3B', '#6A4129'] as const
const hairColors = ['#2A211D', '#3A2A22', '#5A3B28', '#1F1C1E', '#8A6A48'] as const
/** Wall and clothes. */
const backgrounds = [
  ['#DDE7F6', '#3560D8'],
  ['#F1E6D6', '#C8734A'],
  ['#DCE8DD', '#4F7F62'],
  ['#F4E0DB', '#BF5A55'],
  ['#E5E1F2', '#6657B4'],
  ['#F8ECCF', '#D08F3C'],
  ['#D6E9E7', '#2A7C7A'],
] as const

type Haircut = { back?: (hair: string, cloth: string) => string; front: (hair: string, cloth: string) => string }

/** Short, cropped curls, long, bearded, a bun, a head scarf, swept to the side. */
const haircuts: readonly [Haircut, ...Haircut[]] = [
  { front: (hair) => shape('M32 40Q29 20 48 20Q67 20 64 40Q62 30 54 29Q40 31 36 30Q33 33 32 40Z', hair) },
  {
    back: (hair) => ellipse(48, 34, 25, 25, hair),
    front: (hair) => shape('M33 38Q34 26 48 26Q62 26 63 38Q66 22 48 18Q30 22 33 38Z', hair),
  },
  {
    back: (hair) => shape('M28 40Q28 20 48 20Q68 20 68 40V70H28Z', hair),
    front: (hair) => shape('M31 44Q29 20 48 20Q67 20 65 44Q62 32 50 28Q36 32 31 44Z', hair),
  },
  {
    front: (hair) =>
      shape('M33 36Q34 22 48 22Q62 22 63 36Q58 27 48 27Q38 27 33 36Z', hair) +
      shape('M33 46Q34 64 48 64Q62 64 63 46Q60 54 48 53Q36 54 33 46Z', hair),
  },
  {
    back: (hair) => ellipse(48, 13, 9, 9, hair),
    front: (hair) => shape('M31 42Q29 19 48 19Q67 19 65 42Q61 29 48 27Q35 29 31 42Z', hair),
  },
  {
    back: (_, cloth) => shape('M26 42Q24 16 48 16Q72 16 70 42Q74 62 66 74H30Q22 62 26 42Z', cloth),
    front: (_, cloth) => shape('M31 48Q28 22 48 21Q68 22 65 48Q63 30 48 29Q33 30 31 48Z', cloth),
  },
  { front: (hair) => shape('M32 40Q28 16 50 18Q70 20 64 40Q63 32 58 30Q46 36 36 30Q33 33 32 40Z', hair) },
]

export type PortraitOptions = {
  seed: string
  /** Index of the skin, from light to dark: 0 to 4. */
  skin?: number | undefined
  /** Index of the haircut: 0 to 6. */
  hair?: number | undefined
  /** Index of the background with its clothes: 0 to 6. */
  bg?: number | undefined
  /** The colour of the hair as `#rrggbb`. */
  hc?: string | undefined
}

const isColor = (text: string | undefined): text is string => text !== undefined && /^#[0-9a-f]{6}$/i.test(text)

/**
 * A faceless paper-cut bust as SVG text, for the people of the demo only; options that are left out follow from the
 * seed.
 */
export function portrait({ seed, skin, hair, bg, hc }: PortraitOptions): string {
  const random = randomFrom(`portrait|${seed}`)
  const [drawnSkin, drawnGround] = [pick(skins, random), pick<readonly [string, string]>(backgrounds, random)]
  const [drawnHair, drawnCut] = [pick(hairColors, random), pick(haircuts, random)]
  const face = skins[skin ?? -1] ?? drawnSkin
  const [wall, cloth] = backgrounds[bg ?? -1] ?? drawnGround
  const cut = haircuts[hair ?? -1] ?? drawnCut
  const color = isColor(hc) ? hc : drawnHair
  const body = [
    rect(0, 0, 96, 96, 0, wall),
    cut.back?.(color, cloth) ?? '',
    shape('M12 100Q12 72 40 70H56Q84 72 84 100Z', cloth),
    shape('M41 56H55V70Q55 77 48 77Q41 77 41 70Z', face),
    shape('M41 62Q48 69 55 62V66Q50 72 41 68Z', '#000', 0.12),
    ellipse(48, 43, 16, 20, face),
    cut.front(color, cloth),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${body.join('')}</svg>`
}
