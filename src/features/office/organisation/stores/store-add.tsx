import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { registration } from '#contract/organisation/registration.ts'
import { errorText } from '#contract/texts/errors.ts'
import { user } from '#contract/organisation/user.ts'
import { read, write } from '#api/query.ts'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { isTaken, urlTaken } from '#features/shared/domain-field.tsx'
import { enterNewStore } from '#features/shared/enter-new-store.ts'
import { useLanguage } from '#ui/use-language.ts'
import css from '#features/shared/fields.module.css'
import { deliverSignature } from '#features/shared/signature-draft.ts'
import { signingProblems, UNSIGNED, type Signing } from '#features/shared/signing.ts'
import { emptyStore, storeOf, storeRules, type StoreDraft } from '#features/shared/store-draft.ts'
import { StoreFields } from '#features/shared/store-fields.tsx'
import { SigningFields } from '#features/shared/signing-fields.tsx'
import { FormPage } from '#ui/form/form-page.tsx'

/** Registers another store: form and signature. The operator is already known. */
export function StoreAdd() {
  const router = useRouter()
  const language = useLanguage()
  const email = useSuspenseQuery(read(user.profile, {}, { persist: true })).data.username
  const { timeZone } = useSuspenseQuery(read(user.timeZone, {})).data
  const { mutateAsync: certify } = useMutation(write(registration.certifyStore))
  const { form, shell, forget } = useRecordForm<StoreDraft & Signing, Parameters<typeof enterNewStore>[1]>({
    ...storeRules,
    check: signingProblems,
    initial: { ...emptyStore({ email, timeZone }), ...UNSIGNED },
    incomplete: errorText('input.invalid', language),
    save: async (values) => {
      if (await isTaken(values.domain)) throw urlTaken(language)
      const signature = await deliverSignature(values.signature)
      const made = await certify({ ...storeOf(values), signature, agreed: true })
      return { ...made, shopName: values.shopName }
    },
    onSaved: (made) => enterNewStore(router, made),
  })
  return (
    <FormPage
      title={<Trans>Open another store</Trans>}
      submit={<Trans>Register the store</Trans>}
      {...shell}
      onCancel={() => {
        forget()
        void router.navigate({ to: '/org/shopSelect' })
      }}
    >
      <div>
        <StoreFields form={form} />
        <fieldset className={css.section}>
          <legend className={css.legend}>
            <Trans>Signature and agreement</Trans>
          </legend>
          <SigningFields form={form} />
        </fieldset>
      </div>
    </FormPage>
  )
}
