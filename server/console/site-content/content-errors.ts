import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { SiteContent } from '#shared/contract/admin-site-content.ts'
import type { Language } from '#shared/contract/common.ts'
import type { SitePicture, Translated } from '#shared/contract/site-content.ts'
import { missingIn } from '#shared/contract/site-content-errors.ts'
import { MarkdownError, parseMarkdown } from '../markdown.ts'
import { findPictures } from './data.ts'

type Errors = Record<string, string>
type PictureAt = { path: string; picture: SitePicture }

/** Every picture of a content with its path in it. */
function picturesIn(content: SiteContent): PictureAt[] {
  const at = (path: string, picture: SitePicture | null | undefined) => (picture ? [{ path, picture }] : [])
  if (content.kind === 'page') return at('picture', content.picture)
  if (content.kind === 'navigation') return []
  return content.blocks.flatMap((block, place) => {
    if (block.type === 'opening')
      return block.pictures.flatMap((picture, index) => at(`blocks.${place}.pictures.${index}`, picture))
    return 'picture' in block ? at(`blocks.${place}.picture`, block.picture) : []
  })
}

const nameOf = ({ url }: SitePicture) => /[0-9a-f]{32}/.exec(url)?.[0] ?? ''

/** Refuses pictures that were not uploaded, and gives the others the measures that the server knows. */
export async function withStoredPictures<Content extends SiteContent>(
  db: Deps['db'],
  content: Content,
): Promise<Content> {
  const copy = structuredClone(content)
  const pictures = picturesIn(copy)
  if (pictures.length === 0) return copy
  const rows = await findPictures(db, [...new Set(pictures.map(({ picture }) => nameOf(picture)))])
  const errors: Errors = {}
  for (const { path, picture } of pictures) {
    const row = rows.find(({ stored_as }) => stored_as === nameOf(picture))
    if (!row?.width || !row.height) errors[`content.${path}.url`] = 'must be a picture that was uploaded for it'
    else Object.assign(picture, { width: row.width, height: row.height, placeholder: row.placeholder ?? '' })
  }
  if (Object.keys(errors).length > 0) throw badInput(errors)
  return copy
}

const markdownErrors = (path: string, texts: Translated): Errors =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, markdown]) => {
      try {
        parseMarkdown(markdown ?? '')
        return []
      } catch (error) {
        if (!(error instanceof MarkdownError)) throw error
        return [[`${path}.${language}`, error.message]]
      }
    }),
  )

/** The errors of texts in Markdown, of a draft as well. */
function writtenErrors(content: SiteContent): Errors {
  if (content.kind === 'page') return markdownErrors('content.markdown', content.markdown)
  if (content.kind === 'navigation') return {}
  return Object.assign(
    {},
    ...content.blocks.map((block, at) =>
      block.type === 'own' ? markdownErrors(`content.blocks.${at}.texts.markdown`, block.texts.markdown) : {},
    ),
  )
}

function throwIfAny(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw badInput(errors)
}

/** Refuses what cannot even be a draft. */
export const rejectUnreadable = (content: SiteContent): void => throwIfAny(writtenErrors(content))

/** Refuses what visitors must not see: without a title, an address or a text in the first language. */
export const rejectUnfinished = (content: SiteContent, language: Language): void =>
  throwIfAny({ ...writtenErrors(content), ...missingIn(content, language) })
