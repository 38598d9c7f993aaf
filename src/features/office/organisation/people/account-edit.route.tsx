import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { people } from '#contract/organisation/people.ts'
import { org } from '#contract/organisation/user.ts'
import { queryClient, read, write } from '#api/query.ts'
import { PersonForm } from '#features/office/organisation/people/person-form.tsx'
import { fieldsOf, valuesOf } from '#features/office/organisation/people/person-values.ts'
import { nameOf } from '#features/shared/person-name.ts'
import { showToast } from '#ui/toast.tsx'

/** An account to edit: name, organisation role, session timeout, store positions. */
export const Route = createFileRoute('/_office/org/account/user-manage/$id/edit')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.fetchQuery(read(people.details, params)),
      queryClient.ensureQueryData(read(people.roles, {})),
      queryClient.ensureQueryData(read(org.stores, {}, { persist: true })),
    ])
  },
  component: EditAccount,
})

function EditAccount() {
  const router = useRouter()
  const { id } = Route.useParams()
  const { data: person } = useSuspenseQuery(read(people.details, { id }))
  const update = useMutation(write(people.update))
  const name = nameOf(person)
  const leave = (): void => void router.navigate({ to: '/org/account/user-manage/$id', params: { id } })
  return (
    <PersonForm
      key={id}
      title={<Trans>Edit {name}</Trans>}
      initial={valuesOf(person)}
      person={person}
      save={(values) => update.mutateAsync({ id, version: values.version, ...fieldsOf(values) })}
      newest={async () => valuesOf(await queryClient.fetchQuery({ ...read(people.details, { id }), staleTime: 0 }))}
      onSaved={() => {
        showToast({ message: <Trans>Saved. The change applies right away.</Trans> })
        leave()
      }}
      onCancel={leave}
    />
  )
}
