import { Plural, Trans } from '@lingui/react/macro'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { knowLoss, lossNow, subscribeLoss } from '#features/counter/core/device/mark.ts'
import { cents } from '#domain/money.ts'
import css from '#features/counter/parts/rescue/storage-lost.module.css'
import { ActionButton } from '#features/counter/parts/look/action-button.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'

/** Both copies of this tablet's records were lost: how much that was at most, and how it comes back. */
export function LossNotice() {
  const loss = useSyncExternalStore(subscribeLoss, lossNow)
  if (!loss) return null
  return (
    <section className={css.notice} role="alert">
      <IconDatabaseOff size={32} aria-hidden />
      <div>
        <h2 className={css.title}>
          <Trans>The browser has erased what this tablet kept.</Trans>
        </h2>
        <p>
          {loss.unsent > 0 ? (
            <Trans>
              <Plural value={loss.unsent} one="# record was" other="# records were" /> not sent yet, of them{' '}
              <Plural value={loss.sales} one="# sale" other="# sales" /> worth <Money value={cents(loss.cents)} />.
            </Trans>
          ) : (
            <Trans>As far as this tablet remembers, everything had been sent.</Trans>
          )}{' '}
          <Trans>
            It was last written to at <DateTime at={loss.at} form="exact" />.
          </Trans>{' '}
          {loss.receiptNo ? (
            <Trans>
              The last receipt was <span className="et-code">{loss.receiptNo}</span>.
            </Trans>
          ) : null}
        </p>
        {loss.unsent > 0 ? (
          <p>
            <Trans>
              The sales can be rebuilt from their printed receipts: in the office under Orders, Counter states, Bring in
              records, Printed receipts. Each is booked once, also when the server has it already.
            </Trans>
          </p>
        ) : null}
        <div className={css.actions}>
          <ActionButton onClick={knowLoss}>
            <Trans>I know about it</Trans>
          </ActionButton>
        </div>
      </div>
    </section>
  )
}
