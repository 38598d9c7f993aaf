import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { LossNotice } from '#features/counter/parts/rescue/loss-notice.tsx'
import { CheckList } from '#features/counter/tasks/readiness/check-list.tsx'
import { TillSettings } from '#features/counter/tasks/readiness/till-settings.tsx'
import { UpdateNow } from '#features/counter/tasks/readiness/update-now.tsx'
import { stopOf } from '#features/counter/core/device/readiness.ts'
import { useReadiness } from '#features/counter/core/device/use-readiness.ts'
import { SignOutDialog } from '#features/counter/tasks/lock/sign-out-dialog.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { ShiftFacts } from '#features/counter/tasks/shift/shift-facts.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/parts/page/readiness.module.css'
import { lazyDialog } from '#features/counter/core/device/lazy-part.tsx'

/** Whether the counter is ready, or what is missing, and its shift; beside that the settings of the tablet. */
export const Route = createFileRoute('/_checkout/shop/readiness')({ component: Counter })

const ShiftDialog = lazyDialog(() =>
  import('#features/counter/tasks/shift/shift-dialog.tsx').then((m) => m.ShiftDialog),
)

type Panel = 'readiness' | 'settings'

function Counter() {
  const { t } = useLingui()
  const [panel, setPanel] = useState<Panel>('readiness')
  return (
    <CounterPage strip={<Strip />}>
      <BackHead title={<Trans>Counter and readiness</Trans>}>
        <SegmentedChoice<Panel>
          label={t`Counter and readiness`}
          value={panel}
          onChange={setPanel}
          choices={[
            { value: 'readiness', label: t`Readiness` },
            { value: 'settings', label: t`Settings` },
          ]}
        />
      </BackHead>
      {panel === 'readiness' ? <Readiness /> : <TillSettings />}
    </CounterPage>
  )
}

function Readiness() {
  const checks = useReadiness()
  const [open, setOpen] = useState<'shift' | 'sign-out'>()
  const close = (): void => setOpen(undefined)
  const stop = stopOf(checks)
  const attends = checks.some((check) => check.level === 'attention')
  return (
    <div className={css.page} data-readiness>
      <UpdateNow />
      <section>
        <h2 className={css.verdict} data-level={stop ? 'stopped' : attends ? 'attention' : undefined}>
          {stop ? (
            <Trans>Selling is stopped</Trans>
          ) : checks.some(({ code, level }) => code === 'app' && level === 'attention') ? (
            <Trans>Ready to sell. The download for working offline is not finished</Trans>
          ) : attends ? (
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
      {open === 'shift' ? (
        <Suspense fallback={null}>
          <ShiftDialog onClose={close} />
        </Suspense>
      ) : null}
      {open === 'sign-out' ? <SignOutDialog onClose={close} /> : null}
    </div>
  )
}
