import type { ReactNode } from 'react'
import styles from './Hero.module.css'
import { Picture, type PictureSource } from './Picture.tsx'
import { Grid } from './Stack.tsx'

/** The head of a page: what it is, its one sentence, and still lifes. The landing page has a larger one with five pictures. */
export function Hero({
  label,
  title,
  lead,
  pictures,
  look = 'page',
  children,
}: {
  /** The name of the page elsewhere, if the title is a sentence. */
  label?: string
  title: ReactNode
  lead: string
  /** Five on the landing page, three elsewhere: the addresses of still lifes, or pictures that show something. */
  pictures: readonly (string | PictureSource)[]
  look?: 'page' | 'landing'
  children?: ReactNode
}) {
  return (
    <div className={styles.hero} data-look={look}>
      <div className={`container ${styles.columns}`}>
        <div>
          {label ? <p className="size-16 tone-primary weight-600 mb-12">{label}</p> : null}
          <h1 className={styles.title}>{title}</h1>
          <p className={`size-18 tone-muted mt-16 text-pretty ${styles.lead}`}>{lead}</p>
          {children ? <div className={`mt-28 ${styles.below}`}>{children}</div> : null}
        </div>
        <Grid gap={14} className={styles.pictures}>
          {pictures.map((picture) => {
            const source = typeof picture === 'string' ? { url: picture } : picture
            return <Picture key={source.url} source={source} alt={source.alt ?? ''} ratio="fill" rounded="xl" eager />
          })}
        </Grid>
      </div>
    </div>
  )
}
