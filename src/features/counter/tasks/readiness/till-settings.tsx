import { Trans } from '@lingui/react/macro'
import { training } from '#db/training.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { RescueActions } from '#features/counter/parts/rescue/rescue-actions.tsx'
import { DisplaySettings } from '#features/counter/tasks/display/display-settings.tsx'
import { CounterSettings } from '#features/counter/tasks/readiness/counter-settings.tsx'
import { InstallHelper } from '#features/counter/tasks/readiness/install-helper.tsx'
import { TabletFacts } from '#features/counter/tasks/readiness/tablet-facts.tsx'
import { StartTraining } from '#features/counter/tasks/training/start-training.tsx'
import css from '#features/counter/parts/page/readiness.module.css'

/** Settings of a tablet: its use, the customer display, training, the journal and details for a technician. */
export function TillSettings() {
  const { lane } = useCounter()
  return (
    <div className={css.page}>
      <section>
        <h2 className={css.title}>
          <Trans>Settings of this tablet</Trans>
        </h2>
        <CounterSettings />
      </section>
      <section>
        <h2 className={css.title}>
          <Trans>Customer display</Trans>
        </h2>
        <DisplaySettings />
      </section>
      <InstallHelper />
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
    </div>
  )
}
