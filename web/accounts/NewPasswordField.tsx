import { passwordStrength, STRENGTH_STEPS } from '#shared/policies/password.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { Row } from '#web/ui/Stack.tsx'
import { PasswordField, type TextFieldProps } from '#web/ui/TextField.tsx'
import styles from './AuthForm.module.css'

const texts = {
  pattern: 'accounts:fields.passwordPattern',
  enough: 'accounts:fields.passwordEnough',
  good: 'accounts:fields.passwordGood',
} as const

/** A password that is being chosen, with how hard it is to guess. */
export function NewPasswordField(field: Omit<TextFieldProps, 'type' | 'after' | 'help' | 'autoComplete'>) {
  const t = useT()
  const { step, advice, missing } = passwordStrength(field.value ?? '')
  const said = advice === 'more' ? t('accounts:fields.passwordMore', { count: missing }) : t(texts[advice])
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      help={
        <>
          <Row as="span" gap={4} align="stretch" mb={6} className={styles.meter} aria-hidden="true">
            {STRENGTH_STEPS.map((each) => (
              <span key={each} className={classes(each <= step && (step > 2 ? styles.strong : styles.weak))} />
            ))}
          </Row>
          {step === 0 ? t('accounts:fields.passwordRules') : said}
        </>
      }
      labels={{ show: t('accounts:fields.showPassword'), hide: t('accounts:fields.hidePassword') }}
    />
  )
}
