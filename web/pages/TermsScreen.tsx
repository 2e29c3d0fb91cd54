import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { LegalPage } from './LegalPage.tsx'
import { useRuleValues } from './use-rule-values.ts'

const sections = [
  'about',
  'accounts',
  'listings',
  'orders',
  'money',
  'fees',
  'cancelling',
  'work',
  'goods',
  'claims',
  'reviews',
  'conduct',
  'content',
  'ending',
  'liability',
  'changes',
  'law',
] as const

export function TermsScreen() {
  const t = useT()
  const words = useRuleValues()
  return (
    <>
      <Head title={t('legal:terms.title')} description={t('legal:terms.summary', words)} canonical={links.terms()} />
      <LegalPage
        title={t('legal:terms.title')}
        lead={t('legal:terms.lead', words)}
        topic="other"
        sections={sections.map((id) => ({
          id,
          title: t(`legal:terms.${id}.title`),
          text: t(`legal:terms.${id}.text`, words),
        }))}
      />
    </>
  )
}
