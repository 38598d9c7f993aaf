import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { goods } from '#contract/catalogue/goods.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import {
  type OnlineRun,
  type Unpublished,
  UnpublishedFilter,
  type UnpublishedSelection,
} from '#contract/online/online-goods-schemas.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { RunDialog } from '#features/office/online/goods/run-dialog.tsx'
import { TermsDialog } from '#features/office/online/goods/terms-dialog.tsx'
import { useUnpublishedColumns } from '#features/office/online/goods/unpublished-columns.tsx'
import { WaysNotice } from '#features/office/online/goods/ways-notice.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useSay } from '#ui/use-language.ts'

const Filter = v.object({
  ...UnpublishedFilter.entries,
  kind: v.optional(v.picklist(['goods', 'cards']), 'goods'),
})
type Filter = v.InferOutput<typeof Filter>

const listed = ({ kind: _, ...filter }: Filter): UnpublishedFilter => filter
const pageOf = (filter: Filter) =>
  filter.kind === 'cards'
    ? read(onlineGoods.unpublishedRechargeCards, listed(filter))
    : read(onlineGoods.unpublishedGoods, listed(filter))

/** What could be published: one by one, or many on the same terms. */
export const Route = createFileRoute('/_office/shop/onlineGoodsManage/releaseGoodsView/')({
  validateSearch: typedSearch<v.InferInput<typeof Filter>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const filter = readSearch(Filter, deps)
    await Promise.all([
      filter.kind === 'cards'
        ? queryClient.ensureQueryData(read(onlineGoods.unpublishedRechargeCards, listed(filter)))
        : queryClient.ensureQueryData(read(onlineGoods.unpublishedGoods, listed(filter))),
      queryClient.ensureQueryData(read(onlineGoods.deliveryConfigured, {})),
    ])
  },
  component: Publish,
})

function Publish() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = Route.useNavigate()
  const { filter, change, list, every } = useListScreen(Route, Filter)
  const { kind, keyword, categoryId } = filter
  const filtered = keyword !== undefined || categoryId !== undefined
  const narrowing = { kind, keyword, categoryId }
  const chosen = useChosenRows<Unpublished>(JSON.stringify(narrowing), (row) => row.id)
  const selection = (): UnpublishedSelection => {
    if (!chosen.all) return { kind, ids: chosen.rows.map(({ id }) => id) }
    return {
      ...narrowing,
      ...(chosen.except.length > 0 ? { exceptIds: chosen.except.map(({ id }) => id) } : {}),
    }
  }
  const [publishing, setPublishing] = useState<{ selection: UnpublishedSelection; count: number }>()
  const [run, setRun] = useState<Started>()
  const mayPublish = useMay()({ all: ['shopOnlinePublish'] })
  return (
    <>
      <ListPage
        id="unpublished"
        title={t`Publish products`}
        query={pageOf(filter)}
        columns={useUnpublishedColumns()}
        row={{
          key: (row) => row.id,
          ...(mayPublish
            ? {
                onOpen: ({ id }: Unpublished) =>
                  void navigate({ to: '/shop/onlineGoodsManage/releaseGoodsView/$id', params: { id } }),
                choice: { ...chosen, lock: () => undefined, name: (row: Unpublished) => t`Select ${say(row.name)}` },
              }
            : {}),
        }}
        {...list}
        filters={
          <>
            <WaysNotice />
            <Filters filter={filter} change={change} filtered={filtered} />
          </>
        }
        below={(total) => (
          <SelectionBar count={chosen.count(total)} total={total} onAll={chosen.chooseAll} onClear={chosen.clear}>
            <Button size="xs" onClick={() => setPublishing({ selection: selection(), count: chosen.count(total) })}>
              <Trans>Publish</Trans>
            </Button>
          </SelectionBar>
        )}
        onExport={every((place) =>
          call(
            place.kind === 'cards' ? onlineGoods.unpublishedRechargeCards : onlineGoods.unpublishedGoods,
            listed(place),
          ),
        )}
        filtered={filtered}
        empty={<Empty filtered={filtered} kind={kind} />}
      />
      {publishing ? (
        <TermsDialog
          {...publishing}
          onClose={() => setPublishing(undefined)}
          onRun={(started) => {
            setRun({ run: started, ids: publishing.selection.ids })
            setPublishing(undefined)
            chosen.clear()
          }}
        />
      ) : null}
      {run ? (
        <RunDialog
          key={run.run.id}
          run={run.run}
          next={run.run.action === 'publish' ? <PutOnSale ids={run.ids} onRun={(up) => setRun({ run: up })} /> : null}
          onClose={() => setRun(undefined)}
        />
      ) : null}
    </>
  )
}

