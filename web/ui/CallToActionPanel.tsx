import { type ReactNode, useId } from 'react'
import styles from './CallToActionPanel.module.css'
import { Picture } from './Picture.tsx'

/** The panel of a page that leads to the next step. */
export function CallToActionPanel({
  title,
  text,
  picture,
  children,
}: {
  title: string
  text: string
  picture: string
  /** Buttons and links. */
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p>{text}</p>
          <div className={styles.ways}>{children}</div>
        </div>
        <div className={styles.picture} aria-hidden="true">
          <Picture source={{ url: picture }} alt="" ratio="fill" rounded="none" />
        </div>
      </div>
    </section>
  )
}
