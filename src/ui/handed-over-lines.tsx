import { Trans } from '@lingui/react/macro'
import type { HandedOver } from '#domain/receipt/report-receipt.ts'
import { Money } from './money.tsx'

/** Next cashier, handed-over amount and verifying administrator: one line each on a shift's report. */
export function HandedOverLines({ of: { to, amount, by } }: { readonly of: HandedOver }) {
  return (
    <>
      <span>
        <Trans>Handed over to {to}</Trans>
      </span>
      <br />
      <b>
        <Trans>
          Handover amount: <Money value={amount} />
        </Trans>
      </b>
      {by === '' ? null : (
        <>
          <br />
          <Trans>Verified by {by}</Trans>
        </>
      )}
    </>
  )
}
