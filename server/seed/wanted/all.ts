import { cultureWishes } from './culture.ts'
import { familyWishes } from './family.ts'
import { homeWishes } from './home.ts'
import { thingWishes } from './things.ts'

export const wishes = [...homeWishes, ...familyWishes, ...cultureWishes, ...thingWishes]
