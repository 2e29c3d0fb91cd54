import { defineLoader } from '#web/kernel/loader.ts'
import { myProductsRead, readMyProducts } from './mine/my-products.ts'

export const loader = defineLoader(({ url, load }) => load(myProductsRead(readMyProducts(url.searchParams))))
