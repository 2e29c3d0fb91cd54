import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './PromotedTag.module.css'

/** Under a list with promoted things: who pays for them, and what that buys. */
export function PromotedNote({ kind }: { kind: 'requests' | 'listings' }) {
  const t = useT()
  return (
    <p className={styles.note}>
      <IconInfoCircle size={16} aria-hidden="true" />
      <span>{t(`browse:promoted.${kind}`)}</span>
    </p>
  )
}
