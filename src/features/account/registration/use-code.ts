import type { UseFormReturnType } from '@mantine/form'
import * as v from 'valibot'
import type { registration } from '#contract/organisation/registration.ts'
import { AppError } from '#contract/errors.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { Email } from '#contract/organisation/user.ts'
import { call, sentenceOf } from '#api/call.ts'
import { useLanguage } from '#ui/use-language.ts'

interface WithCode {
  username: string
  code: string
  /** When the last code was requested, in ms; 0 for never. */
  sentAt: number
}

/** Requests a code for the address in the form. Errors are shown at the field they belong to. */
export function useCode<V extends WithCode>(
  form: UseFormReturnType<V>,
  endpoint: typeof registration.sendCode | typeof registration.sendResetCode,
): () => Promise<void> {
  const language = useLanguage()
  return async () => {
    const { username } = form.values
    if (!v.safeParse(Email, username).success) {
      form.setFieldError('username', fieldTexts[username.trim() === '' ? 'required' : 'email'][language])
      return
    }
    form.clearErrors()
    try {
      await call(endpoint, { username })
      form.setValues({ sentAt: Date.now() } as Partial<V>)
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : {}
      if (Object.keys(fields).length > 0) form.setErrors(fields)
      else form.setFieldError('code', sentenceOf(error))
    }
  }
}
