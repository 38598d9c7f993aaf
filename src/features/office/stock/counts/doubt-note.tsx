import { Trans } from '@lingui/react/macro'
import type { CountLine } from '#contract/stock/count-records.ts'
import css from '#features/office/stock/counts/count.module.css'
import { Quantity } from '#ui/quantity.tsx'

/** Why a line is in doubt, and what to do. */
export function DoubtNote({ doubt: { why, quantity } }: { readonly doubt: NonNullable<CountLine['doubt']> }) {
  return (
    <p className={css['notice']}>
      {why === 'basket' ? (
        <Trans>
          <Quantity value={quantity} /> were sold shortly after it was counted. They may have been in a basket already:
          count again, or post if you are sure.
        </Trans>
      ) : why === 'clock' ? (
        <Trans>
          <Quantity value={quantity} /> were sold at almost the same moment. The clocks don’t tell which came first:
          count again, or post if you are sure.
        </Trans>
      ) : why === 'moved' ? (
        <Trans>
          <Quantity value={quantity} /> moved while it was being counted. They may be counted twice or not at all: count
          again, or post if you are sure.
        </Trans>
      ) : (
        <Trans>
          Some of it is dated before this count began. The device’s clock may be wrong: count again, or post if you are
          sure.
        </Trans>
      )}
    </p>
  )
}
