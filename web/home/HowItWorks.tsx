import { useId, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import styles from './HowItWorks.module.css'

const steps = { need: ['find', 'agree', 'done'], offer: ['list', 'verify', 'earn'] } as const

/** Three steps from either side. */
export function HowItWorks() {
  const t = useT()
  const titleId = useId()
  const [side, setSide] = useState<keyof typeof steps>('need')
  const words =
    side === 'need'
      ? steps.need.map((key) => ({
          key,
          title: t(`home:how.needSteps.${key}.title`),
          text: t(`home:how.needSteps.${key}.text`),
        }))
      : steps.offer.map((key) => ({
          key,
          title: t(`home:how.offerSteps.${key}.title`),
          text: t(`home:how.offerSteps.${key}.text`),
        }))
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{t('home:how.title')}</h2>
          <SegmentedControl
            legend={t('home:how.side')}
            value={side}
            className={styles.sides}
            onChange={setSide}
            options={[
              { value: 'need', label: t('home:how.need') },
              { value: 'offer', label: t('home:how.offer') },
            ]}
          />
        </div>
        <ol className={styles.steps} aria-live="polite">
          {words.map(({ key, title, text }, index) => (
            <li key={key}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
