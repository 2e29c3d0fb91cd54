import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyFile } from '#shared/contract/admin-money.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './MoneyScreen.module.css'
import { earnedRead, shiftMonth } from './money-reads.ts'
import { useMonthName } from './money-texts.ts'

const FILES: readonly { file: MoneyFile; icon: Icon }[] = [
  { file: 'datev', icon: IconBook2 },
  { file: 'bookings', icon: IconFileSpreadsheet },
  { file: 'earned', icon: IconCoins },
  { file: 'owed', icon: IconUsers },
]
const MONTHS = 36

/** A month as files, for spreadsheets and for a tax adviser. */
export function FilesPanel() {
  const t = useT()
  const nameOf = useMonthName()
  const { present, firstMonth } = useSuspenseQuery(earnedRead()).data.earned
  const months = Array.from({ length: MONTHS }, (_, at) => shiftMonth(present, -at)).filter(
    (each) => each >= firstMonth,
  )
  const [month, setMonth] = useState(months[1] ?? present)
  const rejection = useRightRejection()(adminApi.adminMoney.file)
  const { save, isBusy } = useDownload(t('operator-money:files.failed'))
  return (
    <Panel>
      <section aria-labelledby="files">
        <h2 id="files" className="size-16 mb-12">
          {t('operator-money:files.title')}
        </h2>
        <SelectField
          label={t('operator-money:files.period')}
          value={month}
          onChange={setMonth}
          options={months.map((value) => ({
            value,
            label: value === present ? t('operator-money:files.soFar', { month: nameOf(value) }) : nameOf(value),
          }))}
        />
        <ul className={styles.files}>
          {FILES.map(({ file, icon: Glyph }) => {
            const title = t(`operator-money:files.${file}.title`)
            const url = fileOf(adminApi.adminMoney.file, { params: { file }, query: { month } })
            const fileName = file === 'datev' ? `EXTF_Buchungsstapel_${month}.csv` : `${file}-${month}.csv`
            return (
              <li key={file}>
                <Row gap={12}>
                  <Glyph size={20} aria-hidden="true" className="fixed tone-muted" />
                  <span className="grow">
                    <span className="block size-14 weight-500">{title}</span>
                    <span className="block size-13 tone-muted">{t(`operator-money:files.${file}.text`)}</span>
                  </span>
                  <IconButton
                    icon={IconDownload}
                    size="sm"
                    label={t('operator-money:files.save', { name: title })}
                    aria-busy={isBusy(url)}
                    disabled={isBusy(url) || rejection !== undefined}
                    {...(rejection ? { title: rejection } : {})}
                    onClick={() => void save({ url, fileName })}
                  />
                </Row>
              </li>
            )
          })}
        </ul>
        <p className="size-13 tone-faint mt-12">
          {t('operator-money:files.note')}{' '}
          <TextLink href={links.adminSettings({ section: 'payments' })}>{t('operator-money:files.accounts')}</TextLink>
        </p>
      </section>
    </Panel>
  )
}
