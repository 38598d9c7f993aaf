import { Trans } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import type { AskedRefund } from '#features/counter/tasks/refund/open-card-refund.ts'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/refund/refund.module.css'

interface Props {
  readonly open: AskedRefund
  readonly failure: ReactNode
  readonly onAgain: () => void
}

/**
 * A refund whose card may already have the money: its state is asked for again, and nothing else is refunded meanwhile.
 */
export function OpenRefund({ open, failure, onAgain }: Props) {
  return (
    <section className={css.find}>
      <Money value={open.plan.total} size="figure" />
      <p className={css.hint} role="status">
        {failure ?? (
          <Trans>It is not known yet whether the money was returned. Check again: it is never returned twice.</Trans>
        )}
      </p>
      <ActionButton look="forward" icon={<IconRefresh size={22} aria-hidden />} onClick={onAgain}>
        <Trans>Check again</Trans>
      </ActionButton>
    </section>
  )
}
