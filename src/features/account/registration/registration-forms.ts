import { useForm, type UseFormReturnType } from '@mantine/form'
import { useLanguage } from '#ui/use-language.ts'
import { EMPTY_OPERATOR, operatorProblems, PERSONAL, type OperatorDraft } from '#features/shared/operator-draft.ts'
import { signingProblems, UNSIGNED, type Signing } from '#features/shared/signing.ts'
import { emptyStore, storeProblems, type StoreDraft } from '#features/shared/store-draft.ts'
import { useReservedForm } from '#ui/form/use-kept-form.ts'

export interface RegistrationForms {
  readonly store: UseFormReturnType<StoreDraft>
  readonly operator: UseFormReturnType<OperatorDraft>
  readonly signing: UseFormReturnType<Signing>
  /** Clears the kept forms once the registration was sent. */
  readonly forget: () => void
}

/**
 * The forms of a registration. They survive reloads and steps, except for personal numbers, which are never stored in
 * the browser.
 */
export function useRegistrationForms(known: { readonly email: string; readonly timeZone: string }): RegistrationForms {
  const language = useLanguage()
  const store = useForm<StoreDraft>({
    mode: 'controlled',
    initialValues: emptyStore(known),
    validate: (values) => storeProblems(values, language),
  })
  const operator = useForm<OperatorDraft>({
    mode: 'controlled',
    initialValues: EMPTY_OPERATOR,
    validate: (values) => operatorProblems(values, language),
  })
  const signing = useForm<Signing>({
    mode: 'controlled',
    initialValues: UNSIGNED,
    validate: (values) => signingProblems(values, language),
  })
  const kept = [
    useReservedForm(store, { name: 'store' }),
    useReservedForm(operator, { name: 'operator', except: PERSONAL }),
    useReservedForm(signing, { name: 'signature' }),
  ]
  return { store, operator, signing, forget: () => kept.forEach((form) => form.forget()) }
}
