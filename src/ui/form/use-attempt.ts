import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { useLanguage } from '#ui/use-language.ts'

/** A form before sign-in: busy until the next screen, or refused with field errors or a sentence. */
export function useAttempt(form: { readonly setErrors: (errors: Record<string, string>) => void }) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setBusy(false)
      const fields = error instanceof AppError ? error.fields : {}
      form.setErrors({ ...fields })
      if (Object.keys(fields).length === 0) setFailure(failureText(error, language))
    }
  }
  return { busy, failure, attempt }
}
