import { useForm } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { people } from '#contract/people.ts'
import { org } from '#contract/user.ts'
import { queryClient, read, write } from '#api/query.ts'
import { type PersonValues, positionList, positionsOf } from '#features/account/people/person-values.ts'
import { nameOf } from '#features/account/people/person-words.ts'
import { PositionsEditor } from '#features/account/people/positions-editor.tsx'
import { showFirstError } from '#ui/form/show-first-error.ts'
import { useSaving } from '#ui/form/use-saving.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'

/** The store positions of an account alone, for who gives positions and edits nothing else. */
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
  const form = useForm<Pick<PersonValues, 'positions' | 'everywhere'>>({
    mode: 'controlled',
    initialValues: { positions: positionsOf(person), everywhere: person.everywhere?.id ?? '' },
    validate: {
      positions: (all) =>
        Object.values(all).includes('') ? t`Choose a position for each store, or remove the store.` : null,
    },
  })
  const kept = useKeptForm(form)
  const leave = (): void => void router.navigate({ to: '/org/account/user-manage/$id', params: { id } })
  const { busy, submit, failure } = useSaving({
    form,
    kept,
    save: ({ positions, everywhere }) =>
      set.mutateAsync({
        id,
        positions: positionList(positions),
        everywhere: everywhere === '' ? 'none' : everywhere,
      }),
    placeOf: (error) => (error.code === 'role.beyond-own' ? 'positions' : undefined),
    onSaved: () => {
      showToast({ message: <Trans>The positions of {name} are saved.</Trans> })
      leave()
    },
  })
  return (
    <FormPage
      title={<Trans>Store positions of {name}</Trans>}
      onSubmit={form.onSubmit((values) => void submit(values), showFirstError)}
      onCancel={() => {
        kept.forget()
        leave()
      }}
      busy={busy}
      errors={Object.keys(form.errors).length}
      failure={failure}
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
