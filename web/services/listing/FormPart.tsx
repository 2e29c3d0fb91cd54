import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './FormPart.module.css'
import { type PartName, partId } from './listing-parts.ts'

/** A part of the form with its title and the reason for it. */
export function FormPart({
  name,
  onVisit,
  children,
}: {
  name: PartName
  onVisit: (name: PartName) => void
  children: ReactNode
}) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when a field inside gets the focus, and does nothing itself
    <div id={partId(name)} className={styles.part} tabIndex={-1} onFocus={() => onVisit(name)}>
      <Section look="part" title={t(`listing:${name}.title`)} text={t(`listing:${name}.text`)}>
        <div className={styles.fields}>{children}</div>
      </Section>
    </div>
  )
}
