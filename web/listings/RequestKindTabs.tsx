import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './BrowsePage.module.css'

/** The lists of what others ask for: work to be done, and things. */
export function RequestKindTabs({ current }: { current: 'services' | 'products' }) {
  const t = useT()
  return (
    <Tabs
      label={t('request-pages:kinds.label')}
      current={current}
      className={styles.kinds}
      tabs={[
        { key: 'services', label: t('request-pages:kinds.services'), href: links.browseRequests() },
        { key: 'products', label: t('request-pages:kinds.products'), href: links.browseWanted() },
      ]}
    />
  )
}
