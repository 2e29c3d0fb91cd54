import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useRuleTexts } from './ledger-rules.ts'
import styles from './PaymentScreen.module.css'

// The check reads all of the books: it runs when an administrator asks for it, never because the last result is old.
export const ledgerCheckRead = () => ({
  ...q(adminApi.admin.ledgerCheck),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Every rule that money has to keep, in words, and whether it is kept now. */
export function LedgerCheck() {
  const t = useT()
  const format = useFormat()
  const wordsOf = useRuleTexts()
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(ledgerCheckRead())
  const [isBusy, setBusy] = useState(false)
  const broken = data.checks.filter(({ ok }) => !ok).length
  const check = async () => {
    setBusy(true)
    await refetch().finally(() => setBusy(false))
  }
  return (
    <Stack gap={16}>
      <Row wrap gap={24} rowGap={12} justify="between">
        <p className={styles.about}>{t('admin-money:books.text')}</p>
        <Button
          variant="outline"
          icon={IconRefresh}
          loading={isBusy}
          loadingLabel={t('admin-money:books.checking')}
          onClick={() => void check()}
        >
          {t('admin-money:books.check')}
        </Button>
      </Row>
      <div aria-live="polite">
        <Alert kind={broken > 0 ? 'warn' : 'ok'}>
          {broken > 0 ? t('admin-money:books.broken', { count: broken }) : t('admin-money:books.ok')}{' '}
          {t('admin-money:books.at', { when: format.dateTime(dataUpdatedAt) })}
        </Alert>
      </div>
      <Panel flush>
        <Table
          caption={t('admin-money:tabs.books')}
          rows={data.checks}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'rule',
              header: t('admin-money:books.rule'),
              cell: ({ id, ok, detail }) => (
                <span className="grid gap-4">
                  <span>
                    <strong>{id}</strong> {wordsOf(id)}
                  </span>
                  {ok ? null : <code className="tone-muted size-13 text-anywhere">{detail}</code>}
                </span>
              ),
            },
            {
              key: 'result',
              header: t('admin-money:books.result'),
              align: 'end',
              phone: 'end',
              cell: ({ ok }) => (
                <StatusBadge tone={ok ? 'done' : 'problem'} size="sm">
                  {t(ok ? 'admin-money:books.kept' : 'admin-money:books.bad')}
                </StatusBadge>
              ),
            },
          ]}
        />
      </Panel>
    </Stack>
  )
}