interface Started {
  readonly run: OnlineRun
  /** Those that were chosen one by one. */
  readonly ids?: readonly string[] | undefined
}

/** The next step for what was published; of all that a filter found, the list shows what is not on sale yet. */
function PutOnSale({ ids, onRun }: Pick<Started, 'ids'> & { readonly onRun: (run: OnlineRun) => void }) {
  const { mutateAsync: up, isPending } = useMutation(act(onlineGoods.batchUp))
  if (ids === undefined)
    return (
      <ButtonLink
        to="/shop/onlineGoodsManage/pushGoodsView"
        search={{ state: onlineProductStates.off, sort: 'published', order: 'desc' }}
      >
        <Trans>Show what isn’t on sale yet</Trans>
      </ButtonLink>
    )
  const start = (): Promise<void> =>
    up({ selection: { ids: [...ids] } })
      .then(onRun)
      // the call has shown why
      .catch(() => undefined)
  return (
    <May all={['shopOnlineUp']}>
      <Button loading={isPending} onClick={() => void start()}>
        <Trans>Put them on sale</Trans>
      </Button>
    </May>
  )
}

interface FilterProps {
  readonly filter: Filter
  readonly change: (next: Partial<Filter>) => void
  readonly filtered: boolean
}

function Filters({ filter, change, filtered }: FilterProps) {
  const { t } = useLingui()
  const say = useSay()
  const categories = useQuery(read(goods.categories, {})).data?.records ?? []
  return (
    <>
      <SegmentedChoice
        label={t`What to publish`}
        choices={[
          { value: 'goods', label: <Trans>Products</Trans> },
          { value: 'cards', label: <Trans>Recharge cards</Trans> },
        ]}
        value={filter.kind}
        onChange={(kind) => change({ kind, categoryId: undefined })}
      />
      <SearchBox
        scans
        label={t`Name, pinyin, item number or barcode`}
        value={filter.keyword ?? ''}
        onChange={(keyword) => change({ keyword: keyword || undefined })}
      />
      <FilterChips any={filtered} onClear={() => change({ keyword: undefined, categoryId: undefined })}>
        {filter.kind === 'goods' ? (
          <FilterChip
            label={t`Category`}
            value={filter.categoryId}
            choices={categories.map((category) => ({ value: category.id, label: say(category.name) }))}
            onChange={(categoryId) => change({ categoryId })}
          />
        ) : null}
      </FilterChips>
    </>
  )
}

function Empty({ filtered, kind }: { readonly filtered: boolean; readonly kind: Filter['kind'] }) {
  if (filtered)
    return (
      <EmptyState drawing={<Drawing of="goods" />} title={<Trans>No product matches.</Trans>}>
        <Trans>Clear a filter, or search for part of the name, the item number or a barcode.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<Drawing of={kind === 'cards' ? 'card' : 'goods'} />}
      title={kind === 'cards' ? <Trans>No recharge card to publish.</Trans> : <Trans>No product to publish.</Trans>}
    >
      <Trans>Everything is in the web shop already, or nothing was added yet.</Trans>
    </EmptyState>
  )
}
