import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { useId, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StepList } from '#web/ui/StepList.tsx'
import styles from './HomeScreen.module.css'
import { type BlockOf, useBlockText } from './landing-texts.ts'

const steps = { need: ['find', 'agree', 'done'], offer: ['list', 'verify', 'earn'] } as const

/** Three steps from either side. */
export function Steps({ block }: { block: BlockOf<'steps'> }) {
  const t = useT()
  const text = useBlockText()
  const titleId = useId()
  const [side, setSide] = useState<keyof typeof steps>('need')
  const texts = steps[side].map((key) => ({
    key,
    title: text(block, `${key}Title`),
    text: text(block, `${key}Text`),
  }))
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <Row gap={16} justify="between" wrap>
          <h2 id={titleId}>{text(block, 'title')}</h2>
          <SegmentedControl
            legend={t('home:how.side')}
            value={side}
            className={styles.sides}
            onChange={setSide}
            options={[
              { value: 'need', label: text(block, 'need') },
              { value: 'offer', label: text(block, 'offer') },
            ]}
          />
        </Row>
        <div className={styles.steps} aria-live="polite">
          <StepList steps={texts} />
        </div>
      </div>
    </section>
  )
}

const points = [
  { key: 'verified', icon: IconIdBadge2 },
  { key: 'reviews', icon: IconStar },
  { key: 'payment', icon: IconShieldCheck },
  { key: 'back', icon: IconReceiptRefund },
] as const

/** The promises that people can rely on. */
export function Promises({ block }: { block: BlockOf<'promises'> }) {
  const t = useT()
  const text = useBlockText()
  return (
    <section className={styles.place} aria-label={t('home:trust.title')}>
      <h2 className="visually-hidden">{t('home:trust.title')}</h2>
      <ul className={`grid columns-4 phone-2 gap-32 ${styles.row}`}>
        {points.map(({ key, icon: Glyph }) => (
          <li key={key}>
            <Glyph size={26} aria-hidden="true" />
            <h3 className="size-15 weight-500">{text(block, `${key}Title`)}</h3>
            <p className="quiet-text mt-4">{text(block, `${key}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
