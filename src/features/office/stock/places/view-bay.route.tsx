import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { shelf } from '#contract/catalogue/shelf.ts'
import { moveTypes } from '#domain/document-types.ts'
import { queryClient, read } from '#api/query.ts'
import { BayScreen } from '#features/office/stock/places/bay-screen.tsx'
import { DeviceMovesLink } from '#features/office/stock/places/device-moves-link.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { May } from '#ui/may.tsx'

/** The goods in a bay of the shelves. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelf/viewShelfGoods/$id')({
  loader: async ({ params }) => {
    const { records } = await queryClient.ensureQueryData(read(shelf.list, {}))
    if (!records.some(({ id }) => id === params.id)) throw new AppError('record.missing')
  },
  component: ViewBay,
})

function ViewBay() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BayScreen
      id={id}
      onBay={(next) => void navigate({ to: '/shop/shelfManage/shelf/viewShelfGoods/$id', params: { id: next } })}
      headActions={
        <>
          <May all={['shopShelfOperate']}>
            <ButtonLink variant="default" to="/shop/shelfManage/shelf/operShelfGoods/$id" params={{ id }}>
              <Trans>Change products</Trans>
            </ButtonLink>
          </May>
          <May all={['shopStockMoveAdd']}>
            <DeviceMovesLink bayId={id} />
            <ButtonLink
              variant="default"
              to="/shop/shelfManage/shelf/putToShelf/$id"
              params={{ id }}
              search={{ type: moveTypes.returnToWarehouse }}
            >
              <Trans>Return to warehouse</Trans>
            </ButtonLink>
            <ButtonLink to="/shop/shelfManage/shelf/putToShelf/$id" params={{ id }}>
              <Trans>Put to shelf</Trans>
            </ButtonLink>
          </May>
        </>
      }
    />
  )
}
