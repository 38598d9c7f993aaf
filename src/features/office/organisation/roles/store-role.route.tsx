import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { storeRoles } from '#contract/organisation/roles.ts'
import { queryClient, read, write } from '#api/query.ts'
import { RoleForm } from '#features/office/organisation/roles/role-form.tsx'
import { RoleView } from '#features/office/organisation/roles/role-view.tsx'
import { fieldsOf, limitFieldsOf, valuesOf } from '#features/office/organisation/roles/role-values.ts'
import { useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** One store role, to edit or, without the permission, to view. */
export const Route = createFileRoute('/_office/org/account/shop-role/$id')({
  loader: async ({ params }) => {
    const { storeId } = await queryClient.fetchQuery(read(storeRoles.details, params))
    await queryClient.ensureQueryData(read(storeRoles.resources, { id: storeId }))
  },
  component: StoreRolePage,
})

function StoreRolePage() {
  const router = useRouter()
  const { id } = Route.useParams()
  const may = useMay()
  const { data: role } = useSuspenseQuery(read(storeRoles.details, { id }))
  const { data: resources } = useSuspenseQuery(read(storeRoles.resources, { id: role.storeId }))
  const update = useMutation(write(storeRoles.update))
  if (!may({ all: ['orgShopRoleEdit'] })) return <RoleView role={role} resources={resources} />
  const { name, shopName, shared } = role
  return (
    <RoleForm
      withLimits
      elsewhere={role.elsewhere}
      key={id}
      title={
        shared ? (
          <Trans>{name} in every store</Trans>
        ) : (
          <Trans>
            {name} at {shopName}
          </Trans>
        )
      }
      initial={valuesOf(role)}
      resources={resources}
      save={(values) =>
        update.mutateAsync({
          id,
          version: values.version,
          everywhere: values.everywhere,
          shared: values.shared,
          ...fieldsOf(values),
          ...limitFieldsOf(values),
        })
      }
      newest={async () => valuesOf(await queryClient.fetchQuery({ ...read(storeRoles.details, { id }), staleTime: 0 }))}
      onDone={(saved) => {
        if (saved) showToast({ message: <Trans>Role saved. The change applies right away.</Trans> })
        void router.navigate({ to: '/org/account/shop-role', search: { storeId: role.storeId } })
      }}
    />
  )
}
