import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type ReactNode, useId } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './SettingRow.module.css'

export const settingSections = [
  'look',
  'languages',
  'fees',
  'deadlines',
  'mail',
  'payments',
  'plans',
  'promotions',
  'limits',
] as const
type SettingSection = (typeof settingSections)[number]

/** A part of the settings, to which the row of tabs leads. */
export function SettingsSection({ name, children }: { name: SettingSection; children: ReactNode }) {
  const t = useT()
  const titleId = useId()
  return (
    <section id={name} tabIndex={-1} aria-labelledby={titleId} className={styles.section}>
      <Panel>
        <h2 id={titleId} className={styles.heading}>
          {t(`console:sections.${name}.title`)}
        </h2>
        <p className={styles.lead}>{t(`console:sections.${name}.text`)}</p>
        {children}
      </Panel>
    </section>
  )
}

/** One setting: what it is called and does at the left, its control at the right, its consequence below. */
export function SettingRow({
  title,
  text,
  then,
  below,
  isFixed,
  isWide,
  children,
}: {
  title: string
  text?: ReactNode
  /** The effect of the setting, in words. */
  then?: ReactNode
  /** More about it, below both. */
  below?: ReactNode
  isFixed?: boolean
  /** The control has the whole width, below the words. */
  isWide?: boolean
  children?: ReactNode
}) {
  return (
    <div className={classes(styles.row, isWide && styles.wide)}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        {text ? <p className={styles.text}>{text}</p> : null}
        {isFixed ? <FixedNote /> : null}
      </div>
      {children ? <div className={styles.control}>{children}</div> : null}
      {below ? <div className={styles.below}>{below}</div> : null}
      {then ? (
        <p className={styles.then}>
          <IconArrowRight size={18} aria-hidden="true" />
          <span>{then}</span>
        </p>
      ) : null}
    </div>
  )
}

/** Says that a value can only be changed where the marketplace is started. */
export function FixedNote() {
  const t = useT()
  return (
    <p className={styles.fixed}>
      <IconLock size={16} aria-hidden="true" />
      {t('console:fixed')}
    </p>
  )
}
