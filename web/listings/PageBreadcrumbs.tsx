import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { breadcrumbJsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'

/** The way to this page, for people and for search engines. */
export function PageBreadcrumbs({ items }: { items: { label: string; href?: string | undefined }[] }) {
  const t = useT()
  const { origin } = useSite()
  return (
    <>
      {import.meta.env.SSR ? <StructuredData of={breadcrumbJsonLd(origin, items)} /> : null}
      <Breadcrumbs label={t('listing-cards:path')} items={items} />
    </>
  )
}
