import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { useLanguage } from '#ui/use-language.ts'

/** A form that is sent before somebody is signed in: busy until it leads on, refused at its fields or with a sentence. */
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
