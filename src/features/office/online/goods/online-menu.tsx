import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { OnlineRow } from '#contract/online/online-goods-schemas.ts'
import { frozenStates } from '#domain/online-product-states.ts'
import { useOnlineActs } from '#features/office/online/goods/use-online-acts.tsx'
import { RowMenu, type RowMenuItem } from '#ui/list/row-menu.tsx'
import { useSay } from '#ui/use-language.ts'

type Product = Pick<OnlineRow, 'id' | 'name' | 'state'>

/** Removes a product from the web shop, once it was asked for. */
function useRemoval(product: Product, onRemoved?: () => void): RowMenuItem {
  const { remove } = useOnlineActs()
  const name = useSay()(product.name)
  return {
    label: <Trans>Remove</Trans>,
    may: { all: ['shopOnlineDelete'] },
    run: async () => {
      await remove(product)
      onRemoved?.()
    },
    confirm: {
      title: <Trans>Remove {name} from the web shop?</Trans>,
      body: (
        <Trans>
          Its prices, limits and texts of the web shop are deleted. The product itself stays in the product list. This
          can’t be undone.
        </Trans>
      ),
      action: <Trans>Remove product</Trans>,
    },
  }
}

interface RemovalProps {
  readonly product: Product
  readonly onRemoved: () => void
}

/** On a product's own page, beside the buttons of its other actions. */
export function RemovalMenu({ product, onRemoved }: RemovalProps) {
  const { t } = useLingui()
  const name = useSay()(product.name)
  const remove = useRemoval(product, onRemoved)
  return <RowMenu label={t`Actions for ${name}`} items={[!frozenStates.includes(product.state) && remove]} />
}

/** What can be done with one product of the online store. */
export function OnlineMenu({ product }: { readonly product: Product }) {
  const { t } = useLingui()
  const router = useRouter()
  const name = useSay()(product.name)
  const acts = useOnlineActs()
  const remove = useRemoval(product)
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
        !onSale && remove,
      ]}
    />
  )
}
