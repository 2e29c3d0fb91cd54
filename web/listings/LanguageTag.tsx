import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import styles from './LanguageTag.module.css'

/** Says that a listing is written in another language than the page. */
export function LanguageTag({ children }: { children: string }) {
  return (
    <span className={styles.tag}>
      <IconLanguage size={14} aria-hidden="true" />
      {children}
    </span>
  )
}
