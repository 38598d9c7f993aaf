import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { people } from '#contract/organisation/people.ts'
import { org } from '#contract/organisation/user.ts'
import { queryClient, read, write } from '#api/query.ts'
import { type PersonValues, positionList, positionsOf } from '#features/office/organisation/people/person-values.ts'
import { nameOf } from '#features/shared/person-name.ts'
import { PositionsEditor } from '#features/office/organisation/people/positions-editor.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

/** Edits only the store positions of an account, for those who may assign positions but not edit accounts. */
export const Route = createFileRoute('/_office/org/account/user-manage/$id/positions')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.fetchQuery(read(people.details, params)),
      queryClient.ensureQueryData(read(org.stores, {}, { persist: true })),
    ])
  },
  component: AccountPositions,
})

function AccountPositions() {
  const { t } = useLingui()
  const router = useRouter()
  const { id } = Route.useParams()
  const { data: person } = useSuspenseQuery(read(people.details, { id }))
  const set = useMutation(write(people.setPositions))
  const name = nameOf(person)
  const leave = (): void => void router.navigate({ to: '/org/account/user-manage/$id', params: { id } })
  const { form, shell, forget } = useRecordForm<Pick<PersonValues, 'positions' | 'everywhere'>, object>({
    schema: people.setPositions.input,
    initial: { positions: positionsOf(person), everywhere: person.everywhere?.id ?? '' },
    asSent: (values) => sent(id, values),
    sentences: { positions: t`Choose a position for each store, or remove the store.` },
    save: (values) => set.mutateAsync(sent(id, values)),
    placeOf: (error) => (error.code === 'role.beyond-own' ? 'positions' : undefined),
    onSaved: () => {
      showToast({ message: <Trans>The positions of {name} are saved.</Trans> })
      leave()
    },
  })
  return (
    <FormPage
      title={<Trans>Store positions of {name}</Trans>}
      onCancel={() => {
        forget()
        leave()
      }}
      {...shell}
    >
      <PositionsEditor
        value={form.values.positions}
        onChange={(positions) => {
          form.clearFieldError('positions')
          form.setFieldValue('positions', positions)
        }}
        everywhere={form.values.everywhere}
        onEverywhere={(everywhere, positions) => {
          form.clearFieldError('positions')
          form.setValues({ everywhere, positions })
        }}
        known={person}
        error={typeof form.errors['positions'] === 'string' ? form.errors['positions'] : undefined}
      />
    </FormPage>
  )
}

const sent = (id: string, { positions, everywhere }: Pick<PersonValues, 'positions' | 'everywhere'>) => ({
  id,
  positions: positionList(positions),
  everywhere: everywhere === '' ? ('none' as const) : everywhere,
})
