import { Trans } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { registration } from '#contract/registration.ts'
import { errorText } from '#contract/texts/errors.ts'
import { user } from '#contract/user.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { refusedFields } from '#ui/form/check-values.ts'
import { isTaken } from '#features/shared/domain-field.tsx'
import { enterNewStore } from '#features/shared/enter-new-store.ts'
import { useLanguage } from '#ui/use-language.ts'
import css from '#features/shared/fields.module.css'
import { deliverSignature } from '#features/shared/signature-draft.ts'
import { signingProblems, UNSIGNED, type Signing } from '#features/shared/signing.ts'
import { emptyStore, storeOf, storeProblems, type StoreDraft } from '#features/shared/store-draft.ts'
import { StoreFields } from '#features/shared/store-fields.tsx'
import { SigningFields } from '#features/shared/signing-fields.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'

/** Registers another store: its form and a signature; who answers for the organisation is known. */
export function StoreAdd() {
  const router = useRouter()
  const language = useLanguage()
  const email = useSuspenseQuery(read(user.profile, {}, { persist: true })).data.username
  const { timeZone } = useSuspenseQuery(read(user.timeZone, {})).data
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const store = useForm<StoreDraft>({
    mode: 'controlled',
    initialValues: emptyStore({ email, timeZone }),
    validate: (values) => storeProblems(values, language),
  })
  const signing = useForm<Signing>({
    mode: 'controlled',
    initialValues: UNSIGNED,
    validate: (values) => signingProblems(values, language),
  })
  const kept = [useKeptForm(store, { name: 'store' }), useKeptForm(signing, { name: 'signature' })]
  const { mutateAsync: certify } = useMutation(write(registration.certifyStore))
  const sound = async (): Promise<boolean> => {
    const wrong = [store.validate().hasErrors, signing.validate().hasErrors]
    if (wrong.includes(true)) {
      setFailure(errorText('input.invalid', language))
      return false
    }
    if (!(await isTaken(store.values.domain))) return true
    store.setFieldError('domain', errorText('store.url-taken', language))
    setFailure(errorText('store.url-taken', language))
    return false
  }
  const save = async (): Promise<void> => {
    setFailure('')
    if (!(await sound())) return
    setBusy(true)
    try {
      const signature = await deliverSignature(signing.values.signature)
      const made = await certify({ ...storeOf(store.values), signature, agreed: true })
      for (const form of kept) form.forget()
      await enterNewStore(router, { ...made, shopName: store.values.shopName })
    } catch (error) {
      const { signature, agreed, ...fields } = refusedFields(error)
      store.setErrors(fields)
      signing.setErrors({ signature, agreed })
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <FormPage
      title={<Trans>Open another store</Trans>}
      submit={<Trans>Register the store</Trans>}
      busy={busy}
      failure={failure === '' ? undefined : failure}
      errors={[store, signing].reduce((sum, form) => sum + Object.keys(form.errors).length, 0)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onCancel={() => void router.navigate({ to: '/org/shopSelect' })}
    >
      <div>
        <StoreFields form={store} />
        <fieldset className={css.section}>
          <legend className={css.legend}>
            <Trans>Signature and agreement</Trans>
          </legend>
          <SigningFields form={signing} />
        </fieldset>
      </div>
    </FormPage>
  )
}
