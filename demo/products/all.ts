import type { DemoProduct } from '#demo/content.ts'
import { artsCrafts } from './arts-crafts.ts'
import { babyKids } from './baby-kids.ts'
import { beautyHealth } from './beauty-health.ts'
import { booksMedia } from './books-media.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { foodSpices } from './food-spices.ts'
import { hidden } from './hidden.ts'
import { homeFurniture } from './home-furniture.ts'
import { kitchenAppliances } from './kitchen-appliances.ts'
import { sportsOutdoors } from './sports-outdoors.ts'
import { toolsGarden } from './tools-garden.ts'
import { vehiclesParts } from './vehicles-parts.ts'

export const products: readonly DemoProduct[] = [
  ...electronics,
  ...homeFurniture,
  ...kitchenAppliances,
  ...fashion,
  ...babyKids,
  ...beautyHealth,
  ...foodSpices,
  ...artsCrafts,
  ...booksMedia,
  ...sportsOutdoors,
  ...toolsGarden,
  ...vehiclesParts,
  ...hidden,
]
