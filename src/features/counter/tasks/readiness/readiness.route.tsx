import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { training } from '#db/training.ts'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { LossNotice } from '#features/counter/parts/rescue/loss-notice.tsx'
import { CheckList } from '#features/counter/tasks/readiness/check-list.tsx'
import { CounterSettings } from '#features/counter/tasks/readiness/counter-settings.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { DisplaySettings } from '#features/counter/tasks/display/display-settings.tsx'
import { InstallHelper } from '#features/counter/tasks/readiness/install-helper.tsx'
import { stopOf } from '#features/counter/core/device/readiness.ts'
import { TabletFacts } from '#features/counter/tasks/readiness/tablet-facts.tsx'
import { useReadiness } from '#features/counter/core/device/use-readiness.ts'
import { SignOutDialog } from '#features/counter/tasks/lock/sign-out-dialog.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { RescueActions } from '#features/counter/parts/rescue/rescue-actions.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { ShiftFacts } from '#features/counter/tasks/shift/shift-facts.tsx'
import { StartTraining } from '#features/counter/tasks/training/start-training.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import css from '#features/counter/parts/page/readiness.module.css'
import { lazyDialog } from '#features/counter/core/device/lazy-part.tsx'

/** The readiness sheet: ready or what is missing, the shift, the tablet, its settings. */
export const Route = createFileRoute('/_checkout/shop/readiness')({ component: Readiness })

const ShiftDialog = lazyDialog(() =>
  import('#features/counter/tasks/shift/shift-dialog.tsx').then((m) => m.ShiftDialog),
)

function Readiness() {
  const checks = useReadiness()
  const { lane } = useCounter()
  const [open, setOpen] = useState<'shift' | 'sign-out'>()
  const close = (): void => setOpen(undefined)
  const stop = stopOf(checks)
  return (
    <CounterPage strip={<Strip />}>
      <BackHead title={<Trans>Counter and readiness</Trans>} />
      <div className={css.page}>
        <section className={css.wide}>
          <h2 className={css.verdict} data-stopped={stop ? true : undefined}>
            {stop ? (
              <Trans>Selling is stopped</Trans>
            ) : checks.some(({ code, level }) => code === 'app' && level === 'attention') ? (
              <Trans>Ready to sell. The download for working offline is not finished</Trans>
            ) : checks.some((check) => check.level === 'attention') ? (
              <Trans>Ready to sell, also offline. Please check the marked item</Trans>
            ) : (
              <Trans>Ready to sell, also offline</Trans>
            )}
          </h2>
          <LossNotice />
          <CheckList checks={checks} />
        </section>
        <section>
          <h2 className={css.title}>
            <Trans>Shift</Trans>
          </h2>
          <ShiftFacts />
          <div className={css.actions}>
            <ActionButton onClick={() => setOpen('shift')}>
              <Trans>Shift and cash</Trans>
            </ActionButton>
            <ActionButton onClick={() => setOpen('sign-out')}>
              <Trans>Sign out</Trans>
            </ActionButton>
          </div>
        </section>
        <section>
          <h2 className={css.title}>
            <Trans>Settings of this tablet</Trans>
          </h2>
          <CounterSettings />
        </section>
        <section>
          <h2 className={css.title}>
            <Trans>This tablet</Trans>
          </h2>
          <TabletFacts />
          {/* training has nothing to rescue, and its own exit */}
          {training ? null : (
            <div className={css.actions}>
              <RescueActions storeId={lane.storeId} />
              <StartTraining />
            </div>
          )}
        </section>
        <section>
          <h2 className={css.title}>
            <Trans>Customer display</Trans>
          </h2>
          <DisplaySettings />
        </section>
        <InstallHelper />
      </div>
      {open === 'shift' ? (
        <Suspense fallback={null}>
          <ShiftDialog onClose={close} />
        </Suspense>
      ) : null}
      {open === 'sign-out' ? <SignOutDialog onClose={close} /> : null}
    </CounterPage>
  )
}
