import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type GuaranteeType,
  GuaranteeTypeFilter,
  guaranteeTypes,
  type GuaranteeTypeSearch,
} from '#contract/catalogue/guarantee-templates.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { GuaranteeTypeDialog } from '#features/office/catalogue/guarantees/guarantee-type-dialog.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

/** The kinds of guarantees that the store sells. */
export const Route = createFileRoute('/_office/shop/guaranteeService/guaranteeType')({
  validateSearch: typedSearch<GuaranteeTypeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(guaranteeTypes.list, readSearch(GuaranteeTypeFilter, deps)))
  },
  component: GuaranteeTypes,
})

function GuaranteeTypes() {
  const { t } = useLingui()
  const { filter, change, filtered, list, every } = useListScreen(Route, GuaranteeTypeFilter, {
    descends: ['used'],
  })
  const columns = useColumnPresets<GuaranteeType>()
  const ownFirst = useOwnFirst()
  /** The type whose form is open; 'new' for a new one. */
  const [editing, setEditing] = useState<GuaranteeType | 'new'>()
  return (
    <>
      <ListPage
        narrow
        id="guarantee-types"
        title={t`Guarantee types`}
        query={read(guaranteeTypes.list, filter)}
        columns={[
          ...ownFirst({
            en: columns.text('name', t`English name`, (type) => type.name.en, { sortable: true }),
            zh: columns.text('nameZh', t`Chinese name`, (type) => type.name.zh),
          }),
          columns.count('used', t`Guarantees`, (type) => type.used, { sortable: true }),
        ]}
        row={{
          key: (type) => type.id,
          onOpen: setEditing,
          actions: (type) => <TypeMenu type={type} onEdit={() => setEditing(type)} />,
        }}
        {...list}
        onExport={every((filter) => call(guaranteeTypes.list, filter))}
        filters={
          <SearchBox
            label={t`Name of a type`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
        }
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            <Trans>Add a type</Trans>
          </Button>
        }
        filtered={filtered}
        empty={
          filtered ? (
            <EmptyState drawing={<Drawing of="shield" />} title={<Trans>No type matches.</Trans>}>
              <Trans>Search for part of the name.</Trans>
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing of="shield" />} title={<Trans>No guarantee types yet.</Trans>}>
              <Trans>
                Add what your guarantees cover, such as accidents or theft. Then add guarantees of that type.
              </Trans>
            </EmptyState>
          )
        }
      />
      {editing ? (
        <GuaranteeTypeDialog {...(editing === 'new' ? {} : { type: editing })} onClose={() => setEditing(undefined)} />
      ) : null}
    </>
  )
}

function TypeMenu({ type, onEdit }: { readonly type: GuaranteeType; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: remove } = useMutation(act(guaranteeTypes.remove))
  const { id, used } = type
  const name = say(type.name)
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        { label: <Trans>Edit</Trans>, run: onEdit },
        {
          label: <Trans>Delete</Trans>,
          disabled: used > 0,
          run: () => remove({ id }),
          confirm: {
            title: <Trans>Delete {name}?</Trans>,
            body: <Trans>There are no guarantees of this type. This can’t be undone.</Trans>,
            action: <Trans>Delete type</Trans>,
          },
        },
      ]}
    />
  )
}
