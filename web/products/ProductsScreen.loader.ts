import { defineLoader } from '#web/kernel/loader.ts'
import { loadBrowse } from '#web/listings/load-browse.ts'
import { productKind } from './product-kind.tsx'

export const loader = defineLoader((tools) => loadBrowse(productKind, tools))
