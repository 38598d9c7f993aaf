import { createFileRoute } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { queryClient, read } from '#api/query.ts'
import { StockTransfer } from '#features/office/stock/transfers/stock-transfer.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'

export const Route = createFileRoute('/_office/shop/stockManage/stockTransfer/transferDetails/$id')({
  validateSearch: typedSearch<{ direction?: 'ask' | 'offer'; step?: 'send' | 'receive' }>(),
  loader: async ({ params, location }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(stockTransfers.stores, {})),
      queryClient.fetchQuery(read(stockTransfers.details, { id: params.id })).catch((error: unknown) => {
        const fresh = (location.search as { direction?: string }).direction !== undefined
        if (!fresh || !(error instanceof AppError) || error.code !== 'record.missing') throw error
      }),
    ])
  },
  component: OneTransfer,
})

function OneTransfer() {
  const { id } = Route.useParams()
  const { direction = 'ask', step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StockTransfer
      key={id}
      id={id}
      direction={direction}
      step={step}
      onStep={(next) => void navigate({ search: next === undefined ? {} : { step: next }, replace: true })}
    />
  )
}
