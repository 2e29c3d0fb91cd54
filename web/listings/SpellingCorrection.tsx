import { useT } from '#web/kernel/i18n.tsx'
import styles from './SpellingCorrection.module.css'

/** A character that no user types and no translation contains. */
const GAP = '\u0001'

/** Says that other words were searched than those that were typed. */
export function SpellingCorrection({ words, corrected }: { words: string; corrected: string }) {
  const t = useT()
  const [before, after] = t('browse:browse.corrected', { corrected: GAP, words }).split(GAP)
  return (
    <p className={styles.line}>
      {before}
      <b>{corrected}</b>
      {after}
    </p>
  )
}
