import { cultureWishes } from './culture.ts'
import { familyWishes } from './family.ts'
import { goodsWishes } from './goods.ts'
import { homeWishes } from './home.ts'

export const wishes = [...homeWishes, ...familyWishes, ...cultureWishes, ...goodsWishes]
