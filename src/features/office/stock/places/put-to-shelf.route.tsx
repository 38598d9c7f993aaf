import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { moveTypes } from '#domain/document-types.ts'
import { Disconnected } from '#api/call.ts'
import { session } from '#api/session.ts'
import { newDocumentSearch } from '#features/office/stock/documents/new-document.ts'
import { serverAnswers } from '#features/office/stock/documents/server-answers.ts'
import { MovingScreen } from '#features/office/stock/moving/moving-screen.tsx'
import { setCurrentBay } from '#features/office/stock/places/current-bay.ts'
import { prepareMoving, useMoving } from '#features/shared/counting/use-moving.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

/**
 * Starts a stock move at a bay: goods are put there, or returned from there to the warehouse. Without the network they are
 * moved with what this device knows, and sent later.
 */
export const Route = createFileRoute('/_office/shop/shelfManage/shelf/putToShelf/$id')({
  // `device`: moves of this device are to be seen, also with the network
  validateSearch: newDocumentSearch<{ type?: number; device?: boolean }>(),
  loader: async ({ params, location }) => {
    const { type, device }: { type?: number; device?: boolean } = location.search
    if (device === true || !(await serverAnswers())) return
    void prepareMoving(session.storeId())
    throw redirect({
      to: '/shop/shelfManage/stockMoves/stockMoveDetails/$id',
      params: { id: crypto.randomUUID() },
      search: { type: type ?? moveTypes.putToShelf, bay: params.id },
      replace: true,
    })
  },
  component: PutToShelf,
})

function PutToShelf() {
  const { id } = Route.useParams()
  const { type } = Route.useSearch()
  const { putToShelf, returnToWarehouse } = moveTypes
  const device = useMoving(session.storeId())
  useEffect(() => setCurrentBay(id), [id])
  if (device.stock === undefined)
    return (
      <EmptyState page drawing={<Drawing of="box" />} title={<Trans>Loading the stock…</Trans>}>
        <Trans>After this it works without the network.</Trans>
      </EmptyState>
    )
  if (device.stock === null && device.problem instanceof Disconnected)
    return (
      <EmptyState
        page
        drawing={<Drawing of="box" />}
        title={<Trans>This device doesn’t have the stock locations yet.</Trans>}
        action={
          <Button onClick={device.again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Open a bay once with the network. After that, you can move products without it.</Trans>
      </EmptyState>
    )
  if (device.stock === null) return <LoadFailure error={device.problem} onRetry={device.again} />
  return <MovingScreen key={id} device={device} bay={id} startType={type === returnToWarehouse ? type : putToShelf} />
}
