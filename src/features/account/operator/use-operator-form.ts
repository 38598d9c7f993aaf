import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { operator } from '#contract/operator.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { refusedFields } from '#ui/form/check-values.ts'
import { useLanguage } from '#ui/use-language.ts'
import {
  operatorOf,
  operatorProblems,
  PERSONAL,
  type OperatorDraft,
} from '#features/shared/operator-draft.ts'
import { deliverSignature, isSigned, type SignatureDraft } from '#features/shared/signature-draft.ts'
import { useKeptForm } from '#ui/form/use-kept-form.ts'

export interface OperatorFormState {
  readonly person: UseFormReturnType<OperatorDraft>
  readonly signature: SignatureDraft
  readonly setSignature: (signature: SignatureDraft) => void
  readonly signatureError: ReactNode
  readonly onSubmit: (event: FormEvent) => void
  readonly busy: boolean
  readonly failure: string
  /** Fields that need a look. */
  readonly wrong: number
}

/** The operator information outside the registration: written the first time, or changed. */
export function useOperatorForm(
  endpoint: typeof operator.save | typeof operator.update,
  initial: OperatorDraft,
  initialSignature: SignatureDraft,
  onSaved: () => Promise<void>,
): OperatorFormState {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const person = useForm<OperatorDraft>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => operatorProblems(values, language),
  })
  const signing = useForm<{ signature: SignatureDraft }>({
    mode: 'controlled',
    initialValues: { signature: initialSignature },
    validate: ({ signature }) => (isSigned(signature) ? {} : { signature: fieldTexts.required[language] }),
  })
  const kept = [useKeptForm(person, { name: 'person', except: PERSONAL }), useKeptForm(signing, { name: 'signature' })]
  const { mutateAsync } = useMutation(write<typeof operator.save | typeof operator.update>(endpoint))
  const save = async (): Promise<void> => {
    const wrong = [person.validate().hasErrors, signing.validate().hasErrors]
    if (wrong.includes(true)) return setFailure(errorText('input.invalid', language))
    setBusy(true)
    setFailure('')
    try {
      await mutateAsync(operatorOf(person.values, await deliverSignature(signing.values.signature)))
      for (const form of kept) form.forget()
      await onSaved()
    } catch (error) {
      const { signature, ...fields } = refusedFields(error)
      person.setErrors(fields)
      signing.setErrors({ signature })
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return {
    person,
    signature: signing.values.signature,
    setSignature: (signature) => {
      signing.setFieldValue('signature', signature)
      signing.clearFieldError('signature')
    },
    signatureError: signing.errors['signature'],
    onSubmit: (event) => {
      event.preventDefault()
      void save()
    },
    busy,
    failure,
    wrong: Object.keys(person.errors).length + Object.keys(signing.errors).length,
  }
}
