import { useT } from '#web/kernel/i18n.tsx'

const rules = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11', 'L12', 'L13', 'L14', 'L15'] as const

/** A rule that money has to keep, in words. */
export function useRuleTexts(): (id: string) => string {
  const t = useT()
  return (id) => {
    const rule = rules.find((each) => each === id)
    return rule ? t(`admin-money:books.rules.${rule}`) : id
  }
}
