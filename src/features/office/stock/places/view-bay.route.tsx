import { Trans } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { shelf } from '#contract/shelf.ts'
import { queryClient, read } from '#api/query.ts'
import { BayScreen } from '#features/office/stock/places/bay-screen.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { May } from '#ui/may.tsx'

/** What lies in a bay of the shelves. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelf/viewShelfGoods/$id')({
  loader: async ({ params }) => {
    const { records } = await queryClient.ensureQueryData(read(shelf.list, {}))
    if (!records.some(({ id }) => id === params.id)) throw redirect({ to: '/shop/shelfManage/shelf' })
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
        <May all={['shopShelfOperate']}>
          <ButtonLink to="/shop/shelfManage/shelf/operShelfGoods/$id" params={{ id }}>
            <Trans>Change its goods</Trans>
          </ButtonLink>
        </May>
      }
    />
  )
}
