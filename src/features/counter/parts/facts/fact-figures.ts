import { useLingui } from '@lingui/react/macro'
import type { FactData } from '#contract/facts/kinds.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { FactRow } from '#db/ledger.ts'
import { bodyOf } from '#features/counter/core/outbox/fact-row.ts'

/** A fact's details besides its amount: one line each, text or money. */
export type FactFigure = readonly [label: string, value: string | Cents]

/** The details of a fact other than a sale or a refund, in the language of the screen. */
export function useFactFigures(): (fact: Pick<FactRow, 'body' | 'kind'>) => FactFigure[] {
  const { t } = useLingui()
  const said = (label: string, text: string | undefined): FactFigure[] => (text ? [[label, text]] : [])
  return (fact) => {
    const data = bodyOf(fact)?.data
    if (data === undefined) return []
    switch (fact.kind) {
      case 'cash-submission':
        return said(t`Remark`, (data as FactData['cash-submission']).remark)
      case 'cash-movement': {
        const { direction, reason } = data as FactData['cash-movement']
        return [[t`Direction`, direction === 'in' ? t`Put in` : t`Take out`], ...said(t`Reason`, reason)]
      }
      case 'shift-count': {
        const { counted, expected, reason } = data as FactData['shift-count']
        return [
          [t`Counted`, counted],
          [t`Expected`, expected],
          [t`Difference`, cents(counted - expected)],
          ...said(t`Reason`, reason),
        ]
      }
      case 'shift-close':
        return [[t`Stays in the drawer`, (data as FactData['shift-close']).kept]]
      case 'shift-start':
        return [[t`Float`, (data as FactData['shift-start']).float]]
      case 'void': {
        const { lineCount, reason } = data as FactData['void']
        return [[t`Lines`, String(lineCount)], ...said(t`Reason`, reason)]
      }
      default:
        return []
    }
  }
}
