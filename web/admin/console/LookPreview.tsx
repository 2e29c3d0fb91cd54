import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type CSSProperties, useId, useState } from 'react'
import { brandTokens } from '#shared/policies/brand-colour.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './LookPreview.module.css'
import { BrandMark } from './LookSection.tsx'
import { useDraft, useSetting } from './settings-draft.ts'

/** The preview of a page with the name, the logo and the colour of the form. */
export function LookPreview() {
  const t = useT()
  const titleId = useId()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  return (
    <aside className={styles.preview} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('console:preview.title')}
        </h2>
        <SegmentedControl
          legend={t('console:preview.scheme')}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`console:preview.${value}`) }))}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <PreviewWindow scheme={scheme} />
      <p className={styles.note}>{t('console:preview.note')}</p>
    </aside>
  )
}

/** A picture of a page: nothing in it can be used, and screen readers skip it. */
function PreviewWindow({ scheme }: { scheme: 'light' | 'dark' }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const { values, published } = useDraft()
  const colour = useSetting('colour')
  const shown = colour.fault() ? published.colour : colour.value
  return (
    <div
      className={styles.window}
      data-mantine-color-scheme={scheme}
      style={brandTokens(shown)[scheme] as CSSProperties}
      aria-hidden="true"
      inert
    >
      <div className={styles.bar}>
        <BrandMark logo={values.logo} size={28} />
        <span className={styles.name}>{values.name}</span>
        <IconSearch size={20} />
        <IconBell size={20} />
      </div>
      <div className={styles.body}>
        <p className={styles.heading}>{t('console:preview.heading')}</p>
        <p className={styles.chips}>
          <Chip size="sm" isOn onClick={() => undefined}>
            {t('console:preview.thisWeek')}
          </Chip>
          <Chip size="sm" onClick={() => undefined}>
            {t('console:preview.verified')}
          </Chip>
        </p>
        <img src={artworkUrl('cleaning', 'preview')} alt="" className={styles.picture} width={312} height={234} />
        <p className={styles.listing}>{t('console:preview.listing')}</p>
        <p>{t('console:preview.price', { price: format.money({ amount: 2_800, currency }, 'browsing') })}</p>
        <p className={styles.line}>
          <StatusBadge tone="done" size="sm">
            {t('console:preview.completed')}
          </StatusBadge>
          <TextLink href="#look">{t('console:preview.receipt')}</TextLink>
        </p>
        <Button variant="primary" block>
          {t('console:preview.book')}
        </Button>
        <CheckboxField look="switch" label={t('console:preview.online')} checked readOnly />
      </div>
    </div>
  )
}
