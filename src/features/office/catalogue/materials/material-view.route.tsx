import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { imageUrl } from '#contract/image-url.ts'
import { type MaterialDetails, rawMaterials } from '#contract/catalogue/materials.ts'
import { milli } from '#domain/money.ts'
import { unitStates } from '#domain/unit-states.ts'
import { queryClient, read } from '#api/query.ts'
import css from '#features/office/catalogue/materials/materials.module.css'
import { UnitCost } from '#features/office/catalogue/materials/unit-cost.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, type Fact, Facts, Section, SideList } from '#ui/detail-page.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

const SHOWN = 100

/** A raw material with its stock, and the products that are made of it. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterial/viewRawMaterial/$id')({
  loader: async ({ params: { id } }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(rawMaterials.details, { id })),
      queryClient.ensureQueryData(read(rawMaterials.skus, { id, pageSize: SHOWN })),
    ])
  },
  component: ViewMaterial,
})

function ViewMaterial() {
  const say = useSay()
  const { id } = Route.useParams()
  const { data: material } = useSuspenseQuery(read(rawMaterials.details, { id }))
  return (
    <DetailPage
      title={say(material.name)}
      beside={<RecordState of={unitStates} code={material.status} />}
      actions={
        <May all={['shopRawMaterialEdit']}>
          <ButtonLink to="/shop/goodsManage/rawMaterial/editRawMaterial/$id" params={{ id }}>
            <Trans>Edit</Trans>
          </ButtonLink>
        </May>
      }
      aside={
        <>
          {material.image === '' ? null : (
            <Section title={<Trans context="product">Picture</Trans>}>
              <img
                className={css.large}
                src={imageUrl(material.image, 'thumb')}
                alt={say(material.name)}
                loading="lazy"
              />
            </Section>
          )}
          <Section title={<Trans>Products made of it</Trans>}>
            <Uses material={material} />
          </Section>
        </>
      }
    >
      <Section title={<Trans>Stock</Trans>}>
        <Facts facts={useStockFacts(material)} />
      </Section>
      <Section title={<Trans>Raw material</Trans>}>
        <Facts facts={useFactsOf(material)} />
      </Section>
    </DetailPage>
  )
}

function useFactsOf(material: MaterialDetails): Fact[] {
  const say = useSay()
  const ownFirst = useOwnFirst()
  return [
    ...ownFirst({
      en: { label: <Trans>English name</Trans>, value: material.nameEn },
      zh: { label: <Trans>Chinese name</Trans>, value: material.nameZh },
    }),
    { label: <Trans>Category</Trans>, value: material.category ? say(material.category) : '' },
    { label: <Trans>Unit</Trans>, value: say(material.unit) },
    { label: <Trans>Item number</Trans>, value: <span className="et-code">{material.itemNo}</span> },
    { label: <Trans>Specification</Trans>, value: material.specification, wide: true },
  ]
}

function useStockFacts({ unit: words, shelf, warehouse, lower, upper, cost }: MaterialDetails): Fact[] {
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const unit = say(words)
  const limit = (value: typeof lower) => (value === null ? '' : <Quantity value={value} unit={unit} />)
  return [
    {
      label: <Trans>Total stock</Trans>,
      value: <Quantity value={milli(shelf + warehouse)} unit={unit} />,
      figure: true,
    },
    { label: <Trans>Shelf</Trans>, value: <Quantity value={shelf} unit={unit} /> },
    { label: <Trans>Warehouse</Trans>, value: <Quantity value={warehouse} unit={unit} /> },
    { label: <Trans>Lower limit</Trans>, value: limit(lower) },
    { label: <Trans>Upper limit</Trans>, value: limit(upper) },
    ...(seesCost
      ? [
          {
            label: <Trans>Cost</Trans>,
            value: cost === null || cost === undefined ? '' : <UnitCost micro={cost} unit={unit} />,
          },
        ]
      : []),
  ]
}

/** The products whose recipe, now or planned, names it, and how much of it. */
function Uses({ material: { id, unit: words } }: { readonly material: MaterialDetails }) {
  const say = useSay()
  const { data } = useSuspenseQuery(read(rawMaterials.skus, { id, pageSize: SHOWN }))
  const seesProducts = useMay()({ any: ['shopGoodsList'] })
  const unit = say(words)
  const more = data.total - data.records.length
  if (data.total === 0)
    return (
      <p className={css.none}>
        <Trans>No recipe uses it yet. Open a product, edit it, and add it under Recipe.</Trans>
      </p>
    )
  return (
    <>
      <SideList
        rows={data.records.map((one) => ({
          key: `${one.skuId} ${one.plannedFrom}`,
          name: seesProducts ? (
            <AppLink to="/shop/goodsManage/goodsListInfo/viewGoods/$id" params={{ id: one.productId }}>
              {say(one.name)}
            </AppLink>
          ) : (
            say(one.name)
          ),
          with: (
            <>
              <Quantity value={one.quantity} unit={unit} />{' '}
              <span className={css.each}>
                {one.yield === 1000 ? (
                  <Trans>each</Trans>
                ) : (
                  <Trans>
                    for <Quantity value={one.yield} />
                  </Trans>
                )}
                {one.plannedFrom === null ? null : (
                  <>
                    {' · '}
                    <Trans>
                      from <DateTime at={one.plannedFrom} within />
                    </Trans>
                  </>
                )}
              </span>
            </>
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
