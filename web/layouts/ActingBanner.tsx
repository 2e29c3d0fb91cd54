import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useNavigate } from 'react-router'
import { type Acting, acting } from '#web/kernel/acting.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './LayoutTop.module.css'

/** For whom a member of a team acts, and the way back to themselves. */
export function ActingBanner({ shop }: { shop: Acting }) {
  const t = useT()
  const navigate = useNavigate()
  const stop = () => {
    acting.stop()
    void navigate(links.team())
  }
  return (
    <section aria-label={t('acting.label')} className={classes(styles.banner, styles.acting)}>
      <IconBuildingStore size={18} aria-hidden="true" />
      <span className={styles.shop}>{t('acting.banner', { shop: shop.shop })}</span>
      <button type="button" className={styles.stop} onClick={stop}>
        {t('acting.stop')}
      </button>
    </section>
  )
}
