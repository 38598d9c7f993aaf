import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { registration } from '#contract/organisation/registration.ts'
import { errorText } from '#contract/texts/errors.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { refusedFields } from '#ui/form/check-values.ts'
import { isTaken } from '#features/shared/domain-field.tsx'
import { enterNewStore } from '#features/shared/enter-new-store.ts'
import { useLanguage } from '#ui/use-language.ts'
import { operatorOf, operatorProblems } from '#features/shared/operator-draft.ts'
import { useRegistrationForms, type RegistrationForms } from '#features/account/registration/registration-forms.ts'
import { deliverSignature } from '#features/shared/signature-draft.ts'
import type { StepId } from '#features/account/registration/steps.tsx'
import { storeOf, storeProblems } from '#features/shared/store-draft.ts'

export interface Registration extends Omit<RegistrationForms, 'forget'> {
  /** The step to show: the one asked for, or an earlier one that is not filled in yet. */
  readonly reached: (wanted: StepId) => StepId
  /** Validates the step; if it is invalid, the errors are shown at its fields. */
  readonly leave: (step: StepId) => Promise<boolean>
  /** Sends everything. Returns the step to correct, or undefined once the store is registered. */
  readonly submit: () => Promise<StepId | undefined>
  readonly busy: boolean
  /** An error that belongs to no field. */
  readonly failure: string
}

/** The steps of a registration after the account: their values, validation and submission. */
export function useRegistration(
  known: { readonly email: string; readonly timeZone: string },
  withOperator: boolean,
): Registration {
  const router = useRouter()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { forget, ...forms } = useRegistrationForms(known)
  const { store, operator, signing } = forms
  const certify = useCertify(forms, withOperator)

  const reached = (wanted: StepId): StepId => {
    if (wanted === 'store' || hasAny(storeProblems(store.values, language))) return 'store'
    const missing = withOperator && hasAny(operatorProblems(operator.values, language))
    return missing && wanted === 'signature' ? 'operator' : wanted
  }
  const leave = async (step: StepId): Promise<boolean> => {
    const form = step === 'store' ? store : step === 'operator' ? operator : signing
    const wrong = form.validate().hasErrors
    setFailure(wrong ? errorText('input.invalid', language) : '')
    if (wrong || step !== 'store' || !(await isTaken(store.values.domain))) return !wrong
    store.setFieldError('domain', errorText('store.url-taken', language))
    return false
  }
  const submit = async (): Promise<StepId | undefined> => {
    if (!(await leave('signature'))) return 'signature'
    setBusy(true)
    try {
      const made = await certify()
      forget()
      await enterNewStore(router, { ...made, shopName: store.values.shopName })
      return undefined
    } catch (error) {
      setBusy(false)
      setFailure(sentenceOf(error))
      return showRefused(error, forms)
    }
  }
  return { ...forms, reached, leave, submit, busy, failure }
}

const hasAny = (problems: object): boolean => Object.keys(problems).length > 0

type Forms = Omit<RegistrationForms, 'forget'>

/**
 * Registers the store and its operator in one call; if the operator is already known, uses the call for further stores.
 */
function useCertify({ store, operator, signing }: Forms, withOperator: boolean) {
  const whole = useMutation(write(registration.certifyStoreV2))
  const further = useMutation(write(registration.certifyStore))
  return async (): Promise<{ id: string; reviewState: number }> => {
    const signature = await deliverSignature(signing.values.signature)
    const form = { ...storeOf(store.values), agreed: true as const }
    return withOperator
      ? whole.mutateAsync({ ...form, operator: operatorOf(operator.values, signature) })
      : further.mutateAsync({ ...form, signature })
  }
}

/** Shows the server's errors at their fields. Returns the first step that has one. */
function showRefused(error: unknown, { store, operator, signing }: Forms): StepId {
  const { signature, agreed, ...ofStore } = refusedFields(error)
  const { signature: ofOperator, ...person } = refusedFields(error, 'operator.')
  store.setErrors(ofStore)
  operator.setErrors(person)
  signing.setErrors({ signature: signature ?? ofOperator, agreed })
  if (hasAny(ofStore)) return 'store'
  return hasAny(person) ? 'operator' : 'signature'
}
