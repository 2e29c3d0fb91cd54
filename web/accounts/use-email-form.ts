import { useState } from 'react'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import type { ApiCall } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { isFormError, useAccountErrorText } from './account-error.ts'

/** A form with one address, to which a call sends a code. `success` is said, and `onSent` gets the address. */
export function useEmailForm(
  call: ApiCall<{ body: { email: string } }, unknown>,
  { email, success, onSent }: { email: string; success: string; onSent: (email: string) => void },
) {
  const problem = useAccountErrorText()
  const [rejection, setRejection] = useState<string>()
  const { form, formProps, isChecking, reject } = useValidatedForm({
    schema: () => import('#shared/contract/auth.ts').then((m) => m.EmailOnly),
    initialValues: { email },
  })
  const { run, isPending } = useApiMutation(call, {
    success,
    onFieldErrors: reject,
    onFailure: (error) => {
      if (!isFormError(error)) return false
      setRejection(problem(error))
      return true
    },
  })
  const send = async ({ email: typed }: { email: string }) => {
    setRejection(undefined)
    const address = typed.trim().toLowerCase()
    if (await run({ body: { email: address } })) onSent(address)
  }
  return { form, formProps: formProps(send), rejection, isPending: isChecking || isPending }
}
