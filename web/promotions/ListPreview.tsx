import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import styles from './PromotePage.module.css'
import type { Promoted } from './promotion-kind.ts'

/** The thing as it stands in a list, with a promotion and without. */
export function ListPreview({
  words,
  preview,
}: Pick<Promoted, 'words'> & { preview: (isPromoted: boolean) => ReactNode }) {
  const t = useT()
  const [shown, setShown] = useState<'promoted' | 'now'>('promoted')
  const titleId = useId()
  const isPromoted = shown === 'promoted'
  return (
    <aside className={styles.preview} aria-labelledby={titleId}>
      <div className={styles.previewHead}>
        <h2 id={titleId} className={styles.previewTitle}>
          {t(`${words}:preview.title`)}
        </h2>
        <SegmentedControl
          legend={t(`${words}:preview.legend`)}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'promoted', label: t('promotions:preview.promoted') },
            { value: 'now', label: t('promotions:preview.now') },
          ]}
        />
      </div>
      <div className={styles.stack} data-promoted={isPromoted ? '' : undefined}>
        {isPromoted ? null : <Ghost />}
        {/* It only shows what others would see: nothing in it leads anywhere. */}
        <div className={styles.mine} inert>
          {preview(isPromoted)}
        </div>
        <Ghost />
        {isPromoted ? <Ghost /> : null}
      </div>
      <p className={styles.note}>
        <IconInfoCircle size={18} aria-hidden="true" />
        <span>{t(`${words}:preview.note`)}</span>
      </p>
    </aside>
  )
}

/** Another thing of the list. */
const Ghost = () => (
  <div className={styles.ghost} aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
)
