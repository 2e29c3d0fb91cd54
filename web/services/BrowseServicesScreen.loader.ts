import { defineLoader } from '#web/kernel/loader.ts'
import { loadBrowse } from '#web/listings/load-browse.ts'
import { serviceKind } from './service-kind.tsx'

export const loader = defineLoader((tools) => loadBrowse(serviceKind, tools))
