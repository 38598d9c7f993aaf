import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { PaymentTender } from '#domain/payment.ts'
import { Money } from '#ui/money.tsx'

/**
 * The words of the button where the sale is more than completed: a card is charged, or money has come another way.
 * Without a reader that is known here nothing is promised: one may have been linked since.
 */
export function actionOf(tender: PaymentTender | undefined, due: Cents, hasReader = true): ReactNode {
  if (due <= 0 || tender === undefined || tender === 'cash' || tender === 'macou') return undefined
  if (tender === 'card' && !hasReader) return <Trans>Look for the reader</Trans>
  return tender === 'card' ? (
    <Trans>
      Charge <Money value={due} />
    </Trans>
  ) : (
    <Trans>
      Received <Money value={due} />
    </Trans>
  )
}
