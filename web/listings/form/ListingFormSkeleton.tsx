import { useT } from '#web/kernel/i18n.tsx'
import { FormSkeleton } from '#web/ui/FormSkeleton.tsx'
import styles from './ListingFormPage.module.css'

/** The form while the listing is on its way. */
export function ListingFormSkeleton({ title }: { title: string }) {
  const t = useT()
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.aside} />
      <div className={styles.column}>
        <h1>{title}</h1>
        <div className={styles.notes}>
          <FormSkeleton label={t('loading')} fields={6} />
        </div>
      </div>
    </div>
  )
}
