import { Trans } from '@lingui/react/macro'
import { IconAppWindow } from '@tabler/icons-react'
import { CounterPage } from '#ui/counter-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import css from '#features/counter/parts/page/middle.module.css'

/** Another window of this device sells; this one takes over when that is closed. */
export function OtherWindow() {
  return (
    <CounterPage>
      <div className={css.middle}>
        <EmptyState
          page
          icon={<IconAppWindow aria-hidden />}
          title={<Trans>The checkout is open in another window.</Trans>}
        >
          <Trans>Continue there, or close it to continue here with the same cart.</Trans>
        </EmptyState>
      </div>
    </CounterPage>
  )
}
