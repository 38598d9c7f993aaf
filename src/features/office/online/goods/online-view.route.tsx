import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineProduct } from '#contract/online/online-goods-schemas.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { frozenStates } from '#domain/online-product-states.ts'
import { queryClient, read } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { RemovalMenu } from '#features/office/online/goods/online-menu.tsx'
import { OnlineVariants } from '#features/office/online/goods/online-variants.tsx'
import { PriceRange } from '#features/office/online/goods/online-columns.tsx'
import { ProductAddress } from '#features/office/online/goods/product-address.tsx'
import { useOnlineActs } from '#features/office/online/goods/use-online-acts.tsx'
import { useOnlineWords } from '#features/office/online/goods/online-words.ts'
import { ReplenishDialog } from '#features/office/online/goods/replenish-dialog.tsx'
import { OnlineState } from '#features/office/online/goods/review-badge.tsx'
import { SalesLimitDialog } from '#features/office/online/goods/sales-limit-dialog.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { May } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

/** A product of the online store: what buyers see of it, and how it sells. */
export const Route = createFileRoute('/_office/shop/onlineGoodsManage/viewReleaseGoods/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(onlineGoods.details, params))
  },
  component: ViewOnline,
})

function ViewOnline() {
  const say = useSay()
  const { data: product } = useSuspenseQuery(read(onlineGoods.details, Route.useParams()))
  return (
    <DetailPage
      title={say(product.name)}
      beside={<OnlineState product={product} />}
      actions={<Actions product={product} />}
    >
      {product.review === onlineReviewStates.rejected ? <Rebuttal product={product} /> : null}
      <Seen product={product} />
      <Section title={<Trans>Sales and delivery</Trans>}>
        <Facts facts={useFacts(product)} />
      </Section>
      <Section title={<Trans>Variants</Trans>} actions={<LimitActions product={product} />}>
        <OnlineVariants product={product} />
      </Section>
    </DetailPage>
  )
}

const Rebuttal = ({ product }: { readonly product: OnlineProduct }) => (
  <aside className={css.notice} role="note">
    <p>
      <Trans>Rejected: {product.rebuttalReason}</Trans> <Trans>Change it and save; it is then submitted again.</Trans>
    </p>
    <May all={['shopOnlineEdit']}>
      <ButtonLink variant="default" to="/shop/onlineGoodsManage/editReleaseGoods/$id" params={{ id: product.id }}>
        <Trans>Edit</Trans>
      </ButtonLink>
    </May>
  </aside>
)

/** What buyers see. */
function Seen({ product }: { readonly product: OnlineProduct }) {
  const say = useSay()
  const ownFirst = useOwnFirst()
  const words = useOnlineWords()
  const [description] = ownFirst({ en: product.descriptionEn, zh: product.descriptionZh })
  const shown = description || product.description
  return (
    <Section title={<Trans>What buyers see</Trans>}>
      <div className={css.seen}>
        <Picture
          className={css.shown}
          picture={product.image}
          name={say(product.name)}
          tone={product.categoryId}
          size="whole"
        />
        <div>
          <Facts
            facts={[
              { label: <Trans>Price</Trans>, value: <PriceRange {...product} /> },
              { label: <Trans>Availability</Trans>, value: words.availability(product) },
              {
                label: <Trans>Available on the web</Trans>,
                value: product.left === null ? <Trans>Any quantity</Trans> : <Quantity value={product.left} />,
              },
            ]}
          />
          {shown === '' ? null : <p className={css.words}>{shown}</p>}
        </div>
      </div>
    </Section>
  )
}

function useFacts(product: OnlineProduct) {
  const say = useSay()
  const words = useOnlineWords()
  return [
    { label: <Trans>Sales method</Trans>, value: words.method(product.salesMethod) },
    { label: <Trans>How buyers get it</Trans>, value: words.ways(product) },
    product.delivery && {
      label: <Trans>Additional delivery fee</Trans>,
      value: <Money value={product.additionalFee} />,
    },
    {
      label: <Trans>Off-sale time</Trans>,
      value: product.offSaleAt === undefined ? '' : <DateTime at={product.offSaleAt} />,
    },
    {
      label: <Trans>Web category</Trans>,
      value: product.platformCategory ? say(product.platformCategory) : '',
    },
    { label: <Trans>Published</Trans>, value: <DateTime at={product.publishedAt} /> },
    { label: <Trans>Address in the web shop</Trans>, value: <ProductAddress product={product} /> },
  ]
}

function Actions({ product }: { readonly product: OnlineProduct }) {
  const router = useRouter()
  const acts = useOnlineActs()
  const onSale = frozenStates.includes(product.state)
  return (
    <>
      <RemovalMenu
        product={product}
        onRemoved={() => void router.navigate({ to: '/shop/onlineGoodsManage/pushGoodsView' })}
      />
      <May all={['shopOnlineEdit']}>
        <ButtonLink variant="default" to="/shop/onlineGoodsManage/editReleaseGoods/$id" params={{ id: product.id }}>
          <Trans>Edit</Trans>
        </ButtonLink>
      </May>
      {onSale ? (
        <May all={['shopOnlineDown']}>
          <Button variant="default" loading={acts.busy} onClick={() => void acts.down(product)}>
            <Trans>Take off sale</Trans>
          </Button>
        </May>
      ) : (
        <May all={['shopOnlineUp']}>
          <Button loading={acts.busy} onClick={() => void acts.up(product)}>
            <Trans>Put on sale</Trans>
          </Button>
        </May>
      )}
    </>
  )
}

/** Changes of what the web sells in a day. */
function LimitActions({ product }: { readonly product: OnlineProduct }) {
  const [open, setOpen] = useState<'limit' | 'more'>()
  const limited = product.skus.some(({ dayLimit }) => dayLimit !== null)
  const close = (): void => setOpen(undefined)
  return (
    <May all={['shopOnlineEdit']}>
      <Button variant="default" onClick={() => setOpen('limit')}>
        <Trans>Sales limit</Trans>
      </Button>
      {limited ? (
        <Button variant="default" onClick={() => setOpen('more')}>
          <Trans>Replenish</Trans>
        </Button>
      ) : null}
      {open === 'limit' ? <SalesLimitDialog product={product} onClose={close} /> : null}
      {open === 'more' ? <ReplenishDialog product={product} onClose={close} /> : null}
    </May>
  )
}
