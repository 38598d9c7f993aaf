import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CheckCode } from '#features/counter/device/readiness.ts'
import type { GoodsState } from '#features/counter/device/goods.ts'

export interface StopWordsProps {
  readonly code: CheckCode
  readonly goods: GoodsState
}

/** Why nothing can be sold now, in one line; the readiness sheet says more. */
export function StopWords({ code, goods: { progress, outcome, silent } }: StopWordsProps): ReactNode {
  switch (code) {
    case 'shift':
      return <Trans>The shift is no longer open here: nothing can be sold.</Trans>
    case 'lease':
      return <Trans>Too long without contact: nothing can be sold until the server answers.</Trans>
    case 'goods':
      if (silent) return <Trans>The storage of this tablet does not answer.</Trans>
      if (progress)
        return (
          <Trans>
            Goods are coming in: {progress.done} of {progress.of}
          </Trans>
        )
      return outcome === 'unauthorised' ? (
        <Trans>The goods are not on this tablet yet: lock the counter and sign in again.</Trans>
      ) : (
        <Trans>The goods are not on this tablet yet</Trans>
      )
    case 'writes':
      return <Trans>This tablet does not keep what is written: nothing can be sold.</Trans>
    case 'storage':
      return <Trans>This store sells on protected storage only: install Evertill first.</Trans>
    default:
      return null
  }
}
