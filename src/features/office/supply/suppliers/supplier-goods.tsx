import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type SupplierItem, suppliers } from '#contract/supply/suppliers.ts'
import { act, read } from '#api/query.ts'
import { SupplierItemDialog } from '#features/office/supply/suppliers/supplier-item-dialog.tsx'
import css from '#features/office/supply/suppliers/suppliers.module.css'
import { Section } from '#ui/detail-page.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** This store's items from a supplier. */
export function SupplierGoods({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 })
  const [editing, setEditing] = useState<SupplierItem | 'new'>()
  const { data, error, refetch } = useQuery({
    ...read(suppliers.goods, { id, ...page, ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const empty = data?.total === 0
  return (
    <Section
      title={<Trans>Products bought from this supplier</Trans>}
      actions={
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
          <Trans>Add a product</Trans>
        </Button>
      }
    >
      {empty && search === '' ? null : (
        <div className={css.search}>
          <SearchBox
            label={t`Name, item number or the supplier’s number`}
            value={search}
            onChange={(next) => {
              setSearch(next)
              setPage({ ...page, currentPage: 1 })
            }}
          />
        </div>
      )}
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {empty ? (
        <p className={css.none}>
          {search === '' ? (
            <Trans>No products yet. Add them with the supplier’s item number, package and cost.</Trans>
          ) : (
            <Trans>Nothing matches.</Trans>
          )}
        </p>
      ) : (
        <DataTable
          label={t`Products`}
          columns={columns}
          rows={data?.records}
          rowKey={(item) => item.skuId}
          onOpen={setEditing}
          rowActions={(item) => <ItemMenu id={id} item={item} onEdit={() => setEditing(item)} />}
        />
      )}
      {empty ? null : <Pager {...page} total={data?.total ?? 0} onChange={setPage} />}
      {editing ? (
        <SupplierItemDialog
          supplierId={id}
          {...(editing === 'new' ? {} : { item: editing })}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Section>
  )
}

function ItemMenu({
  id,
  item,
  onEdit,
}: {
  readonly id: string
  readonly item: SupplierItem
  readonly onEdit: () => void
}) {
  const { t } = useLingui()
  const name = useSay()(item.name)
  const { mutateAsync: remove } = useMutation(act(suppliers.removeGoods))
  const { mutateAsync: set } = useMutation(act(suppliers.setGoods))
  const { skuId, supplierItemNo, packId, packCost, minPacks, preferred } = item
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        { label: <Trans>Edit</Trans>, run: onEdit },
        {
          label: <Trans>Remove</Trans>,
          run: async () => {
            await remove({ id, skuId })
            const again = { id, skuId, supplierItemNo, packId, minPacks, preferred }
            showUndo(
              t`${name} removed from this supplier.`,
              () => void set({ ...again, ...(packCost === undefined ? {} : { packCost }) }),
            )
          },
        },
      ]}
    />
  )
}

function useColumns(): Column<SupplierItem>[] {
  const { t, i18n } = useLingui()
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const packOf = ({ packs, packId, unit }: SupplierItem): string => {
    const pack = packs.find((one) => one.id === packId)
    return pack ? `${say(pack.name)} (${formatQuantity(pack.quantity, i18n.locale)} ${say(unit)})` : say(unit)
  }
  return [
    { id: 'name', head: t`Product`, grow: true, cell: (item) => say(item.name) },
    { id: 'itemNo', head: t`Item number`, cell: (item) => <span className="et-code">{item.itemNo}</span> },
    {
      id: 'supplierItemNo',
      head: t`Supplier’s number`,
      cell: (item) => <span className="et-code">{item.supplierItemNo || '–'}</span>,
    },
    { id: 'pack', head: t`Package`, cell: packOf },
    ...(seesCost
      ? [
          {
            id: 'cost',
            head: t`Cost of a package`,
            cell: ({ packCost }: SupplierItem) =>
              packCost === null || packCost === undefined ? '–' : <Money value={packCost} />,
            align: 'right' as const,
          },
        ]
      : []),
    { id: 'minPacks', head: t`Minimum`, cell: (item) => item.minPacks, align: 'right' },
    {
      id: 'preferred',
      head: t`Preferred`,
      cell: (item) => (item.preferred ? <StateBadge state="ready" look="plain">{t`Preferred`}</StateBadge> : '–'),
    },
  ]
}
