import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type ReactNode, useId } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import styles from './SettingRow.module.css'
import type { SettingSection } from './setting-sections.ts'

/** A part of the settings, to which the row of tabs leads. */
export function SettingsSection({ name, children }: { name: SettingSection; children: ReactNode }) {
  const t = useT()
  const titleId = useId()
  return (
    <section id={name} tabIndex={-1} aria-labelledby={titleId} className={styles.section}>
      <Panel>
        <h2 id={titleId} className="size-18">
          {t(`console:sections.${name}.title`)}
        </h2>
        <p className="quiet-text mt-4 mb-6">{t(`console:sections.${name}.text`)}</p>
        {children}
      </Panel>
    </section>
  )
}

/** One setting: what it is called and does at the left, its control at the right, its consequence below. */
export function SettingRow({
  setting,
  title,
  text,
  then,
  below,
  isFixed,
  isWide,
  children,
}: {
  /** The keys of the settings by which the row is searched, too; empty if it is none. */
  setting: string
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
    <Grid
      gap={40}
      rowGap={8}
      align="start"
      data-setting={setting}
      className={classes(styles.row, isWide && styles.wide)}
    >
      <div>
        <h3 className={`size-15 weight-500 ${styles.title}`}>{title}</h3>
        {text ? <p className="quiet-text text-pretty mt-2">{text}</p> : null}
        {isFixed ? <FixedNote /> : null}
      </div>
      {children ? <Stack gap={10}>{children}</Stack> : null}
      {below ? <div className={`shrink all-columns ${styles.below}`}>{below}</div> : null}
      {then ? (
        <Row as="p" gap={10} align="start" size={14} tone="muted" className={`all-columns ${styles.then}`}>
          <IconArrowRight size={18} aria-hidden="true" />
          <span>{then}</span>
        </Row>
      ) : null}
    </Grid>
  )
}

/** Says that a value can only be changed where the marketplace is started. */
export function FixedNote() {
  const t = useT()
  return (
    <Row as="p" gap={6} mt={4} className="tone-faint size-13">
      <IconLock size={16} aria-hidden="true" />
      {t('console:fixed')}
    </Row>
  )
}
