import { createContext, Fragment, type ReactNode, Suspense, use } from 'react'
import type { PageBlock, TextRun } from '#shared/contract/page.ts'
import { fillPlaces, type PageTable } from '#shared/policies/content-pages.ts'
import { type LanguageCode, useLanguage, useMessageNamespace } from '#web/kernel/i18n.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { BrowserStorageTable } from './BrowserStorageTable.tsx'
import { DeadlineGroups } from './DeadlineTable.tsx'
import styles from './text.module.css'
import { useRuleValues } from './use-rule-values.ts'

/** Puts the values that hold now, as a language writes them, in the place of their names in double braces. */
export function useFilledText(language: LanguageCode): (text: string) => string {
  const values: Partial<Record<string, string>> = useRuleValues(language)
  return (text) => fillPlaces(text, (name) => values[name])
}

/** Worked out once for all of a text. */
const FillContext = createContext((text: string) => text)

/** Parts of a text have no name but their place, and keep it. */
const placed = <Part,>(parts: readonly Part[]): { part: Part; key: string }[] =>
  parts.map((part, at) => ({ part, key: String(at) }))

/** The parts of a text that the server has read, as they look on a page; nothing in them is HTML. */
export function PageText({ blocks, language }: { blocks: readonly PageBlock[]; language: LanguageCode }) {
  const fill = useFilledText(language)
  return (
    <FillContext value={fill}>
      <div className={styles.text} lang={language}>
        <Blocks blocks={blocks} />
      </div>
    </FillContext>
  )
}

const Blocks = ({ blocks }: { blocks: readonly PageBlock[] }) =>
  placed(blocks).map(({ part, key }) => <Block key={key} block={part} />)

function Block({ block }: { block: PageBlock }) {
  switch (block.type) {
    case 'heading':
      return <Heading {...block} />
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return <List {...block} />
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'code':
      // With the keyboard, one scrolls to what stands beyond the edge.
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <TextTable {...block} />
    case 'rule':
      return <hr />
    case 'place':
      return <RuleTable {...block} />
  }
}

type BlockOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>

function Heading({ level, id, runs }: BlockOf<'heading'>) {
  const texts = <Runs runs={runs} />
  if (level === 2) return <h2 id={id}>{texts}</h2>
  return level === 3 ? <h3 id={id}>{texts}</h3> : <h4 id={id}>{texts}</h4>
}

function List({ start, items }: BlockOf<'list'>) {
  const entries = placed(items).map(({ part, key }) => (
    <li key={key}>
      <Item blocks={part} />
    </li>
  ))
  return start === undefined ? <ul>{entries}</ul> : <ol start={start}>{entries}</ol>
}

/** A single paragraph needs no space of its own. */
function Item({ blocks }: { blocks: readonly PageBlock[] }) {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return <Blocks blocks={blocks} />
  return (
    <>
      <Runs runs={first.runs} />
      <Blocks blocks={rest} />
    </>
  )
}

function TextTable({ head, rows }: BlockOf<'table'>) {
  return (
    <ScrollRegion className={styles.wide}>
      <table>
        <thead>
          <tr>
            {placed(head).map(({ part, key }) => (
              <th key={key} scope="col">
                <Runs runs={part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ part: row, key }) => (
            <tr key={key}>
              {placed(row).map(({ part, key: cell }) => (
                <td key={cell}>
                  <Runs runs={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Its words are those of the page, also within a text in another language. */
function RuleTable({ name }: BlockOf<'place'>) {
  return (
    <div lang={useLanguage()}>
      <Suspense fallback={null}>{tables[name]}</Suspense>
    </div>
  )
}

/** Only pages that name them need their words. */
function Deadlines() {
  return useMessageNamespace('guide') ? <DeadlineGroups /> : null
}

function BrowserStorage() {
  return useMessageNamespace('legal') ? <BrowserStorageTable /> : null
}

const FeeExample = lazyComponent(() => import('./FeeExample.tsx').then((m) => m.FeeExample))
const CancellationShares = lazyComponent(() => import('./CancellationShares.tsx').then((m) => m.CancellationShares))

function Fees() {
  return useMessageNamespace('guide') ? <FeeExample isNarrow /> : null
}

function Cancelling() {
  return useMessageNamespace('guide') ? <CancellationShares /> : null
}

const tables: Record<PageTable, ReactNode> = {
  'table.deadlines': <Deadlines />,
  'table.storage': <BrowserStorage />,
  'table.fees': <Fees />,
  'table.cancelling': <Cancelling />,
}

/** Neighbours that lead to the same place are one link. */
function linksIn(runs: readonly TextRun[]): { href: string | undefined; runs: TextRun[] }[] {
  const groups: { href: string | undefined; runs: TextRun[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.href === run.href) last.runs.push(run)
    else groups.push({ href: run.href, runs: [run] })
  }
  return groups
}

const isElsewhere = (href: string) => /^https?:/i.test(href)

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return placed(linksIn(runs)).map(({ part: { href, runs: own }, key }) => {
    const texts = placed(own).map((each) => <Run key={each.key} run={each.part} />)
    if (href === undefined) return <Fragment key={key}>{texts}</Fragment>
    return (
      <TextLink key={key} href={href} underline rel={isElsewhere(href) ? 'noopener' : undefined}>
        {texts}
      </TextLink>
    )
  })
}

function Run({ run: { text, code, strong, em, del } }: { run: TextRun }) {
  const fill = use(FillContext)
  let texts: ReactNode = code ? <code>{text}</code> : <Lines text={fill(text)} />
  if (del) texts = <del>{texts}</del>
  if (em) texts = <em>{texts}</em>
  return strong ? <strong>{texts}</strong> : texts
}

const Lines = ({ text }: { text: string }) =>
  placed(text.split('\n')).map(({ part, key }) => (
    <Fragment key={key}>
      {key === '0' ? null : <br />}
      {part}
    </Fragment>
  ))
