import { readMessages } from '#server/kernel/messages.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PageBlock } from '#shared/contract/page.ts'
import { howItWorksParts, type PageKey, type PageTable } from '#shared/policies/content-pages.ts'

const guideTexts = readMessages('guide')

type Part = (typeof howItWorksParts)[number]

/** The tables by which a part is known, whatever its heading says. */
const tables: Partial<Record<Part, PageTable>> = {
  fees: 'table.fees',
  deadlines: 'table.deadlines',
  cancelling: 'table.cancelling',
}

const isHeading = (block: PageBlock) => block.type === 'heading' && block.level === 2
const textOf = (block: PageBlock) => (block.type === 'heading' ? block.runs.map(({ text }) => text).join('') : '')

/** The place of the heading of a part: the one with its shipped words, or the one above its table. */
function placeOf(part: Part, title: string, blocks: readonly PageBlock[]): number {
  const named = blocks.findIndex((block) => isHeading(block) && textOf(block).trim() === title)
  if (named >= 0) return named
  const table = blocks.findIndex((block) => block.type === 'place' && block.name === tables[part])
  return blocks.findLastIndex((block, at) => at < table && isHeading(block))
}

/**
 * A text in which the parts that other pages lead to keep the names by which they do, in every language. A link to a part
 * that the operator has left out leads to the top of the page.
 */
export function withLinkedParts(
  { key, language }: { key: PageKey; language: Language },
  blocks: readonly PageBlock[],
): PageBlock[] {
  if (key !== 'how-it-works') return [...blocks]
  const { how } = guideTexts[language]
  const ids = new Map<number, Part>()
  for (const part of howItWorksParts) {
    const at = placeOf(part, how[part].title, blocks)
    if (at >= 0 && !ids.has(at)) ids.set(at, part)
  }
  return blocks.map((block, at) => {
    const id = ids.get(at)
    return id && block.type === 'heading' ? { ...block, id } : block
  })
}
