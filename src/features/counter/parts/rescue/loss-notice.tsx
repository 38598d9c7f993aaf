import { Plural, Trans } from '@lingui/react/macro'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { knowLoss, lossNow, subscribeLoss } from '#features/counter/core/device/mark.ts'
import { cents } from '#domain/money.ts'
import css from '#features/counter/parts/rescue/storage-lost.module.css'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'

/** Both copies of this tablet's records were lost: the most that may be missing, and how to restore it. */
export function LossNotice() {
  const loss = useSyncExternalStore(subscribeLoss, lossNow)
  if (!loss) return null
  return (
    <section className={css.notice} role="alert">
      <IconDatabaseOff size={32} aria-hidden />
      <div>
        <h2 className={css.title}>
          <Trans>The browser erased the records saved on this tablet.</Trans>
        </h2>
        <p>
          {loss.unsent > 0 ? (
            <Trans>
              <Plural value={loss.unsent} one="# record had" other="# records had" /> not been sent, including{' '}
              <Plural value={loss.sales} one="# sale" other="# sales" /> worth <Money value={cents(loss.cents)} />.
            </Trans>
          ) : (
            <Trans>According to this tablet, everything had been sent.</Trans>
          )}{' '}
          <Trans>
            The last record was saved at <DateTime at={loss.at} form="exact" />.
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
              You can rebuild the sales from their printed receipts in the back office, under Orders, Counter states,
              Import records, Printed receipts. Each sale is recorded once, even if the server already has it.
            </Trans>
          </p>
        ) : null}
        <div className={css.actions}>
          <ActionButton onClick={knowLoss}>
            <Trans>Got it</Trans>
          </ActionButton>
        </div>
      </div>
    </section>
  )
}
