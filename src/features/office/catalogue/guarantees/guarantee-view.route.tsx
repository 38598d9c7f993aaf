import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type Guarantee, guaranteeTemplates } from '#contract/catalogue/guarantee-templates.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { queryClient, read } from '#api/query.ts'
import { useOffer } from '#features/office/catalogue/guarantees/guarantee-menu.tsx'
import css from '#features/office/catalogue/guarantees/guarantee-view.module.css'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DetailPage, Facts, Section, SideList } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

/** A guarantee, and the products that offer it. */
export const Route = createFileRoute('/_office/shop/guaranteeService/guaranteeTemplate/viewGuaranteeTemplate/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(guaranteeTemplates.details, params))
  },
  component: ViewGuarantee,
})

function ViewGuarantee() {
  const say = useSay()
  const { data: guarantee } = useSuspenseQuery(read(guaranteeTemplates.details, Route.useParams()))
  const { id, products } = guarantee
  const { offered, turn, busy } = useOffer(guarantee)
  return (
    <DetailPage
      title={[say(guarantee.type), say(guarantee.name)].filter(Boolean).join(' · ')}
      beside={<RecordState of={guaranteeStates} code={guarantee.status} />}
      actions={
        <>
          <Button variant="default" loading={busy} onClick={() => void turn()}>
            {offered ? <Trans>Stop offering</Trans> : <Trans>Offer again</Trans>}
          </Button>
          <ButtonLink to="/shop/guaranteeService/guaranteeTemplate/editGuaranteeTemplate/$id" params={{ id }}>
            <Trans>Edit</Trans>
          </ButtonLink>
        </>
      }
      aside={
        <Section title={<Trans>Products that offer it</Trans>}>
          {products === 0 ? (
            <p className={css.none}>
              <Trans>No product offers it yet. Open a product, edit it, and choose the guarantee under Selling.</Trans>
            </p>
          ) : (
            <OfferedBy guarantee={guarantee} />
          )}
        </Section>
      }
    >
      <Section title={<Trans>Guarantee</Trans>}>
        <Facts facts={useFactsOf(guarantee)} />
      </Section>
    </DetailPage>
  )
}

function useFactsOf(guarantee: Guarantee) {
  const say = useSay()
  const ownFirst = useOwnFirst()
  const { validDays, taxes } = guarantee
  return [
    { label: <Trans>Price</Trans>, value: <Money value={guarantee.price} />, figure: true },
    ...ownFirst({
      en: { label: <Trans>English name</Trans>, value: guarantee.name.en },
      zh: { label: <Trans>Chinese name</Trans>, value: guarantee.name.zh },
    }),
    { label: <Trans>Type</Trans>, value: say(guarantee.type) },
    { label: <Trans>Valid days</Trans>, value: <Plural value={validDays} one="# day" other="# days" /> },
    {
      label: <Trans>Tax</Trans>,
      value: taxes.map((tax) => `${tax.name} ${tax.rate / 10_000}%`).join(' + ') || <Trans>No tax</Trans>,
    },
    {
      label: <Trans>Macou</Trans>,
      value: guarantee.macouSupported ? <Trans>Accepted</Trans> : <Trans>Not accepted</Trans>,
    },
    { label: <Trans>Service introduction</Trans>, value: say(guarantee.introduction), wide: true },
  ]
}

function OfferedBy({ guarantee }: { readonly guarantee: Guarantee }) {
  const say = useSay()
  const seesProducts = useMay()({ any: ['shopGoodsList'] })
  const more = guarantee.products - guarantee.offeredBy.length
  return (
    <>
      <SideList
        rows={guarantee.offeredBy.map(({ id, name }) => ({
          key: id,
          name: seesProducts ? (
            <AppLink to="/shop/goodsManage/goodsListInfo/viewGoods/$id" params={{ id }}>
              {say(name)}
            </AppLink>
          ) : (
            say(name)
          ),
        }))}
      />
      {more > 0 ? (
        <p className={css.none}>
          <Plural value={more} one="and # more product" other="and # more products" />
        </p>
      ) : null}
    </>
  )
}
