import { useState } from 'react'
import type { TaxReport } from '#shared/contract/tax-report.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { fileOf } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

const { file } = adminApi.adminTaxReport

/** The files of a year; the XML needs to know who files it, and where. */
export function ReportFiles({ report: { year, operator } }: { report: TaxReport }) {
  const t = useT()
  const rejection = useRightRejection()(file)
  const { save, isBusy } = useDownload(t('tax-report:files.failed'))
  const [country, setCountry] = useState('')
  const [tin, setTin] = useState('')
  const [wasSent, setSent] = useState(false)
  const isCountry = /^[A-Z]{2}$/.test(country)
  const number = tin.trim()
  const hasAddress = operator.address.length > 0
  const csv = fileOf(file, { params: { file: 'csv' }, query: { year } })
  const xml = fileOf(file, { params: { file: 'xml' }, query: { year, country, tin: number } })
  const saveXml = () => {
    setSent(true)
    if (isCountry && number) void save({ url: xml, fileName: `DPI-${country}-${year}.xml` })
  }
  return (
    <Panel>
      <Section look="plain" title={t('tax-report:files.title')} text={t('tax-report:files.note')}>
        <Stack gap={16}>
          {hasAddress ? null : (
            <Alert kind="warn">
              {t('tax-report:files.noAddress')}{' '}
              <TextLink href={links.adminSettings({ section: 'payments' })}>{t('tax-report:files.settings')}</TextLink>
            </Alert>
          )}
          <Grid columns={2} phone={1} gap={16} align="start">
            <TextField
              label={t('tax-report:files.country')}
              help={t('tax-report:files.countryHelp')}
              value={country}
              onChange={(value) => setCountry(value.trim().toUpperCase())}
              error={wasSent && !isCountry ? t('tax-report:countryInvalid') : undefined}
            />
            <TextField
              label={t('tax-report:files.tin')}
              value={tin}
              onChange={setTin}
              error={wasSent && !number ? t('tax-report:tinMissing') : undefined}
            />
          </Grid>
          <Row wrap gap={12}>
            <Button
              variant="primary"
              disabledReason={rejection ?? (hasAddress ? undefined : t('tax-report:files.noAddress'))}
              loading={isBusy(xml)}
              loadingLabel={t('tax-report:files.xml')}
              onClick={saveXml}
            >
              {t('tax-report:files.xml')}
            </Button>
            <Button
              variant="outline"
              disabledReason={rejection}
              loading={isBusy(csv)}
              loadingLabel={t('tax-report:files.csv')}
              onClick={() => void save({ url: csv, fileName: `tax-report-${year}.csv` })}
            >
              {t('tax-report:files.csv')}
            </Button>
          </Row>
        </Stack>
      </Section>
    </Panel>
  )
}
