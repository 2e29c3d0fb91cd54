import type { Credit } from './credits.ts'
import styles from './MapControls.module.css'

/** Names where the map comes from, as its licences ask. */
export function MapCredits({ credits }: { credits: readonly Credit[] }) {
  return (
    <p className={styles.credits}>
      {credits.map(({ text, href }) =>
        href ? (
          <a key={`${href} ${text}`} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
