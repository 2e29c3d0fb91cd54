import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerNight } from '#shared/contract/refund-case.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useRuleTexts } from './ledger-rules.ts'
import styles from './PaymentScreen.module.css'

export const ledgerNightsRead = () => q(adminApi.admin.ledgerNights)

const isSound = ({ isChecked, faults }: LedgerNight) => isChecked && faults.length === 0

const LATEST = 7

/**
 * The results of the nightly ledger checks: those of the last 7 nights, and older ones only if they found a problem.
 */
export function LedgerNights() {
  const t = useT()
  const format = useFormat()
  const wordsOf = useRuleTexts()
  const { nights } = useSuspenseQuery(ledgerNightsRead()).data
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? nights : nights.filter((night, index) => index < LATEST || !isSound(night))
  const badgeOf = (night: LedgerNight) => {
    if (isSound(night)) return { tone: 'done', label: t('admin-money:books.nights.sound') } as const
    if (!night.isChecked) return { tone: 'wait', label: t('admin-money:books.nights.missed') } as const
    return { tone: 'problem', label: t('admin-money:books.nights.unsound') } as const
  }
  return (
    <Section look="plain" title={t('admin-money:books.nights.title')} className={styles.nights}>
      <p className={styles.about}>
        {nights.length > 0
          ? t('admin-money:books.nights.sum', { count: nights.length, sound: nights.filter(isSound).length })
          : t('admin-money:books.nights.none')}
      </p>
      {nights.length > 0 ? (
        <Panel flush>
          <Table
            caption={t('admin-money:books.nights.title')}
            rows={shown}
            rowKey={({ at }) => at}
            columns={[
              {
                key: 'night',
                header: t('admin-money:books.nights.night'),
                cell: ({ at, isChecked, faults }) => (
                  <span className="grid gap-4">
                    <time dateTime={at}>{format.dateTime(at)}</time>
                    {isChecked ? null : (
                      <span className={styles.about}>{t('admin-money:books.nights.missedText')}</span>
                    )}
                    {faults.map(({ id, detail }) => (
                      <span key={id} className="grid gap-4">
                        <span>
                          <strong>{id}</strong> {wordsOf(id)}
                        </span>
                        <code className="tone-muted size-13 text-anywhere">{detail}</code>
                      </span>
                    ))}
                  </span>
                ),
              },
              {
                key: 'result',
                header: t('admin-money:books.nights.result'),
                align: 'end',
                phone: 'end',
                cell: (night) => {
                  const { tone, label } = badgeOf(night)
                  return (
                    <StatusBadge tone={tone} size="sm">
                      {label}
                    </StatusBadge>
                  )
                },
              },
            ]}
          />
        </Panel>
      ) : null}
      {shown.length < nights.length ? (
        <Button variant="outline" onClick={() => setWhole(true)}>
          {t('admin-money:books.nights.all')}
        </Button>
      ) : null}
    </Section>
  )
}
