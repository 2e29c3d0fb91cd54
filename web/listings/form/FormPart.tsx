import type { ReactNode } from 'react'
import { Section } from '#web/ui/Section.tsx'
import styles from './FormPart.module.css'
import { partId } from './listing-form-kind.ts'

/** A part of the form with its title and the reason for it. */
export function FormPart({
  name,
  title,
  text,
  onVisit,
  children,
}: {
  name: string
  title: string
  text: string
  onVisit: (name: string) => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus of its fields
    <div id={partId(name)} className={styles.part} tabIndex={-1} onFocus={() => onVisit(name)}>
      <Section look="part" title={title} text={text}>
        <div className="fields">{children}</div>
      </Section>
    </div>
  )
}
