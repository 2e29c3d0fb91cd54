import { type ReactNode, useId } from 'react'
import { Picture, type PictureSource } from './Picture.tsx'
import styles from './Section.module.css'

/** The panel of a page that leads to the next step. */
export function CallToActionPanel({
  title,
  text,
  picture,
  children,
}: {
  title: string
  text: string
  /** The address of a still life, or a picture that shows something. */
  picture: string | PictureSource
  /** Buttons and links. */
  children: ReactNode
}) {
  const titleId = useId()
  const source = typeof picture === 'string' ? { url: picture } : picture
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <div className={styles.call}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.callTitle}>
            {title}
          </h2>
          <p>{text}</p>
          <div className={`row align-center wrap gap-24 row-gap-12 ${styles.ways}`}>{children}</div>
        </div>
        <div className={styles.picture}>
          <Picture source={source} alt={source.alt ?? ''} ratio="fill" rounded="none" />
        </div>
      </div>
    </section>
  )
}
