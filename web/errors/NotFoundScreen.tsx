import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './errors.module.css'

/** There is nothing at this address. */
export function NotFoundScreen() {
  const t = useT()
  return (
    <div className={styles.screen}>
      <Head title={t('notFound.title')} noindex />
      <EmptyState
        level={1}
        size="lg"
        picture={artworkUrl('moving-transport', 'not-found')}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <>
            <Button variant="primary" href={links.home()}>
              {t('notFound.home')}
            </Button>
            <Button href={links.browse()}>{t('notFound.search')}</Button>
          </>
        }
      />
    </div>
  )
}
