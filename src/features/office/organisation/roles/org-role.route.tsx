import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { orgRoles } from '#contract/organisation/roles.ts'
import { queryClient, read, write } from '#api/query.ts'
import { RoleForm } from '#features/office/organisation/roles/role-form.tsx'
import { fieldsOf, valuesOf } from '#features/office/organisation/roles/role-values.ts'
import { RoleView } from '#features/office/organisation/roles/role-view.tsx'
import { useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** One organisation role, to edit or, without the permission, to view. */
export const Route = createFileRoute('/_office/org/account/role-manage/$id')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(orgRoles.resources, {})),
      queryClient.fetchQuery(read(orgRoles.details, params)),
    ])
  },
  component: OrganisationRolePage,
})

function OrganisationRolePage() {
  const router = useRouter()
  const { id } = Route.useParams()
  const may = useMay()
  const { data: resources } = useSuspenseQuery(read(orgRoles.resources, {}))
  const { data: role } = useSuspenseQuery(read(orgRoles.details, { id }))
  const update = useMutation(write(orgRoles.update))
  if (!may({ all: ['orgRoleEdit'] })) return <RoleView role={role} resources={resources} />
  return (
    <RoleForm
      key={id}
      title={role.name}
      initial={valuesOf(role)}
      resources={resources}
      withSession
      save={(values) => update.mutateAsync({ id, version: values.version, ...fieldsOf(values) })}
      newest={async () => valuesOf(await queryClient.fetchQuery({ ...read(orgRoles.details, { id }), staleTime: 0 }))}
      onDone={(saved) => {
        if (saved) showToast({ message: <Trans>Role saved. The change applies right away.</Trans> })
        void router.navigate({ to: '/org/account/role-manage' })
      }}
    />
  )
}
