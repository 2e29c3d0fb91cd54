import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { Text } from '#web/ui/Text.tsx'
import styles from './RequestCardFrame.module.css'

/** Says that a listing is written in another language than the page. */
export function LanguageTag({ children }: { children: string }) {
  return (
    <Text as="span" wrap="nowrap" size={12} tone="ink" weight={500} className={styles.language}>
      <IconLanguage size={14} aria-hidden="true" />
      {children}
    </Text>
  )
}
