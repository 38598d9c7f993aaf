import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isGone } from '#contract/errors.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { call } from '#api/call.ts'
import { CountingScreen } from '#features/office/stock/counts/counting-screen.tsx'
import { useCounting } from '#features/shared/counting/use-counting.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

/** Counting on this device; it opens without the network too, if the count was loaded here before. */
export const Route = createFileRoute('/_office/shop/stockManage/stockCount/counting/$id')({ component: Counting })

function Counting() {
  const { id } = Route.useParams()
  return <OneCount key={id} id={id} />
}

function OneCount({ id }: { readonly id: string }) {
  const device = useCounting(id)
  const { sheet, problem, again } = device
  if (sheet === undefined)
    return (
      <EmptyState page drawing={<Drawing of="order" />} title={<Trans>Loading the count list…</Trans>}>
        <Trans>After this it works without the network.</Trans>
      </EmptyState>
    )
  if (sheet === null && isGone(problem)) throw problem
  if (sheet === null) return <LoadFailure error={problem} onRetry={again} />
  return <CountingScreen sheet={sheet} device={device} onElsewhere={find} />
}

/** An item that is not in the plan, by its code. */
const find = async (code: string) => {
  const answer = await call(stockCount.find, { search: code }).catch(() => undefined)
  return answer?.exact ? answer.records[0] : undefined
}
