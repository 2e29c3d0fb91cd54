import { createContext, use } from 'react'
import type { LandingBlock, SitePicture, Translated } from '#shared/contract/site-content.ts'
import { shippedBlocks } from '#shared/policies/landing-blocks.ts'
import { type LanguageCode, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'

export type Shipped = Exclude<LandingBlock, { type: 'own' | 'banner' }>
export type BlockOf<Type extends LandingBlock['type']> = Extract<LandingBlock, { type: Type }>
type TextIn = <Type extends Shipped['type']>(
  block: { type: Type; texts: Partial<Record<string, Translated>> },
  name: keyof (typeof shippedBlocks)[Type] & string,
) => string

/** The translator of blocks in another language than that of the page: the preview of an editor. */
export const BlockTextContext = createContext<TextIn | undefined>(undefined)

/** The language of that preview. */
export const BlockLanguageContext = createContext<LanguageCode | undefined>(undefined)

/** Finds the text of a block: the operator's in the language of the reader, or else that which comes along. */
export function useBlockText(): TextIn {
  const other = use(BlockTextContext)
  const t = useT()
  const language = useLanguage()
  const { name: site } = useSite()
  if (other) return other
  return (block, name) => {
    const shipped: Readonly<Record<string, { key: string }>> = shippedBlocks[block.type]
    // Only the first line of the opening has a value, the name of the marketplace.
    const translate = t as unknown as (key: string, values: object) => string
    return block.texts[name]?.[language] || translate(shipped[name]?.key ?? '', { name: site })
  }
}

/** Picks the picture of the operator with its description in the language of the reader. */
export function useBlockPicture() {
  const language = useLanguage()
  return (picture: SitePicture | null | undefined) =>
    picture && { ...picture, alt: picture.alts[language] || Object.values(picture.alts).find(Boolean) || '' }
}
