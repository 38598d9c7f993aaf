import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { StatementFigures } from '#contract/insight/statement.ts'
import css from '#features/office/insight/statement/statement.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { Money } from '#ui/money.tsx'

/** Whether money in and out is what was sold, or by how much it is not; nothing for who may not see all of it. */
export function BooksClose({ gap }: Pick<StatementFigures, 'gap'>) {
  if (gap === undefined) return null
  return (
    <p className={css.books} role="status">
      {gap === 0 ? (
        <>
          <IconCircleCheck size={22} aria-hidden />
          <span>
            <Trans>The books close: money in and out equals what was sold.</Trans>
          </span>
        </>
      ) : (
        <>
          <IconAlertTriangle size={22} aria-hidden />
          <span>
            <Trans>
              Money in and out differs from what was sold by <Money value={gap} />: the amounts of a receipt contradict
              each other.
            </Trans>{' '}
            <AppLink to="/shop/orderManage/differenceInfo">
              <Trans>Open the differences</Trans>
            </AppLink>
          </span>
        </>
      )}
    </p>
  )
}
