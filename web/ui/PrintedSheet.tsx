import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './PrintedSheet.module.css'
import { TextLink } from './TextLink.tsx'

type Props = {
  back: { href: string; label: string }
  /** The words of the button that prints it. */
  print: string
  /** Other buttons beside that one. */
  actions?: ReactNode
  title: string
  date?: string | undefined
  issuer: string
  /** The two who made the deal, each with the lines of their address. */
  sides: readonly { label: string; lines: readonly string[] }[]
  /** Between the head and the sides. */
  notice?: ReactNode
  children: ReactNode
}

/** A document as it is kept on paper: on the screen a sheet, in print the sheet alone, in black. */
export function PrintedSheet({ back, print, actions, title, date, issuer, sides, notice, children }: Props) {
  return (
    <div className={`container ${styles.screen}`}>
      <div className={styles.bar}>
        <TextLink href={back.href} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {back.label}
        </TextLink>
        <span className={styles.actions}>
          {actions}
          <Button variant="outline" size="sm" icon={IconPrinter} onClick={() => window.print()}>
            {print}
          </Button>
        </span>
      </div>
      <article className={styles.paper}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {date ? <p className={styles.date}>{date}</p> : null}
          </div>
          <p className={styles.issuer}>{issuer}</p>
        </header>
        {notice}
        <div className={styles.sides}>
          {sides.map(({ label, lines }) => (
            <div key={label}>
              <h2 className={styles.label}>{label}</h2>
              {[...new Set(lines)].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ))}
        </div>
        {children}
      </article>
    </div>
  )
}
