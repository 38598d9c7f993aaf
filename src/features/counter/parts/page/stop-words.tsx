import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CheckCode } from '#features/counter/core/device/readiness.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import type { GoodsState } from '#features/counter/core/device/goods.ts'

export interface StopWordsProps {
  readonly code: CheckCode
  readonly goods: GoodsState
}

/** Why nothing can be sold now, in one line; the readiness sheet has the details. */
export function StopWords({ code, goods: { progress, outcome, silent } }: StopWordsProps): ReactNode {
  switch (code) {
    case 'shift':
      return <Trans>Your shift here has ended. Start a new one to sell.</Trans>
    case 'lease':
      return <Trans>Disconnected too long. Connect to the network to sell again.</Trans>
    case 'goods':
      if (silent) return <Trans>This tablet’s storage is not responding. If this continues, restart the tablet.</Trans>
      if (progress)
        return (
          <Trans>
            Downloading products: {progress.done} of {progress.of}
          </Trans>
        )
      return outcome === 'unauthorised' ? (
        <Trans>Products are not on this tablet yet. Lock the counter and sign in again.</Trans>
      ) : (
        <Trans>Products are not on this tablet yet. They download as soon as it is connected.</Trans>
      )
    case 'writes':
      return <CannotSave />
    case 'storage':
      return <Trans>Install Evertill to the home screen first: this store requires protected storage.</Trans>
    default:
      return null
  }
}

/** A test write failed: for lack of space, or for a reason that a restart may end. */
function CannotSave(): ReactNode {
  return useCounter().report.room === 'none' ? (
    <Trans>This tablet is full. Delete something on it before you sell.</Trans>
  ) : (
    <Trans>This tablet cannot save sales. Restart it before you sell.</Trans>
  )
}

/** The download is running and nothing is wrong: show the progress. */
export const isDownloading = (code: CheckCode | undefined, { outcome, silent, progress }: GoodsState): boolean =>
  code === 'goods' && !silent && (progress !== undefined || outcome === undefined)
