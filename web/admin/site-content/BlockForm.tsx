import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { LandingBlock, Translated } from '#shared/contract/site-content.ts'
import {
  bannerTexts,
  blockReaders,
  OPENING_PICTURES,
  ownBlockTexts,
  shippedBlocks,
} from '#shared/policies/landing-blocks.ts'
import { sellersPicture } from '#web/home/LandingBlocks.tsx'
import { openingPictures } from '#web/home/SearchHero.tsx'
import { type LanguageCode, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import type { TextName } from './content-lines.ts'
import { PictureField } from './PictureField.tsx'
import { TranslatedField } from './TranslatedField.tsx'

/** The longest text that has one line. */
const ONE_LINE = 80

type Limits = Partial<Record<TextName, number>>

function limitsOf(block: LandingBlock): Limits {
  if (block.type === 'own') return ownBlockTexts
  if (block.type === 'banner') return bannerTexts
  return Object.fromEntries(Object.entries(shippedBlocks[block.type]).map(([name, { max }]) => [name, max]))
}

/** The texts and pictures of a block in one language. */
export function BlockForm({
  block,
  language,
  shippedTexts,
  errorAt,
  onChange,
  onRemove,
}: {
  block: LandingBlock
  language: LanguageCode
  shippedTexts: Record<string, string>
  /** The message for a field by its path in the block. */
  errorAt: (path: string) => string | undefined
  onChange: (block: LandingBlock) => void
  /** Left out where the block has to stay. */
  onRemove: (() => void) | undefined
}) {
  const t = useT()
  // Each kind of block has the texts of its limits.
  const texts = block.texts as Partial<Record<TextName, Translated>>
  const setText = (name: TextName, value: Translated) =>
    onChange({ ...block, texts: { ...texts, [name]: value } } as LandingBlock)
  return (
    <Stack gap={20}>
      {(Object.entries(limitsOf(block)) as [TextName, number][]).map(([name, limit]) => (
        <TranslatedField
          key={name}
          label={t(`site-content:texts.${name}`)}
          help={name === 'markdown' ? t('pages-admin:markdownHelp') : undefined}
          language={language}
          value={texts[name]}
          shipped={shippedTexts[`${block.type}.${name}`]}
          limit={limit}
          rows={rowsOf(limit)}
          error={errorAt(`texts.${name}.${language}`)}
          onChange={(value) => setText(name, value)}
        />
      ))}
      {'href' in block ? (
        <TextField
          label={t('site-content:texts.href')}
          autoComplete="off"
          value={block.href ?? ''}
          error={errorAt('href')}
          onChange={(href) => onChange({ ...block, href: href.trim() || null })}
        />
      ) : null}
      {block.type === 'categories' ? <CategoryChoice block={block} onChange={onChange} /> : null}
      {block.type === 'sellers' || block.type === 'own' ? (
        <PictureField
          label={t('site-content:picture.title')}
          language={language}
          value={block.picture}
          shipped={block.type === 'sellers' ? sellersPicture : undefined}
          error={errorAt('picture.url')}
          altError={errorAt(`picture.alts.${language}`)}
          onChange={(picture) => onChange({ ...block, picture })}
        />
      ) : null}
      {block.type === 'opening'
        ? Array.from({ length: OPENING_PICTURES }, (_, at) => (
            <PictureField
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
              key={at}
              label={t('site-content:picture.number', { number: at + 1 })}
              language={language}
              value={block.pictures[at] ?? null}
              shipped={openingPictures[at]}
              error={errorAt(`pictures.${at}.url`)}
              altError={errorAt(`pictures.${at}.alts.${language}`)}
              onChange={(picture) =>
                onChange({
                  ...block,
                  pictures: Array.from({ length: OPENING_PICTURES }, (_, each) =>
                    each === at ? picture : (block.pictures[each] ?? null),
                  ),
                })
              }
            />
          ))
        : null}
      {block.type === 'opening' ? null : (
        <SelectField
          label={t('site-content:readers.title')}
          value={block.shownTo ?? ''}
          options={[
            { value: '', label: t('site-content:readers.everyone') },
            ...blockReaders.map((value) => ({ value, label: t(`site-content:readers.${value}`) })),
          ]}
          onChange={(value) => onChange({ ...block, shownTo: blockReaders.find((each) => each === value) })}
        />
      )}
      {onRemove ? (
        <Button variant="quiet" tone="danger" icon={IconTrash} className="self-start" onClick={onRemove}>
          {t('site-content:editor.remove')}
        </Button>
      ) : null}
    </Stack>
  )
}

function rowsOf(limit: number): number | undefined {
  if (limit <= ONE_LINE) return undefined
  return limit > 1_000 ? 10 : 3
}
