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
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './BrandingSection.module.css'
import { BrandMark } from './BrandingSection.tsx'
import { useDraft, useSetting } from './settings-draft.ts'

/** The preview of a page with the name, the logo and the colour of the form. */
export function BrandingPreview() {
  const t = useT()
  const titleId = useId()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  return (
    <aside className={styles.preview} aria-labelledby={titleId}>
      <Row gap={12} justify="between" mb={12}>
        <h2 id={titleId} className={`size-14 weight-500 ${styles.title}`}>
          {t('console:preview.title')}
        </h2>
        <SegmentedControl
          legend={t('console:preview.scheme')}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`console:preview.${value}`) }))}
          value={scheme}
          onChange={setScheme}
        />
      </Row>
      <PreviewWindow scheme={scheme} />
      <p className="tone-faint size-12 mt-12">{t('console:preview.note')}</p>
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
  const shown = colour.validationError() ? published.colour : colour.value
  return (
    <div
      className={`size-14 tone-ink ${styles.window}`}
      data-mantine-color-scheme={scheme}
      style={brandTokens(shown)[scheme] as CSSProperties}
      aria-hidden="true"
      inert
    >
      <Row gap={10} className={styles.bar}>
        <BrandMark logo={values.logo} size={28} />
        <span className={`size-15 weight-600 grow text-ellipsis ${styles.name}`}>{values.name}</span>
        <IconSearch size={20} />
        <IconBell size={20} />
      </Row>
      <Stack gap={10} className={styles.body}>
        <p className="size-20 weight-600">{t('console:preview.heading')}</p>
        <Row as="p" wrap gap={8} align="stretch">
          <Chip size="sm" isOn onClick={() => undefined}>
            {t('console:preview.thisWeek')}
          </Chip>
          <Chip size="sm" onClick={() => undefined}>
            {t('console:preview.verified')}
          </Chip>
        </Row>
        <img src={artworkUrl('cleaning', 'preview')} alt="" className={styles.picture} width={312} height={234} />
        <p className="weight-500">{t('console:preview.listing')}</p>
        <p>{t('console:preview.price', { price: format.money({ amount: 2_800, currency }, 'browsing') })}</p>
        <Row as="p" gap={12} justify="between" className={styles.line}>
          <StatusBadge tone="done" size="sm">
            {t('console:preview.completed')}
          </StatusBadge>
          <TextLink href="#branding">{t('console:preview.receipt')}</TextLink>
        </Row>
        <Button variant="primary" block>
          {t('console:preview.book')}
        </Button>
        <CheckboxField look="switch" label={t('console:preview.online')} checked readOnly />
      </Stack>
    </div>
  )
}
