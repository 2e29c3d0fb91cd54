import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useNavigate } from 'react-router'
import { type Acting, acting } from '#web/kernel/acting.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { classes } from '#web/ui/classes.ts'
import { Row } from '#web/ui/Stack.tsx'
import styles from './Header.module.css'

/** For whom a member of a team acts, and the way back to themselves. */
export function ActingBanner({ shop }: { shop: Acting }) {
  const t = useT()
  const navigate = useNavigate()
  const hasWords = useMessageNamespace('team')
  const stop = () => {
    acting.stop()
    void navigate(links.team())
  }
  if (!hasWords) return null
  return (
    <Row
      aria-label={t('team:acting.label')}
      as="section"
      gap={10}
      justify="center"
      size={14}
      className={classes(styles.banner, styles.acting)}
    >
      <IconBuildingStore size={18} aria-hidden="true" />
      <span className="text-ellipsis">{t('team:acting.banner', { shop: shop.shop })}</span>
      <button type="button" className={`weight-500 fixed ${styles.stop}`} onClick={stop}>
        {t('team:acting.stop')}
      </button>
    </Row>
  )
}
