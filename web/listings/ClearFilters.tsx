import { Button } from '#web/ui/Button.tsx'
import { noFilters } from './browse-filters.ts'
import { useKind } from './kind.ts'
import { browseHref } from './use-filters.ts'

/** The way back to everything. */
export function ClearFilters({ label, variant }: { label: string; variant: 'primary' | 'outline' }) {
  return (
    <Button variant={variant} href={browseHref(useKind(), noFilters)}>
      {label}
    </Button>
  )
}
