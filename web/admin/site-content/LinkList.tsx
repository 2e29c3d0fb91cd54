import type { AdminSiteContentSummary } from '#shared/contract/admin-site-content.ts'
import type { NavigationLink } from '#shared/contract/site-content.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { type NavigationPlace, navigationPlaces } from '#shared/policies/site-navigation.ts'
import { LONGEST_LABEL } from '#shared/policies/site-navigation-limits.ts'
import { type LanguageCode, languageNames, useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { EditableList } from '../console/EditableList.tsx'
import { linkName } from './content-lines.ts'
import { TranslatedField } from './TranslatedField.tsx'

const OTHER = 'address'
const PLACE = 'place '
const PAGE = 'page '

const choiceOf = (link: NavigationLink): string => {
  if (link.to === 'place') return PLACE + link.place
  return link.to === 'page' ? PAGE + link.page : OTHER
}

function linkTo(value: string, { labels }: NavigationLink): NavigationLink {
  if (value.startsWith(PLACE)) {
    // The options are the places.
    return { to: 'place', place: value.slice(PLACE.length) as NavigationPlace, labels }
  }
  return value.startsWith(PAGE)
    ? { to: 'page', page: value.slice(PAGE.length), labels }
    : { to: 'address', href: '/', labels }
}

/** Entries of the menu or of a column in their order: where each leads, and its name in a language. */
export function LinkList({
  links,
  most,
  pages,
  language,
  errorAt,
  onChange,
}: {
  links: NavigationLink[]
  most: number
  /** The own pages that an entry can lead to. */
  pages: readonly AdminSiteContentSummary[]
  language: LanguageCode
  /** The message for a field by its path in the list. */
  errorAt: (path: string) => string | undefined
  onChange: (links: NavigationLink[]) => void
}) {
  const t = useT()
  const titles = new Map(pages.map(({ _id, title }) => [_id, title || t('site-content:untitled')]))
  const isUnpublished = (id: string) => pages.some((page) => page._id === id && page.state !== 'published')
  const options = [
    {
      label: t('site-content:links.places'),
      options: keysOf(navigationPlaces).map((place) => ({
        value: PLACE + place,
        label: t(navigationPlaces[place][1]),
      })),
    },
    ...(pages.length > 0
      ? [
          {
            label: t('site-content:links.pages'),
            options: pages.map(({ _id: id }) => ({
              value: PAGE + id,
              label: isUnpublished(id)
                ? t('site-content:links.unpublished', { name: titles.get(id) ?? '' })
                : (titles.get(id) ?? ''),
            })),
          },
        ]
      : []),
    { value: OTHER, label: t('site-content:links.address') },
  ]
  return (
    <EditableList
      items={links}
      onChange={onChange}
      nameOf={(link) => linkName(t, link, language, titles)}
      addLabel={t('site-content:links.add')}
      create={(): NavigationLink => ({ to: 'place', place: 'services', labels: {} })}
      least={0}
      most={most}
      isFixed={false}
    >
      {(link, at, change) => (
        <Stack gap={12}>
          <SelectField
            label={t('site-content:links.to')}
            value={choiceOf(link)}
            options={options}
            help={link.to === 'page' && isUnpublished(link.page) ? t('site-content:links.unpublishedNote') : undefined}
            onChange={(value) => change(linkTo(value, link))}
          />
          {link.to === 'address' ? (
            <TextField
              label={t('site-content:links.href')}
              autoComplete="off"
              value={link.href}
              error={errorAt(`${at}.href`)}
              onChange={(href) => change({ ...link, href: href.trim() })}
            />
          ) : null}
          <TranslatedField
            label={t('site-content:links.labelIn', { language: languageNames[language] })}
            language={language}
            value={link.labels}
            placeholder={linkName(t, { ...link, labels: {} }, language, titles)}
            limit={LONGEST_LABEL}
            error={errorAt(`${at}.labels.${language}`)}
            onChange={(labels) => change({ ...link, labels })}
          />
        </Stack>
      )}
    </EditableList>
  )
}
