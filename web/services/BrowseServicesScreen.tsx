import { defineLoader } from '#web/kernel/loader.ts'
import { BrowsePage } from '#web/listings/BrowsePage.tsx'
import { loadBrowse } from '#web/listings/browse-reads.ts'
import { serviceKind } from './service-kind.tsx'

export const loader = defineLoader((tools) => loadBrowse(serviceKind, tools))

export function BrowseServicesScreen() {
  return <BrowsePage kind={serviceKind} />
}
