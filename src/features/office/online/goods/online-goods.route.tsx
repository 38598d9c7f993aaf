import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { onlineGoods } from '#contract/online/online-goods.ts'
import {
  OnlineFilter,
  type OnlineRow,
  type OnlineRun,
  type OnlineSearch,
  type OnlineSelection,
} from '#contract/online/online-goods-schemas.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ChosenOnline } from '#features/office/online/goods/chosen-online.tsx'
import { useOnlineColumns } from '#features/office/online/goods/online-columns.tsx'
import { OnlineFilters } from '#features/office/online/goods/online-filters.tsx'
import { OnlineMenu } from '#features/office/online/goods/online-menu.tsx'
import { RunDialog } from '#features/office/online/goods/run-dialog.tsx'
import { WaysNotice } from '#features/office/online/goods/ways-notice.tsx'
import { WebCategoriesPanel } from '#features/office/online/goods/web-categories-panel.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** The products of the online store, published and on sale. */
export const Route = createFileRoute('/_office/shop/onlineGoodsManage/pushGoodsView')({
  validateSearch: typedSearch<OnlineSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(onlineGoods.list, readSearch(OnlineFilter, deps)))
  },
  component: OnlineGoods,
})

function OnlineGoods() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = Route.useNavigate()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, OnlineFilter, {
    descends: ['price', 'published'],
  })
  const { currentPage: _, pageSize: __, sort: ___, order: ____, ...narrowing } = filter
  const chosen = useChosenRows<OnlineRow>(JSON.stringify(narrowing), (row) => row.id)
  /** All that the filter finds, other pages included: the server finds them again. */
  const matching = (except: readonly OnlineRow[]): OnlineSelection => ({
    ...narrowing,
    ...(except.length > 0 ? { exceptIds: except.map(({ id }) => id) } : {}),
  })
  const [run, setRun] = useState<OnlineRun>()
  const [categories, setCategories] = useState(false)
  const many = useMay()({ any: ['shopOnlineUp', 'shopOnlineDown', 'shopOnlineDelete'] })
  return (
    <>
      <ListPage
        id="online-goods"
        title={t`Online goods`}
        query={read(onlineGoods.list, filter)}
        columns={useOnlineColumns()}
        row={{
          key: (row) => row.id,
          onOpen: ({ id }) => void navigate({ to: '/shop/onlineGoodsManage/viewReleaseGoods/$id', params: { id } }),
          actions: (row) => <OnlineMenu product={row} />,
          ...(many
            ? {
                choice: { ...chosen, lock: () => undefined, name: (row: OnlineRow) => t`Select ${say(row.name)}` },
              }
            : {}),
        }}
        {...list}
        filters={
          <>
            <WaysNotice />
            <OnlineFilters filter={filter} change={change} filtered={filtered} clear={clear} />
          </>
        }
        actions={
          <>
            <Button variant="default" onClick={() => setCategories(true)}>
              <Trans>Web categories</Trans>
            </Button>
            <PublishLink />
          </>
        }
        {...(many
          ? {
              below: (total: number) => (
                <SelectionBar count={chosen.count(total)} total={total} onAll={chosen.chooseAll} onClear={chosen.clear}>
                  <ChosenOnline
                    count={chosen.count(total)}
                    selection={chosen.all ? matching(chosen.except) : { ids: chosen.rows.map(({ id }) => id) }}
                    onRun={(started) => {
                      setRun(started)
                      chosen.clear()
                    }}
                  />
                </SelectionBar>
              ),
            }
          : {})}
        onExport={every((place) => call(onlineGoods.list, place))}
        filtered={filtered}
        empty={<Empty filtered={filtered} />}
      />
      {run ? <RunDialog key={run.id} run={run} onClose={() => setRun(undefined)} /> : null}
      {categories ? <WebCategoriesPanel onClose={() => setCategories(false)} /> : null}
    </>
  )
}

const PublishLink = () => (
  <May all={['shopOnlinePublish']}>
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/shop/onlineGoodsManage/releaseGoodsView">
      <Trans>Publish products</Trans>
    </ButtonLink>
  </May>
)

const Empty = ({ filtered }: { readonly filtered: boolean }) =>
  filtered ? (
    <EmptyState drawing={<Drawing of="goods" />} title={<Trans>No product matches.</Trans>}>
      <Trans>Clear a filter, or search for part of the name, the item number or a barcode.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing={<Drawing of="goods" />} title={<Trans>Nothing is published yet.</Trans>}>
      <Trans>
        Publish products first: choose how they are sold and delivered. Then put them on sale, and buyers see them in
        the web shop.
      </Trans>
    </EmptyState>
  )
