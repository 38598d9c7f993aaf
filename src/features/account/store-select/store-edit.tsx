import { Trans } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { stores } from '#contract/stores.ts'
import { errorText } from '#contract/texts/errors.ts'
import { org } from '#contract/user.ts'
import { sentenceOf } from '#api/call.ts'
import { queryClient, read, write } from '#api/query.ts'
import { refusedFields } from '#ui/form/check-values.ts'
import { isTaken } from '#features/shared/domain-field.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { draftOf, storeOf, storeProblems, type StoreDraft } from '#features/shared/store-draft.ts'
import { StoreFields } from '#features/shared/store-fields.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'
import css from '#features/account/store-select/store-select.module.css'

/** The form as it was submitted, with the reason for the rejection above it. */
export function StoreEdit({ id }: { readonly id: string }) {
  const router = useRouter()
  const language = useLanguage()
  const { data } = useSuspenseQuery(read(stores.info, { id }))
  const [failure, setFailure] = useState('')
  const form = useForm<StoreDraft>({
    mode: 'controlled',
    initialValues: draftOf(data),
    validate: (values) => storeProblems(values, language),
  })
  const kept = useKeptForm(form)
  const submit = useMutation(write(stores.reAudit))
  const save = async (): Promise<void> => {
    setFailure('')
    if (form.validate().hasErrors) return setFailure(errorText('input.invalid', language))
    if (await isTaken(form.values.domain, data.domain)) {
      form.setFieldError('domain', errorText('store.url-taken', language))
      return
    }
    try {
      await submit.mutateAsync({ id, ...storeOf(form.values) })
      kept.forget()
      await queryClient.refetchQueries({ queryKey: read(org.stores, {}).queryKey })
      showToast({ message: <Trans>Submitted again.</Trans> })
      await router.navigate({ to: '/org/shopSelect' })
    } catch (error) {
      form.setErrors(refusedFields(error))
      setFailure(sentenceOf(error))
    }
  }
  return (
    <FormPage
      title={<Trans>Correct and submit again</Trans>}
      submit={<Trans>Submit again</Trans>}
      busy={submit.isPending}
      failure={failure === '' ? undefined : failure}
      errors={Object.keys(form.errors).length}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onCancel={() => void router.navigate({ to: '/org/shopSelect' })}
    >
      {data.reviewReason === '' ? null : (
        <p className={css.why}>
          <Trans>Rejected because: {data.reviewReason}</Trans>
        </p>
      )}
      <div>
        <StoreFields form={form} ownDomain={data.domain} />
      </div>
    </FormPage>
  )
}
