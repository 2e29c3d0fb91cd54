import { BrowsePage } from '#web/listings/BrowsePage.tsx'
import { serviceKind } from './service-kind.tsx'

export function BrowseServicesScreen() {
  return <BrowsePage kind={serviceKind} />
}
