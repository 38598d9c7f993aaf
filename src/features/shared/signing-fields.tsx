import type { UseFormReturnType } from '@mantine/form'
import { Agreement } from '#features/shared/agreement.tsx'
import css from '#features/shared/fields.module.css'
import { SignatureField } from '#features/shared/signature-field.tsx'
import type { Signing } from '#features/shared/signing.ts'

/** The signature and the agreement: the last step of a registration. */
export function SigningFields({ form }: { readonly form: UseFormReturnType<Signing> }) {
  return (
    <div className={css.fields}>
      <SignatureField
        value={form.values.signature}
        error={form.errors['signature']}
        onChange={(signature) => {
          form.setFieldValue('signature', signature)
          form.clearFieldError('signature')
        }}
      />
      <Agreement
        checked={form.values.agreed}
        error={form.errors['agreed']}
        onChange={(agreed) => {
          form.setFieldValue('agreed', agreed)
          form.clearFieldError('agreed')
        }}
      />
    </div>
  )
}
