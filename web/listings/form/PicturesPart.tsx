import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ImageUploader } from '#web/ui/ImageUploader.tsx'
import { FormPart } from './FormPart.tsx'
import type { SharedFieldsForm } from './listing-form-kind.ts'
import { type ListingPictures, pictureProgressOf } from './listing-pictures.ts'

const MAX = 10
const MEGABYTES = 10

/** Pictures with what is on them, in the order that buyers see. */
export function PicturesPart({
  listing,
  text,
  onVisit,
}: {
  listing: { form: SharedFieldsForm; pictures: ListingPictures; progress: number | null }
  text: string
  onVisit: (part: string) => void
}) {
  const t = useT()
  const format = useFormat()
  const { form, pictures, progress } = listing
  const size = format.number(MEGABYTES, { style: 'unit', unit: 'megabyte' })
  const error = form.errors.images
  const items = pictures.items.map((item) => {
    const fault = pictures.faults[item.key]
    return {
      ...item,
      progress: pictureProgressOf(item, pictures.items, progress),
      error: fault ? t(`listing-form:pictures.${fault}`) : undefined,
    }
  })
  return (
    <FormPart name="pictures" title={t('listing-form:pictures.title')} text={text} onVisit={onVisit}>
      <div tabIndex={-1} data-wrong={error ? '' : undefined}>
        <ImageUploader
          legend={t('listing-form:pictures.legend')}
          hint={t('listing-form:pictures.hint', { max: MAX })}
          help={t('listing-form:pictures.help', { size })}
          error={error}
          items={items}
          onChange={(next) => {
            form.clearFieldError('images')
            // What is shown of an item beside it is ours to say.
            pictures.change(next.map(({ key, file, url, alt }) => ({ key, file, url, alt })))
          }}
          onAdd={(files) => {
            form.clearFieldError('images')
            pictures.add(files)
          }}
          max={MAX}
          maxBytes={MEGABYTES * 1024 * 1024}
          labels={{
            add: t('listing-form:pictures.add'),
            cover: t('listing-form:pictures.cover'),
            picture: (number) => t('listing-form:pictures.picture', { number }),
            remove: (number) => t('listing-form:pictures.remove', { number }),
            moveBack: (number) => t('listing-form:pictures.moveBack', { number }),
            moveForth: (number) => t('listing-form:pictures.moveForth', { number }),
            progress: (number) => t('listing-form:pictures.progress', { number }),
            alt: (number) => t('listing-form:pictures.alt', { number }),
            refused: (name, reason) => t(`listing-form:pictures.refused.${reason}`, { name, size, max: MAX }),
          }}
        />
      </div>
    </FormPart>
  )
}
