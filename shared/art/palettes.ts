/** The colours of one picture: the room and its objects; `Dark` is the side away from the light. */
export type Palette = Readonly<Record<RoomColour | keyof typeof materials, string>>
type RoomColour = 'wall' | 'wallLight' | 'table' | 'shadow' | 'accent' | 'accentDark' | 'second' | 'secondDark'

const materials = {
  cream: '#FBF6EC',
  creamDark: '#E4D9C6',
  wood: '#D8B48C',
  woodDark: '#BD966B',
  woodLight: '#E6CAA6',
  dark: '#2B2F3A',
  darker: '#1D2029',
  green: '#5E8C6A',
  greenDark: '#46704F',
  greenLight: '#86AD8B',
  metal: '#B9C0CC',
  metalDark: '#949DAD',
} as const

// biome-ignore format: a palette a line
const rooms = {
  sky: { wall: '#DDE7F6', wallLight: '#EDF3FC', table: '#C2D2EC', shadow: '#A3B8DC', accent: '#3560D8', accentDark: '#2648AE', second: '#F0B25E', secondDark: '#D6923C' },
  sand: { wall: '#F1E6D6', wallLight: '#FAF3E8', table: '#E3D1B8', shadow: '#C9B292', accent: '#C8734A', accentDark: '#A55833', second: '#3560D8', secondDark: '#2648AE' },
  sage: { wall: '#DCE8DD', wallLight: '#EDF4ED', table: '#C0D3C3', shadow: '#9FB9A4', accent: '#4F7F62', accentDark: '#39634A', second: '#EDB15F', secondDark: '#D08F3C' },
  rose: { wall: '#F4E0DB', wallLight: '#FBEFEC', table: '#E7C8C0', shadow: '#D0A79D', accent: '#BF5A55', accentDark: '#9B413E', second: '#35589F', secondDark: '#27447F' },
  lilac: { wall: '#E5E1F2', wallLight: '#F2EFFA', table: '#CCC5E4', shadow: '#B0A7D0', accent: '#6657B4', accentDark: '#4C3F92', second: '#EDB15F', secondDark: '#D08F3C' },
  butter: { wall: '#F8ECCF', wallLight: '#FDF6E5', table: '#EBD8AB', shadow: '#D2BA85', accent: '#3560D8', accentDark: '#2648AE', second: '#C8734A', secondDark: '#A55833' },
  teal: { wall: '#D6E9E7', wallLight: '#E9F4F3', table: '#B6D5D2', shadow: '#93BBB7', accent: '#2A7C7A', accentDark: '#1C605E', second: '#EC9F6B', secondDark: '#CF7F49' },
  stone: { wall: '#E8E6E1', wallLight: '#F4F2EE', table: '#D5D1C8', shadow: '#B7B1A4', accent: '#4A5468', accentDark: '#353D4E', second: '#DE8B5A', secondDark: '#BE6C3C' },
} as const satisfies Record<string, Record<RoomColour, string>>

export type PaletteName = keyof typeof rooms

/** Eight muted rooms with light from the left. */
export const palettes: Readonly<Record<PaletteName, Palette>> = {
  sky: { ...materials, ...rooms.sky },
  sand: { ...materials, ...rooms.sand },
  sage: { ...materials, ...rooms.sage },
  rose: { ...materials, ...rooms.rose },
  lilac: { ...materials, ...rooms.lilac },
  butter: { ...materials, ...rooms.butter },
  teal: { ...materials, ...rooms.teal },
  stone: { ...materials, ...rooms.stone },
}
