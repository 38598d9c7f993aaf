import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_SUGGESTIONS, type purchaseGenerate } from '#contract/supply/reorder.ts'
import { PrintLabels } from '#features/office/catalogue/labels/print-labels.tsx'
import { ReorderDialog } from '#features/office/supply/reorder/reorder-dialog.tsx'
import { May } from '#ui/may.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'

interface Props<R> {
  /** The list. */
  readonly from: keyof typeof purchaseGenerate
  readonly chosen: {
    readonly rows: readonly R[]
    readonly choose: (rows: readonly R[], chosen: boolean) => void
    readonly clear: () => void
  }
  readonly itemOf: (row: R) => string
  /** Whether a row is of a product, which has labels: the others are not printed. */
  readonly labelled: (row: R) => boolean
  /** Number of rows that the list has, as it is filtered. */
  readonly total: number
  /** All rows of the list, up to so many. */
  readonly every: (most: number) => Promise<readonly R[]>
}

/** The bar of a selection of goods that are ordered, or get labels. */
export function OrderSelection<R>({ from, chosen, itemOf, labelled, total, every }: Props<R>) {
  const [ordering, setOrdering] = useState(false)
  const skuIds = chosen.rows.filter(labelled).map(itemOf)
  return (
    <>
      <SelectionBar
        count={chosen.rows.length}
        total={Math.min(total, MOST_SUGGESTIONS)}
        onAll={async () => chosen.choose(await every(MOST_SUGGESTIONS), true)}
        onClear={chosen.clear}
      >
        <May all={['shopPurchaseAdd', 'shopPurchaseOrder']}>
          <Button variant="default" size="xs" onClick={() => setOrdering(true)}>
            <Trans>Create purchase orders</Trans>
          </Button>
        </May>
        {skuIds.length > 0 ? <PrintLabels selection={{ skuIds }} look="bar" /> : null}
      </SelectionBar>
      {ordering ? (
        <ReorderDialog
          from={from}
          itemIds={chosen.rows.map(itemOf)}
          onClose={() => setOrdering(false)}
          onDone={() => {
            setOrdering(false)
            chosen.clear()
          }}
        />
      ) : null}
    </>
  )
}
