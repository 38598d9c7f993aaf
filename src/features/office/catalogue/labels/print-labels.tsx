import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { IconBarcode } from '@tabler/icons-react'
import type { PriceSelection } from '#contract/catalogue/price-changes.ts'
import { keepChosen, type LabelCopies } from '#features/office/catalogue/grid/chosen-goods.ts'
import { May } from '#ui/may.tsx'

interface Props {
  readonly selection: PriceSelection
  /** Number of labels each gets at first; one of those that are left out. */
  readonly copies?: LabelCopies | undefined
  /** `bar`: among the actions of selected rows. */
  readonly look?: 'bar' | 'page'
}

/** Opens the labels of products that were chosen elsewhere. */
export function PrintLabels({ selection, copies, look = 'page' }: Props) {
  const router = useRouter()
  const open = (): void =>
    void router.navigate({ to: '/shop/goodsManage/labels', search: { chosen: keepChosen(selection, copies) } })
  return (
    <May all={['shopGoodsLabel']}>
      <Button
        variant="default"
        {...(look === 'bar' ? { size: 'xs' } : { leftSection: <IconBarcode size={18} aria-hidden /> })}
        onClick={open}
      >
        <Trans>Print labels</Trans>
      </Button>
    </May>
  )
}
