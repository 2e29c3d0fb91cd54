import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'

export const loader = defineLoader(({ load }) => load(categoriesRead('product')))
