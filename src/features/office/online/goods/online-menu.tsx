import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { OnlineRow } from '#contract/online/online-goods-schemas.ts'
import { frozenStates } from '#domain/online-product-states.ts'
import { useOnlineActs } from '#features/office/online/goods/use-online-acts.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly product: Pick<OnlineRow, 'id' | 'name' | 'state'>
  /** After it was removed. */
  readonly onRemoved?: () => void
}

/** What can be done with one product of the online store. */
export function OnlineMenu({ product, onRemoved }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const name = useSay()(product.name)
  const acts = useOnlineActs()
  const onSale = frozenStates.includes(product.state)
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        {
          label: <Trans>Edit</Trans>,
          may: { all: ['shopOnlineEdit'] },
          run: () =>
            void router.navigate({
              to: '/shop/onlineGoodsManage/editReleaseGoods/$id',
              params: { id: product.id },
            }),
        },
        !onSale && {
          label: <Trans>Put on sale</Trans>,
          may: { all: ['shopOnlineUp'] },
          run: () => acts.up(product),
        },
        onSale && {
          label: <Trans>Take off sale</Trans>,
          may: { all: ['shopOnlineDown'] },
          run: () => acts.down(product),
        },
        !onSale && {
          label: <Trans>Remove</Trans>,
          may: { all: ['shopOnlineDelete'] },
          run: async () => {
            await acts.remove(product)
            onRemoved?.()
          },
          confirm: {
            title: <Trans>Remove {name} from the web shop?</Trans>,
            body: (
              <Trans>
                Its prices, limits and texts of the web shop are deleted. The product itself stays in the product list.
                This can’t be undone.
              </Trans>
            ),
            action: <Trans>Remove product</Trans>,
          },
        },
      ]}
    />
  )
}
