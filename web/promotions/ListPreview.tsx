import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import styles from './PromotePage.module.css'
import type { Promoted } from './promotion-kind.ts'

/** The thing as it stands in a list, with a promotion and without. */
export function ListPreview({
  namespace,
  preview,
}: Pick<Promoted, 'namespace'> & { preview: (isPromoted: boolean) => ReactNode }) {
  const t = useT()
  const [shown, setShown] = useState<'promoted' | 'now'>('promoted')
  const titleId = useId()
  const isPromoted = shown === 'promoted'
  return (
    <aside className={styles.preview} aria-labelledby={titleId}>
      <Row gap={16} rowGap={8} justify="between" wrap>
        <h2 id={titleId} className="size-15 weight-500">
          {t(`${namespace}:preview.title`)}
        </h2>
        <SegmentedControl
          legend={t(`${namespace}:preview.legend`)}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'promoted', label: t('promotion:preview.promoted') },
            { value: 'now', label: t('promotion:preview.now') },
          ]}
        />
      </Row>
      <div className={styles.stack} data-promoted={isPromoted ? '' : undefined}>
        {isPromoted ? null : <Ghost />}
        {/* It only shows what others would see: nothing in it leads anywhere. */}
        <div className={`shrink ${styles.mine}`} inert>
          {preview(isPromoted)}
        </div>
        <Ghost />
        {isPromoted ? <Ghost /> : null}
      </div>
      <Row as="p" gap={12} align="start" mt={18} size={13} tone="muted">
        <IconInfoCircle size={18} aria-hidden="true" />
        <span>{t(`${namespace}:preview.note`)}</span>
      </Row>
    </aside>
  )
}

/** Another thing of the list. */
const Ghost = () => (
  <Grid gap={12} className={styles.ghost} aria-hidden="true">
    <i />
    <i />
    <i />
  </Grid>
)
