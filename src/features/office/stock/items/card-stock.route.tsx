import { createFileRoute } from '@tanstack/react-router'
import { StockFilter, type StockSearch } from '#contract/stock/stock-items.ts'
import { queryClient, read } from '#api/query.ts'
import { stockKinds } from '#features/office/stock/items/stock-kinds.ts'
import { StockList } from '#features/office/stock/items/stock-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'

/** The stock of recharge cards. */
export const Route = createFileRoute('/_office/shop/stockManage/rechargeCardStock/')({
  validateSearch: typedSearch<StockSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockKinds.card.calls.list, readSearch(StockFilter, deps)))
  },
  component: () => <StockList route={Route} kind={stockKinds.card} />,
})
