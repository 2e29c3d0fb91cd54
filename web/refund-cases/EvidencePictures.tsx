import { useT } from '#web/kernel/i18n.tsx'
import { PrivateThumbnail } from '#web/kernel/PrivateThumbnail.tsx'
import { Row } from '#web/ui/Stack.tsx'

export type StatementPicture = { id: string; url: string }

/** Pictures that show what happened; each opens whole. */
export function EvidencePictures({ pictures, name }: { pictures: StatementPicture[]; name: string }) {
  const t = useT()
  return (
    <Row as="ul" gap={8} align="stretch" wrap>
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <PrivateThumbnail
            url={url}
            title={t('refund-case:thread.pictureOf', { name })}
            enlargeLabel={t('refund-case:thread.enlarge', { place: index + 1, name })}
            missingText={t('refund-case:thread.unseen')}
          />
        </li>
      ))}
    </Row>
  )
}
