import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { operator } from '#contract/organisation/operator.ts'
import { read } from '#api/query.ts'
import { draftOfOperator } from '#features/office/organisation/operator/operator-info.ts'
import { useOperatorForm } from '#features/shared/use-operator-form.ts'
import css from '#features/shared/fields.module.css'
import { EMPTY_OPERATOR } from '#features/shared/operator-draft.ts'
import { OperatorFields } from '#features/shared/operator-fields.tsx'
import { keptSignature, NO_SIGNATURE } from '#features/shared/signature-draft.ts'
import { SignatureField } from '#features/shared/signature-field.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { showToast } from '#ui/toast.tsx'

/** Edits the operator information, or adds it if there is none. */
export function OperatorEdit() {
  const router = useRouter()
  const { data } = useSuspenseQuery(read(operator.info, {}))
  const known = 'firstName' in data
  const leave = (): Promise<void> => router.navigate({ to: '/org/operator' })
  const { form, shell, forget } = useOperatorForm(
    known ? operator.update : operator.save,
    known
      ? { ...draftOfOperator(data), signature: keptSignature(data.signature) }
      : { ...EMPTY_OPERATOR, signature: NO_SIGNATURE },
    async () => {
      showToast({ message: <Trans>Saved.</Trans> })
      await leave()
    },
  )
  return (
    <FormPage
      title={<Trans>Edit operator information</Trans>}
      {...shell}
      onCancel={() => {
        forget()
        void leave()
      }}
    >
      {known ? (
        <p className={css.quiet}>
          <Trans>The document number isn’t shown here. Enter it again to save.</Trans>
        </p>
      ) : null}
      <div>
        <OperatorFields form={form} />
        <div className={css.section}>
          <SignatureField {...form.getInputProps('signature')} value={form.values.signature} />
        </div>
      </div>
    </FormPage>
  )
}
