import styles from './ListingTable.module.css'

/** A figure under its column's head; on a phone, where there is none, with its word. */
export function LabelledFigure({ short, inWords }: { short: string; inWords: string }) {
  return (
    <>
      <span className={styles.desktop}>{short}</span>
      <span className={styles.phone}>{inWords}</span>
    </>
  )
}
