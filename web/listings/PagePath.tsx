import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { breadcrumbThing, StructuredData } from '#web/kernel/structured-data.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'

/** The way to this page, for people and for search engines. */
export function PagePath({ items }: { items: { label: string; href?: string | undefined }[] }) {
  const t = useT()
  const { origin } = useSite()
  return (
    <>
      {import.meta.env.SSR ? <StructuredData of={breadcrumbThing(origin, items)} /> : null}
      <Breadcrumbs label={t('services:path')} items={items} />
    </>
  )
}
