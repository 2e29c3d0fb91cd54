import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './PrintedSheet.module.css'
import { Grid, Row } from './Stack.tsx'
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
      <Row gap={16} justify="between" mt={28} mb={20} className={styles.bar}>
        <TextLink href={back.href} className={`inline-row align-center ${styles.back}`}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {back.label}
        </TextLink>
        <Row as="span" gap={8} align="stretch" justify="end" wrap>
          {actions}
          <Button variant="outline" size="sm" icon={IconPrinter} onClick={() => window.print()}>
            {print}
          </Button>
        </Row>
      </Row>
      <article className={styles.paper}>
        <Row as="header" gap={24} rowGap={8} align="start" justify="between" wrap>
          <div>
            <h1 className="size-24 text-anywhere">{title}</h1>
            {date ? <p className="tone-muted mt-4">{date}</p> : null}
          </div>
          <p className="weight-600">{issuer}</p>
        </Row>
        {notice}
        <Grid columns={2} gap={24} size={15} className="text-anywhere">
          {sides.map(({ label, lines }) => (
            <div key={label}>
              <h2 className={`size-13 tone-muted weight-400 mb-2 ${styles.label}`}>{label}</h2>
              {[...new Set(lines)].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ))}
        </Grid>
        {children}
      </article>
    </div>
  )
}
