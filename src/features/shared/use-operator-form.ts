import { useMutation } from '@tanstack/react-query'
import type { operator } from '#contract/organisation/operator.ts'
import { errorText } from '#contract/texts/errors.ts'
import { write } from '#api/query.ts'
import { operatorOf, operatorRules, PERSONAL, type SignedOperator } from '#features/shared/operator-draft.ts'
import { deliverSignature } from '#features/shared/signature-draft.ts'
import { type RecordForm, useRecordForm } from '#ui/form/use-record-form.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** The operator information outside the registration: written the first time, or changed. */
export function useOperatorForm(
  endpoint: typeof operator.save | typeof operator.update,
  initial: SignedOperator,
  onSaved: () => Promise<void>,
): RecordForm<SignedOperator> {
  const language = useLanguage()
  const { mutateAsync } = useMutation(write<typeof operator.save | typeof operator.update>(endpoint))
  return useRecordForm({
    ...operatorRules,
    initial,
    keep: { except: PERSONAL },
    incomplete: errorText('input.invalid', language),
    save: async ({ signature, ...person }) => mutateAsync(operatorOf(person, await deliverSignature(signature))),
    onSaved,
  })
}
