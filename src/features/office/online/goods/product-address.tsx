import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OnlineProduct } from '#contract/online/online-goods-schemas.ts'
import { storefront } from '#contract/online/storefront.ts'
import { frozenStates } from '#domain/online-product-states.ts'
import { read } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** The last part of a product's address; a link to its page while buyers see it, for whoever may open the web shop. */
export function ProductAddress({ product: { handle, state } }: { readonly product: OnlineProduct }) {
  const language = useLanguage()
  const onSale = frozenStates.includes(state)
  const asks = useMay()({ all: ['shopStorefront'] }) && onSale
  const { data: shop } = useQuery({ ...read(storefront.info, {}), enabled: asks })
  if (!onSale || !shop?.on || shop.missing.length > 0) return <span className="et-code">{handle}</span>
  return (
    <Anchor
      inherit
      className={css.page}
      href={`${shop.address}/${language}/p/${handle}`}
      target="_blank"
      rel="noreferrer"
    >
      <span className="et-code">{handle}</span>
      <IconExternalLink size={16} aria-hidden />
    </Anchor>
  )
}
