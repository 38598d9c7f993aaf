import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { stores } from '#contract/organisation/stores.ts'
import { errorText } from '#contract/texts/errors.ts'
import { org } from '#contract/organisation/user.ts'
import { queryClient, read, write } from '#api/query.ts'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { isTaken, urlTaken } from '#features/shared/domain-field.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { draftOf, storeOf, storeRules } from '#features/shared/store-draft.ts'
import { StoreFields } from '#features/shared/store-fields.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { showToast } from '#ui/toast.tsx'
import css from '#features/office/organisation/stores/store-select.module.css'

/** The rejected registration to correct, with the reason for the rejection. */
export function StoreEdit({ id }: { readonly id: string }) {
  const router = useRouter()
  const language = useLanguage()
  const { data } = useSuspenseQuery(read(stores.info, { id }))
  const submit = useMutation(write(stores.reAudit))
  const { form, shell } = useRecordForm({
    ...storeRules,
    initial: draftOf(data),
    incomplete: errorText('input.invalid', language),
    save: async (values) => {
      if (await isTaken(values.domain, data.domain)) throw urlTaken(language)
      await submit.mutateAsync({ id, ...storeOf(values) })
    },
    onSaved: async () => {
      await queryClient.refetchQueries({ queryKey: read(org.stores, {}).queryKey })
      showToast({ message: <Trans>Submitted again.</Trans> })
      await router.navigate({ to: '/org/shopSelect' })
    },
  })
  return (
    <FormPage
      title={<Trans>Correct and submit again</Trans>}
      submit={<Trans>Submit again</Trans>}
      {...shell}
      onCancel={() => void router.navigate({ to: '/org/shopSelect' })}
    >
      {data.reviewReason === '' ? null : (
        <p className={css.why}>
          <Trans>Reason for rejection: {data.reviewReason}</Trans>
        </p>
      )}
      <div>
        <StoreFields form={form} ownDomain={data.domain} />
      </div>
    </FormPage>
  )
}
