import { PICTURES_AT_ONCE } from '#shared/policies/files.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type ImageItem, ImageUploader } from '#web/ui/ImageUploader.tsx'

/** Pictures that only the two sides and administrators will see; `name` is the other side's. */
export function EvidenceField({
  items,
  onChange,
  legend,
  hint,
  name,
  error,
}: {
  items: ImageItem[]
  onChange: (items: ImageItem[]) => void
  legend: string
  hint?: string | undefined
  name?: string | undefined
  error?: string | undefined
}) {
  const t = useT()
  const format = useFormat()
  const placed = (key: 'picture' | 'remove' | 'back' | 'forth' | 'progress') => (place: number) =>
    t(`refund-case:pictures.${key}`, { place })
  return (
    <ImageUploader
      legend={legend}
      hint={hint}
      help={name ? t('refund-case:pictures.seenBy', { name }) : undefined}
      error={error}
      items={items}
      onChange={onChange}
      onAdd={(added) =>
        onChange([
          ...items,
          ...added.map((file) => ({ key: `${file.name}-${file.lastModified}-${items.length}`, file })),
        ])
      }
      max={PICTURES_AT_ONCE}
      labels={{
        add: t('refund-case:pictures.add'),
        addTo: format.labelled(legend, t('refund-case:pictures.add')),
        cover: t('refund-case:pictures.cover'),
        picture: placed('picture'),
        remove: placed('remove'),
        moveBack: placed('back'),
        moveForth: placed('forth'),
        progress: placed('progress'),
        rejected: (file, reason) => t(`refund-case:pictures.refused.${reason}`, { file }),
      }}
    />
  )
}
