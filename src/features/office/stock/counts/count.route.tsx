import { createFileRoute } from '@tanstack/react-router'
import { CountLineFilter, type CountLineSearch, stockCount } from '#contract/stock/stock-counts.ts'
import { queryClient, read } from '#api/query.ts'
import { CountPage } from '#features/office/stock/counts/count-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

/** One count: its progress, its lines, and what is decided of them. */
export const Route = createFileRoute('/_office/shop/stockManage/stockCount/countDetails/$id')({
  validateSearch: typedSearch<CountLineSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(stockCount.details, { id })),
      queryClient.ensureQueryData(read(stockCount.lines, { id, ...readSearch(CountLineFilter, deps) })),
    ])
  },
  component: OneCount,
})

function OneCount() {
  const { id } = Route.useParams()
  const screen = useListScreen(Route, CountLineFilter, { descends: ['variance', 'value'] })
  return <CountPage key={id} id={id} screen={screen} />
}
