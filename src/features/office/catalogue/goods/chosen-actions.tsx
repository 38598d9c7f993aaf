import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { PriceSelection } from '#contract/catalogue/price-changes.ts'
import { keepChosen } from '#features/office/catalogue/grid/chosen-goods.ts'
import { PrintLabels } from '#features/office/catalogue/labels/print-labels.tsx'
import { PriceBatchDialog } from '#features/office/catalogue/prices/price-batch-dialog.tsx'
import { MoveDialog } from '#features/office/catalogue/goods/move-dialog.tsx'
import { May } from '#ui/may.tsx'

interface Props {
  /** Single products, or those of the list's filter, which the server finds again. */
  readonly selection: PriceSelection
  readonly count: number
}

/** The actions for the products chosen in the list. */
export function ChosenActions({ selection, count }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState<'prices' | 'category'>()
  const close = (): void => setOpen(undefined)
  const openGrid = (): void =>
    void router.navigate({ to: '/shop/goodsManage/goodsGrid', search: { chosen: keepChosen(selection) } })
  return (
    <>
      <May all={['shopGoodsBulk']}>
        <Button variant="default" size="xs" onClick={openGrid}>
          <Trans>Edit in a grid</Trans>
        </Button>
      </May>
      <May all={['shopGoodsPrice']}>
        <Button variant="default" size="xs" onClick={() => setOpen('prices')}>
          <Trans>Change many prices</Trans>
        </Button>
      </May>
      <May all={['shopGoodsBulk']}>
        <Button variant="default" size="xs" onClick={() => setOpen('category')}>
          <Trans>Move to a category</Trans>
        </Button>
      </May>
      <PrintLabels selection={selection} look="bar" />
      {open === 'prices' ? <PriceBatchDialog selection={selection} onClose={close} /> : null}
      {open === 'category' ? <MoveDialog selection={selection} count={count} onClose={close} /> : null}
    </>
  )
}
