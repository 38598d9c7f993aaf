import { Button, Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DraftFilter, type DraftSearch, type ItemSuggestion, reorder } from '#contract/supply/reorder.ts'
import { serviceLevels, type ServiceLevel } from '#domain/reorder.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import {
  changeLine,
  draftLine,
  forgetShown,
  noteShown,
  tickLines,
  useDraftChanges,
} from '#features/office/supply/reorder/draft-changes.ts'
import { DraftDifferenceDialog } from '#features/office/supply/reorder/draft-difference-dialog.tsx'
import { type DraftSupplier, SupplierSum } from '#features/office/supply/reorder/draft-supplier.tsx'
import css from '#features/office/supply/reorder/order-draft.module.css'
import { ReorderItem } from '#features/office/supply/reorder/reorder-item.tsx'
import { useLevelWords } from '#features/office/supply/reorder/reorder-sentence.tsx'
import { useDraftColumns } from '#features/office/supply/reorder/use-draft-columns.tsx'
import { useDraftOrder } from '#features/office/supply/reorder/use-draft-order.ts'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useSay } from '#ui/use-language.ts'

/** This morning's proposals for one supplier: every line can be changed or left out before the order is made. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/orderLines')({
  validateSearch: typedSearch<DraftSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(reorder.draft, {})),
      queryClient.ensureQueryData(read(reorder.draftLines, readSearch(DraftFilter, deps))),
    ])
  },
  component: Lines,
})

function Lines() {
  const { t } = useLingui()
  const say = useSay()
  const may = useMay()
  const { filter, change, list, every } = useListScreen(Route, DraftFilter, { descends: ['packs', 'cost'] })
  const supplierId = filter.supplierId ?? null
  const key = supplierId ?? ''
  const { data: draft } = useQuery(read(reorder.draft, {}))
  const supplier = draft?.suppliers.find((one) => one.id === supplierId)
  const query = read(reorder.draftLines, filter)
  const { data } = useQuery(query)
  const changes = useDraftChanges(key)
  const [why, setWhy] = useState<ItemSuggestion>()
  useEffect(() => {
    if (data) noteShown(key, data.records)
  }, [data, key, changes])
  const columns = useDraftColumns({ changes, supplier: key, cost: supplier?.cost !== undefined, onWhy: setWhy })
  return (
    <>
      <ListPage
        id="order-lines"
        title={supplier?.name || t`No supplier chosen`}
        query={query}
        columns={columns}
        row={{
          key: (row) => row.itemId,
          onOpen: setWhy,
          ...(may({ all: ['shopPurchaseAdd'] })
            ? {
                choice: {
                  has: (row: ItemSuggestion) => !changes.out.has(row.itemId),
                  name: (row: ItemSuggestion) => {
                    const name = say(row.name)
                    return t`Order ${name}`
                  },
                  lock: () => undefined,
                  choose: (rows: readonly ItemSuggestion[], on: boolean) => tickLines(key, rows, on),
                },
              }
            : {}),
        }}
        {...list}
        onExport={every((filter) => call(reorder.draftLines, filter))}
        actions={supplier ? <OrderButton supplier={supplier} level={filter.level} /> : null}
        filters={
          <>
            <SearchBox
              scans
              label={t`Name, pinyin, item number or barcode`}
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <Level
              level={filter.level}
              onLevel={(level) => {
                forgetShown(key)
                change({ level })
              }}
            />
            {supplier ? <SupplierSum supplier={supplier} changes={changes} /> : null}
          </>
        }
        empty={<Empty searched={filter.search !== undefined} />}
      />
      {why ? (
        <SidePanel opened title={<Trans>Why this quantity</Trans>} onClose={() => setWhy(undefined)}>
          <ul className={css.panel}>
            <ReorderItem
              line={draftLine(changes, data?.records.find((row) => row.itemId === why.itemId) ?? why)}
              drawn
              onMethod={(method) => changeLine(key, why, { method })}
              onPacks={(packs) => changeLine(key, why, { packs })}
            />
          </ul>
        </SidePanel>
      ) : null}
    </>
  )
}

function Level({ level, onLevel }: { readonly level: ServiceLevel; readonly onLevel: (level: ServiceLevel) => void }) {
  const { t } = useLingui()
  const levels = useLevelWords()
  const all = Object.keys(serviceLevels).map(Number) as ServiceLevel[]
  return (
    <Select
      aria-label={t`Stock lasts`}
      w="17rem"
      allowDeselect={false}
      data={all.map((one) => ({ value: String(one), label: levels[one] }))}
      value={String(level)}
      onChange={(value) => onLevel(Number(value) as ServiceLevel)}
    />
  )
}

function OrderButton({ supplier, level }: { readonly supplier: DraftSupplier; readonly level: ServiceLevel }) {
  const { id, items } = supplier
  const { out } = useDraftChanges(id ?? '')
  const { pending, different, order, accept, leave } = useDraftOrder({ supplierId: id, level, items })
  const ordered = Math.max(0, items - out.size)
  return (
    <May all={['shopPurchaseAdd']}>
      <Button loading={pending} disabled={ordered === 0} onClick={() => void order()}>
        {ordered === 0 ? (
          <Trans>Nothing to order</Trans>
        ) : (
          <Plural value={ordered} one="Order # item" other="Order # items" />
        )}
      </Button>
      {different ? (
        <DraftDifferenceDialog different={different} onAccept={() => void accept()} onClose={leave} />
      ) : null}
    </May>
  )
}

function Empty({ searched }: { readonly searched: boolean }) {
  return searched ? (
    <EmptyState drawing={<Drawing of="order" />} title={<Trans>No item matches.</Trans>}>
      <Trans>Search for part of the name.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<Drawing of="order" />}
      title={<Trans>Nothing to order.</Trans>}
      action={
        <ButtonLink variant="default" to="/shop/stockManage/stockHome/orderDraft">
          <Trans>Order draft</Trans>
        </ButtonLink>
      }
    >
      <Trans>Items already on order are left out.</Trans>
    </EmptyState>
  )
}
