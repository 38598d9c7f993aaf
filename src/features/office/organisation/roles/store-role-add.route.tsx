import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as v from 'valibot'
import { storeRoles } from '#contract/organisation/roles.ts'
import { Id } from '#contract/schemas.ts'
import { queryClient, read, write } from '#api/query.ts'
import { RoleForm } from '#features/office/organisation/roles/role-form.tsx'
import { EMPTY_ROLE, fieldsOf, limitFieldsOf } from '#features/office/organisation/roles/role-values.ts'
import { showToast } from '#ui/toast.tsx'
import { searchBy } from '#ui/list/read-search.ts'

const searched = searchBy(v.object({ storeId: v.optional(Id) }))

/** Adds a role to one store, or to several at once. */
export const Route = createFileRoute('/_office/org/account/shop-role/add')({
  validateSearch: searched,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { storeId } }) => {
    const stores = await queryClient.ensureQueryData(read(storeRoles.stores, {}))
    const first = storeId ?? stores[0]?.id
    if (first === undefined) throw redirect({ to: '/org/account/shop-role-manage' })
    await queryClient.ensureQueryData(read(storeRoles.resources, { id: first }))
  },
  component: () => (
    <Suspense>
      <AddStoreRole />
    </Suspense>
  ),
})

function AddStoreRole() {
  const router = useRouter()
  const { storeId } = Route.useSearch()
  const { data: stores } = useSuspenseQuery(read(storeRoles.stores, {}))
  // the caller's permissions in the first chosen store decide what can be granted
  const [first, setFirst] = useState(storeId ?? stores[0]!.id)
  const { data: resources } = useSuspenseQuery(read(storeRoles.resources, { id: first }))
  const add = useMutation(write(storeRoles.add))
  const choose = async (next: string | undefined): Promise<void> => {
    if (next === undefined || next === first) return
    await queryClient.ensureQueryData(read(storeRoles.resources, { id: next }))
    setFirst(next)
  }
  return (
    <RoleForm
      withLimits
      title={<Trans>New store role</Trans>}
      initial={{ ...EMPTY_ROLE, storeIds: storeId === undefined ? [] : [storeId] }}
      resources={resources}
      stores={stores}
      onStores={(ids) => void choose(ids[0])}
      save={(values) =>
        add.mutateAsync({
          ...fieldsOf(values),
          ...limitFieldsOf(values),
          shared: values.shared,
          storeIds: values.shared ? [first] : values.storeIds,
        })
      }
      onDone={(saved) => {
        if (saved) showToast({ message: <Trans>Role added. Now give it to people in their accounts.</Trans> })
        void router.navigate({ to: '/org/account/shop-role', search: { storeId } })
      }}
    />
  )
}
