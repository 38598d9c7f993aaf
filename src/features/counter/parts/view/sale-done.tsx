import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { DoneFact, DoneScreen, type DoneScreenProps } from '#features/counter/parts/view/done-screen.tsx'
import { Money } from '#ui/money.tsx'

export interface SaleDoneProps extends Omit<DoneScreenProps, 'title' | 'word' | 'amount' | 'facts'> {
  readonly receiptNo: string
  readonly total: Cents
  /** Zero if there is no change. */
  readonly change: Cents
  /** The sale's state: saved on this tablet, or received. */
  readonly state: ReactNode
}

/** A completed sale: the change, the total, the receipt. */
export function SaleDone({ receiptNo, total, change, state, ...rest }: SaleDoneProps) {
  const { t } = useLingui()
  return (
    <DoneScreen
      {...rest}
      title={t`Sale completed`}
      word={<Trans>Change</Trans>}
      amount={change}
      facts={
        <>
          <DoneFact name={<Trans>Total</Trans>}>
            <Money value={total} />
          </DoneFact>
          <DoneFact name={<Trans>Receipt</Trans>}>
            <span className="et-code">{receiptNo}</span>
          </DoneFact>
          <DoneFact name={<Trans>State</Trans>}>{state}</DoneFact>
        </>
      }
    />
  )
}
