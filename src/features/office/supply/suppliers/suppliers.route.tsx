import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Supplier, SupplierFilter, suppliers, type SupplierSearch } from '#contract/supply/suppliers.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { SupplierPanel } from '#features/office/supply/suppliers/supplier-panel.tsx'
import { useSupplierTurn } from '#features/office/supply/suppliers/supplier-turn.ts'
import { AppLink } from '#ui/app-link.tsx'
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
import { useSay } from '#ui/use-language.ts'

/** The suppliers of the organisation's stores. */
export const Route = createFileRoute('/_office/shop/purchaseManage/supplier/')({
  validateSearch: typedSearch<SupplierSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(suppliers.list, readSearch(SupplierFilter, deps)))
  },
  component: Suppliers,
})

const DETAILS = '/shop/purchaseManage/supplier/details/$id'

function Suppliers() {
  const { t } = useLingui()
  const say = useSay()
  const router = useRouter()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, SupplierFilter, { descends: ['goods'] })
  const [editing, setEditing] = useState<Supplier | 'new'>()
  const show = (id: string): void => void router.navigate({ to: DETAILS, params: { id } })
  return (
    <>
      <ListPage
        id="suppliers"
        title={t`Suppliers`}
        query={read(suppliers.list, filter)}
        columns={useColumns()}
        row={{
          key: (supplier) => supplier.id,
          onOpen: ({ id }) => show(id),
          actions: (supplier) => <SupplierMenu supplier={supplier} onEdit={() => setEditing(supplier)} />,
        }}
        {...list}
        onExport={every((filter) => call(suppliers.list, filter))}
        filters={
          <>
            <SearchBox
              label={t`Name, contact, e-mail or phone`}
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <FilterChips any={filtered} onClear={clear}>
              <FilterChip
                label={t`State`}
                value={filter.status?.toString()}
                choices={supplierStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
                onChange={(code) => change({ status: code ? (Number(code) as Supplier['status']) : undefined })}
              />
            </FilterChips>
          </>
        }
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            <Trans>Add a supplier</Trans>
          </Button>
        }
        filtered={filtered}
        empty={
          filtered ? (
            <EmptyState drawing={<Drawing of="truck" />} title={<Trans>No supplier matches.</Trans>}>
              <Trans>Clear a filter, or search for part of the name.</Trans>
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing of="truck" />} title={<Trans>No suppliers yet.</Trans>}>
              <Trans>Add the companies you buy from. All stores of the organisation share them.</Trans>
            </EmptyState>
          )
        }
      />
      {editing ? (
        <SupplierPanel
          {...(editing === 'new' ? {} : { supplier: editing })}
          onClose={() => setEditing(undefined)}
          onAdded={show}
        />
      ) : null}
    </>
  )
}

function SupplierMenu({ supplier, onEdit }: { readonly supplier: Supplier; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const { buying, turn } = useSupplierTurn(supplier)
  return (
    <RowMenu
      label={t`Actions for ${supplier.name}`}
      items={[
        { label: <Trans>Edit</Trans>, run: onEdit },
        { label: buying ? <Trans>Stop using</Trans> : <Trans>Use again</Trans>, run: turn },
      ]}
    />
  )
}

function useColumns(): Column<Supplier>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<Supplier>()
  return [
    columns.link(
      'name',
      t`Name`,
      (supplier) => supplier.name,
      ({ id }, text) => (
        <AppLink to={DETAILS} params={{ id }}>
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    columns.text('contact', t`Contact`, (supplier) => supplier.contact),
    columns.text('email', t`E-mail`, (supplier) => supplier.email),
    columns.text('phone', t`Phone`, (supplier) => supplier.phone),
    columns.text('leadDays', t`Lead time in days`, (supplier) => String(supplier.leadDays ?? ''), { sortable: true }),
    columns.money('minOrder', t`Minimum order`, (supplier) => supplier.minOrder ?? undefined),
    columns.text('terms', t`Terms of payment`, (supplier) => supplier.terms, { hidden: true }),
    columns.count('goods', t`Products`, (supplier) => supplier.goods, { sortable: true }),
    columns.state('status', t`State`, supplierStates, (supplier) => supplier.status),
  ]
}
