import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Unit, UnitFilter, unitKinds, units, type UnitSearch } from '#contract/catalogue/units.ts'
import { unitStates } from '#domain/unit-states.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { UnitDialog } from '#features/office/catalogue/units/unit-dialog.tsx'
import { useUnitWords } from '#features/office/catalogue/units/unit-words.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

/** The measurement units of the store's products and raw materials. */
export const Route = createFileRoute('/_office/shop/goodsManage/MeasureUnit')({
  validateSearch: typedSearch<UnitSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(units.list, readSearch(UnitFilter, deps)))
  },
  component: Units,
})

function Units() {
  const { t } = useLingui()
  const say = useSay()
  const words = useUnitWords()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, UnitFilter, { descends: ['used'] })
  /** The unit whose form is open; 'new' for a new one. */
  const [editing, setEditing] = useState<Unit | 'new'>()
  return (
    <>
      <ListPage
        narrow
        id="units"
        title={t`Units`}
        query={read(units.list, filter)}
        columns={useColumns()}
        row={{
          key: (unit) => unit.id,
          onOpen: setEditing,
          actions: (unit) => <UnitMenu unit={unit} onEdit={() => setEditing(unit)} />,
        }}
        {...list}
        onExport={every((filter) => call(units.list, filter))}
        filters={
          <>
            <SearchBox
              label={t`Name of a unit`}
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <FilterChips any={filtered} onClear={clear}>
              <FilterChip
                label={t`Kind`}
                value={filter.kind}
                choices={unitKinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
                onChange={(kind) => change({ kind })}
              />
              <FilterChip
                label={t`State`}
                value={filter.status?.toString()}
                choices={unitStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
                onChange={(code) => change({ status: code ? (Number(code) as Unit['status']) : undefined })}
              />
            </FilterChips>
          </>
        }
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            <Trans>Add a unit</Trans>
          </Button>
        }
        filtered={filtered}
        empty={
          filtered ? (
            <EmptyState drawing={<Drawing of="measure" />} title={<Trans>No unit matches.</Trans>}>
              <Trans>Clear a filter, or search for part of the name.</Trans>
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing of="measure" />} title={<Trans>No units yet.</Trans>}>
              <Trans>Add what you sell by: each, kg, lb, bottle. Importing products adds what they need.</Trans>
            </EmptyState>
          )
        }
      />
      {editing ? (
        <UnitDialog {...(editing === 'new' ? {} : { unit: editing })} onClose={() => setEditing(undefined)} />
      ) : null}
    </>
  )
}

function UnitMenu({ unit, onEdit }: { readonly unit: Unit; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: setStatus } = useMutation(act(units.status))
  const { mutateAsync: remove } = useMutation(act(units.remove))
  const { id, status, used } = unit
  const name = say(unit.name)
  const inUse = status === unitStates.on
  const turn = async (): Promise<void> => {
    await setStatus({ id, status: inUse ? unitStates.off : unitStates.on })
    showUndo(
      inUse ? t`${name} can no longer be chosen.` : t`${name} is in use again.`,
      () => void setStatus({ id, status }),
    )
  }
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        { label: <Trans>Edit</Trans>, run: onEdit },
        { label: inUse ? <Trans>Stop using</Trans> : <Trans>Use again</Trans>, run: turn },
        {
          label: <Trans>Delete</Trans>,
          disabled: used > 0,
          run: () => remove({ id }),
          confirm: {
            title: <Trans>Delete {name}?</Trans>,
            body: <Trans>No products use it. This can’t be undone.</Trans>,
            action: <Trans>Delete unit</Trans>,
          },
        },
      ]}
    />
  )
}

function useColumns(): Column<Unit>[] {
  const { t } = useLingui()
  const words = useUnitWords()
  const columns = useColumnPresets<Unit>()
  const ownFirst = useOwnFirst()
  return [
    ...ownFirst({
      en: columns.text('name', t`English name`, (unit) => unit.name.en, { sortable: true }),
      zh: columns.text('nameZh', t`Chinese name`, (unit) => unit.name.zh),
    }),
    columns.text('kind', t`Kind`, (unit) => words.kind(unit.kind)),
    columns.count('decimals', t`Decimals`, (unit) => unit.decimals, { card: 'hidden' }),
    columns.count('used', t`Products`, (unit) => unit.used, { sortable: true }),
    columns.text('source', t`Source`, (unit) => words.source(unit.source)),
    columns.state('status', t`State`, unitStates, (unit) => unit.status),
  ]
}
