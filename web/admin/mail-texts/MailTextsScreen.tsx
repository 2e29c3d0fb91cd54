import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTextSummary } from '#shared/contract/admin-mail-text.ts'
import { mailGroups } from '#shared/policies/mail-texts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { mailTextsRead } from './mail-text-reads.ts'
import styles from './mail-texts.module.css'
import { TextWithVariables } from './TextWithVariables.tsx'
import { withVariableNames } from './variable-name.ts'

export const loader = defineLoader(({ language, load }) => load(mailTextsRead(language)))

/** Every kind of mail by group, with whom it goes to and who wrote its words. */
export function MailTextsScreen() {
  const t = useT()
  const language = useLanguage()
  const { kinds } = useSuspenseQuery(mailTextsRead(language)).data
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase(language)
  const textOf = (kind: MailTextSummary) =>
    [withVariableNames(t, kind.subject), kind.key, t(`mail-texts:groups.${kind.group}`)]
      .join(' ')
      .toLocaleLowerCase(language)
  const shown = kinds.filter((kind) => textOf(kind).includes(wanted))
  const title = t('mail-texts:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={t('mail-texts:summary', { count: kinds.length })} />
      <Stack gap={16}>
        <TextField
          label={t('mail-texts:find')}
          hideLabel
          type="search"
          icon={IconSearch}
          placeholder={t('mail-texts:find')}
          className={styles.search}
          value={words}
          onChange={setWords}
        />
        {shown.length === 0 ? <EmptyState title={t('mail-texts:none')} /> : null}
        {mailGroups.map((group) => (
          <Group
            key={`${group} ${wanted !== ''}`}
            group={group}
            kinds={shown.filter((kind) => kind.group === group)}
            isOpen={wanted !== ''}
          />
        ))}
      </Stack>
    </>
  )
}

/** The mails of a group, closed until somebody opens it or looks for words: there are hundreds. */
function Group({
  group,
  kinds,
  isOpen,
}: {
  group: MailTextSummary['group']
  kinds: MailTextSummary[]
  isOpen: boolean
}) {
  const t = useT()
  const format = useFormat()
  if (kinds.length === 0) return null
  const name = t(`mail-texts:groups.${group}`)
  const changed = kinds.filter(({ own, isSent }) => own.length > 0 || !isSent).length
  return (
    <Panel flush>
      <details open={isOpen} className={styles.group}>
        <summary>
          <h2 className="size-16 weight-600">{name}</h2>
          <span className="tone-muted size-14">{t('mail-texts:inGroup', { count: kinds.length })}</span>
          {changed > 0 ? (
            <StatusBadge tone="done" size="sm">
              {t('mail-texts:ownInGroup', { count: changed })}
            </StatusBadge>
          ) : null}
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <Table
          caption={name}
          rows={kinds}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'mail',
              header: t('mail-texts:columns.mail'),
              phone: 'first',
              cell: (kind) => <KindLink kind={kind} />,
            },
            {
              key: 'to',
              header: t('mail-texts:columns.to'),
              phone: 'second',
              cell: ({ side, isMany }) =>
                [...(side ? [t(`mail-texts:to.${side}`)] : []), ...(isMany ? [t('mail-texts:many')] : [])].join(', '),
            },
            {
              key: 'own',
              header: t('mail-texts:columns.own'),
              phone: 'end',
              cell: ({ own, isSent }) => (
                <Row wrap gap={6} rowGap={4}>
                  {isSent ? null : (
                    <StatusBadge tone="wait" size="sm">
                      {t('mail-texts:sent.off')}
                    </StatusBadge>
                  )}
                  {own.length > 0 ? (
                    <StatusBadge tone="done" size="sm">
                      {own.map((language) => languageNames[language]).join(', ')}
                    </StatusBadge>
                  ) : null}
                </Row>
              ),
            },
            {
              key: 'changed',
              header: t('mail-texts:columns.changed'),
              phone: 'none',
              cell: ({ publishedAt }) => (publishedAt ? format.date(publishedAt, 'short') : null),
            },
          ]}
        />
      </details>
    </Panel>
  )
}

function KindLink({ kind: { key, subject } }: { kind: MailTextSummary }) {
  const language = useLanguage()
  return (
    <TextLink href={links.adminMailText(key, language)}>
      <TextWithVariables text={subject} />
    </TextLink>
  )
}
