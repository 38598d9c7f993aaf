import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { goods } from '#contract/catalogue/goods.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/labels/labels.module.css'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { May } from '#ui/may.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useSay } from '#ui/use-language.ts'

/** Nothing is chosen yet: single products come from the product list, whole categories from here. */
export function ChooseProducts() {
  const { t } = useLingui()
  return (
    <section className={css.page}>
      <PageHead title={t`Labels`} />
      <div className={css.choose}>
        <EmptyState
          drawing={<Drawing of="price" />}
          title={<Trans>Which products need labels?</Trans>}
          action={
            <ButtonLink to="/shop/goodsManage/goodsListInfo">
              <Trans>Open the product list</Trans>
            </ButtonLink>
          }
        >
          <Trans>Select products in the product list and choose “Print labels”, or take a whole category.</Trans>
        </EmptyState>
        <May all={['shopGoodsList']}>
          <Categories />
        </May>
      </div>
    </section>
  )
}

function Categories() {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useQuery(read(goods.categories, {}))
  const filled = data?.records.filter(({ count }) => count > 0) ?? []
  return (
    <ul className={css.categories} aria-label={t`Categories`}>
      {filled.map(({ id, name, count }) => (
        <li key={id}>
          <AppLink to="/shop/goodsManage/labels" search={{ categoryId: id }} underline="never" preload={false}>
            <span>{say(name)}</span>
            <span>
              <Plural value={count} one="# item" other="# items" />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
