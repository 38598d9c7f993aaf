import { createFileRoute } from '@tanstack/react-router'
import { queryClient, read } from '#api/query.ts'
import { StockDetails } from '#features/office/stock/items/stock-details.tsx'
import { stockKinds } from '#features/office/stock/items/stock-kinds.ts'

/** The stock of one item among products. */
export const Route = createFileRoute('/_office/shop/stockManage/goodsStock/details/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(stockKinds.goods.calls.details, params))
  },
  component: Details,
})

function Details() {
  const { id } = Route.useParams()
  return <StockDetails key={id} id={id} kind={stockKinds.goods} />
}
