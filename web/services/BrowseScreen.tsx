import { BrowsePage } from '#web/listings/BrowsePage.tsx'
import { serviceKind } from './service-kind.tsx'

export function BrowseScreen() {
  return <BrowsePage kind={serviceKind} />
}
