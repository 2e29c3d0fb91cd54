import type { LanguageCode } from '#shared/kernel/language.ts'
import type { SignUpValues } from './sign-in-state.ts'

export type RegistrationValues = SignUpValues & { password: string }

export const emptyRegistration: RegistrationValues = {
  roles: ['buy'],
  categories: [],
  accountType: 'individual',
  name: '',
  companyName: '',
  representativeName: '',
  email: '',
  password: '',
}

const MAX_NAME_LENGTH = 80

/** A business is known by its own name; the person who speaks for it stays private. */
const namesOf = ({ accountType, name, companyName, representativeName }: RegistrationValues) =>
  accountType === 'business'
    ? { name: companyName.trim().slice(0, MAX_NAME_LENGTH), companyName, representativeName }
    : { name }

export const toRegistration = (values: RegistrationValues, locale: LanguageCode) => ({
  ...namesOf(values),
  email: values.email.trim().toLowerCase(),
  password: values.password,
  accountType: values.accountType,
  intent: { roles: values.roles, categories: values.roles.includes('sell') ? values.categories : [] },
  locale,
})

/** Which field of the form shows what is wrong at a path of the registration. */
export function fieldOfRegistration(path: string, { accountType }: RegistrationValues): string {
  if (path.startsWith('intent.')) return path.startsWith('intent.roles') ? 'roles' : 'categories'
  return path === 'name' && accountType === 'business' ? 'companyName' : path
}
