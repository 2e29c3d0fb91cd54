import { Button } from '#web/ui/Button.tsx'
import { noBrowseFilters } from './browse-filters.ts'
import { useListingKind } from './listing-kind.ts'
import { browseHref } from './use-browse-filters.ts'

/** The way back to everything. */
export function ClearFilters({ label, variant }: { label: string; variant: 'primary' | 'outline' }) {
  return (
    <Button variant={variant} href={browseHref(useListingKind(), noBrowseFilters)}>
      {label}
    </Button>
  )
}
