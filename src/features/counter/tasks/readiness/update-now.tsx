import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import css from '#features/counter/parts/page/readiness.module.css'
import { subscribeUpdate, waitingUpdate } from '#ui/app-update.ts'

declare const __APP_VERSION__: string

/** A new version that waits for somebody to start it. */
export function UpdateNow() {
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate)
  if (!update) return null
  return (
    <section className={css.wide}>
      <h2 className={css.title}>
        <Trans>A new version is ready</Trans>
      </h2>
      <p className={css.why}>
        <Trans>This tablet runs version</Trans> <span className="et-code">{__APP_VERSION__}</span>
      </p>
      <div className={css.actions}>
        <ActionButton look="forward" onClick={update}>
          <Trans>Update now (the cart is saved)</Trans>
        </ActionButton>
      </div>
    </section>
  )
}
