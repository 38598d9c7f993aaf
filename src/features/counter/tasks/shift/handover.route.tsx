import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { Handover } from '#features/counter/tasks/shift/handover.online.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'

/** Handover to the next cashier. Needs the network. */
export const Route = createFileRoute('/_checkout/shop/handover')({ component: HandoverScreen })

function HandoverScreen() {
  return (
    <CounterPage strip={<Strip />}>
      <BackHead title={<Trans>Handover</Trans>} />
      <Handover />
    </CounterPage>
  )
}
