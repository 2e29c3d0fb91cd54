import { BrowsePage } from '#web/listings/BrowsePage.tsx'
import { serviceKind } from './service-kind.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { loadBrowse } from '#web/listings/load-browse.ts'

export const loader = defineLoader((tools) => loadBrowse(serviceKind, tools))

export function BrowseServicesScreen() {
  return <BrowsePage kind={serviceKind} />
}
