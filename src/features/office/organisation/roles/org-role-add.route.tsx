import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { orgRoles } from '#contract/organisation/roles.ts'
import { Id } from '#contract/schemas.ts'
import { queryClient, read, write } from '#api/query.ts'
import { RoleForm } from '#features/office/organisation/roles/role-form.tsx'
import { EMPTY_ROLE, fieldsOf, givable } from '#features/office/organisation/roles/role-values.ts'
import { showToast } from '#ui/toast.tsx'
import { searchBy } from '#ui/list/read-search.ts'

const searched = searchBy(v.object({ from: v.optional(Id) }))

/** Adds an organisation role; `from` is the role to copy permissions from. */
export const Route = createFileRoute('/_office/org/account/role-manage/add')({
  validateSearch: searched,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { from } }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(orgRoles.resources, {})),
      from === undefined ? undefined : queryClient.ensureQueryData(read(orgRoles.details, { id: from })),
    ])
  },
  component: AddOrganisationRole,
})

function AddOrganisationRole() {
  const router = useRouter()
  const { from } = Route.useSearch()
  const { data: resources } = useSuspenseQuery(read(orgRoles.resources, {}))
  const copied =
    from === undefined ? undefined : queryClient.getQueryData(read(orgRoles.details, { id: from }).queryKey)
  const add = useMutation(write(orgRoles.add))
  const permissions = givable(resources, copied?.permissions ?? [])
  return (
    <RoleForm
      title={copied ? <Trans>New role like “{copied.name}”</Trans> : <Trans>New organisation role</Trans>}
      initial={{ ...EMPTY_ROLE, permissions, sessionMinutes: copied?.sessionMinutes ?? '' }}
      resources={resources}
      withSession
      save={(values) => add.mutateAsync(fieldsOf(values))}
      onDone={(saved) => {
        if (saved) showToast({ message: <Trans>Role added. Now give it to people in their accounts.</Trans> })
        void router.navigate({ to: '/org/account/role-manage' })
      }}
    />
  )
}
