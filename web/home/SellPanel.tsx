import { useId } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './SellPanel.module.css'

/** Asks those who can do something to offer it. */
export function SellPanel() {
  const t = useT()
  const titleId = useId()
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('home:offer.title')}
          </h2>
          <p>{t('home:offer.text')}</p>
          <Button href={links.selling()} variant="inverse" size="lg">
            {t('home:offer.start')}
          </Button>
        </div>
        <div className={styles.picture}>
          <Picture source={{ url: '/art/scene/traditional-cooking/h4.svg' }} alt="" ratio="fill" rounded="none" />
        </div>
      </div>
    </section>
  )
}
