import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceStock, StockDetails as Details } from '#contract/stock/stock-items.ts'
import { milli } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { ExplainPanel } from '#features/office/stock/items/explain-panel.tsx'
import { ItemPace } from '#features/office/stock/items/item-pace.tsx'
import { Movements } from '#features/office/stock/items/movements.tsx'
import { ReservedStock } from '#features/office/stock/items/reserved-stock.tsx'
import { OnTheWay } from '#features/office/stock/items/on-the-way.tsx'
import { usePlaceWords } from '#features/office/stock/items/place-words.ts'
import { Level, StockLevel } from '#features/office/stock/items/stock-columns.tsx'
import type { StockKind } from '#features/office/stock/items/stock-kinds.ts'
import css from '#features/office/stock/items/stock.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { StepChart } from '#ui/chart/step-chart.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, type Fact, Facts, Section } from '#ui/detail-page.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** The stock of one item: in all, by place, over the last days, and every movement. */
export function StockDetails({ id, kind }: { readonly id: string; readonly kind: StockKind }) {
  const say = useSay()
  const { data: item } = useSuspenseQuery(read(kind.calls.details, { id }))
  const [why, setWhy] = useState<PlaceStock>()
  const { productId } = item
  return (
    <DetailPage
      title={say(item.name) || item.name.en}
      beside={<StockLevel row={item} />}
      actions={
        kind.id === 'raw' ? (
          <May all={['shopRawMaterial']}>
            <ButtonLink variant="default" to="/shop/goodsManage/rawMaterial/viewRawMaterial/$id" params={{ id }}>
              <Trans>Open the material</Trans>
            </ButtonLink>
          </May>
        ) : productId !== null && kind.id === 'goods' ? (
          <May all={['shopGoodsList']}>
            <ButtonLink variant="default" to="/shop/goodsManage/goodsListInfo/viewGoods/$id" params={{ id: productId }}>
              <Trans>Open the product</Trans>
            </ButtonLink>
          </May>
        ) : null
      }
    >
      <Section title={<Trans>Stock</Trans>}>
        <Facts facts={useFacts(item)} />
      </Section>
      <Section
        title={<Trans>Places</Trans>}
        hint={<Trans>Choose a place to see every movement behind its number.</Trans>}
      >
        <Places item={item} onWhy={setWhy} />
      </Section>
      {item.locked !== 0 && kind.id === 'goods' ? <ReservedStock id={id} /> : null}
      {item.inTransit === 0 && item.transferIn === 0 ? null : <OnTheWay id={id} kind={kind} />}
      <Section title={<Trans>The last 90 days</Trans>}>
        <Course item={item} />
      </Section>
      {kind.id === 'goods' ? <Ordering id={id} /> : null}
      <Section title={<Trans>Movements</Trans>}>
        <Movements id={id} kind={kind} places={item.places} />
      </Section>
      {why ? <ExplainPanel id={id} kind={kind} place={why} onClose={() => setWhy(undefined)} /> : null}
    </DetailPage>
  )
}

/** For those who see purchase orders. */
function Ordering({ id }: { readonly id: string }) {
  return useMay()({ any: ['shopPurchaseOrder'] }) ? <ItemPace id={id} /> : null
}

function useFacts(item: Details): (Fact | false)[] {
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const unit = say(item.unit)
  const { cost, value } = item
  return [
    { label: <Trans>Total stock</Trans>, value: <Quantity value={item.total} unit={unit} />, figure: true },
    { label: <Trans>On the shelves</Trans>, value: <Level value={item.shelf} /> },
    { label: <Trans>In the warehouse</Trans>, value: <Level value={item.warehouse} /> },
    item.elsewhere !== 0 && { label: <Trans>Elsewhere</Trans>, value: <Quantity value={item.elsewhere} /> },
    item.locked !== 0 && { label: <Trans>Reserved for others</Trans>, value: <Quantity value={item.locked} /> },
    item.available !== item.total && { label: <Trans>Available</Trans>, value: <Level value={item.available} /> },
    (item.inTransit !== 0 || item.transferIn !== 0) && {
      label: <Trans>On the way</Trans>,
      value: <Quantity value={milli(item.inTransit + item.transferIn)} unit={unit} />,
    },
    { label: <Trans>Lower limit</Trans>, value: item.lower === null ? '' : <Quantity value={item.lower} /> },
    { label: <Trans>Upper limit</Trans>, value: item.upper === null ? '' : <Quantity value={item.upper} /> },
    seesCost && item.productId !== null && { label: <Trans>Cost</Trans>, value: cost ? <Money value={cost} /> : '' },
    seesCost &&
      item.productId !== null && {
        label: <Trans>Stock value</Trans>,
        value: value === null || value === undefined ? '' : <Money value={value} />,
      },
    { label: <Trans>Item number</Trans>, value: <span className="et-code">{item.itemNo}</span> },
    item.barcodes.length > 0 && {
      label: <Trans>Barcode</Trans>,
      value: <span className="et-code">{item.barcodes.join(', ')}</span>,
    },
  ]
}

function Places({ item, onWhy }: { readonly item: Details; readonly onWhy: (place: PlaceStock) => void }) {
  const { t } = useLingui()
  const words = usePlaceWords()
  if (item.places.length === 0)
    return (
      <p className={css.quiet}>
        <Trans>No stock yet. The first import, delivery or sale adds a place here.</Trans>
      </p>
    )
  const columns: Column<PlaceStock>[] = [
    {
      id: 'place',
      head: t`Place`,
      cell: (place) => (
        <button type="button" className={css.link} onClick={() => onWhy(place)}>
          {words(place)}
          {place.main ? ` · ${t`main bay`}` : ''}
          {place.gone ? ` · ${t`deleted`}` : ''}
        </button>
      ),
    },
    { id: 'quantity', head: t`Quantity`, cell: (place) => <Level value={place.quantity} />, align: 'right' },
    { id: 'entries', head: t`Movements`, cell: (place) => place.entries, align: 'right' },
    { id: 'moved', head: t`Last moved`, cell: (place) => <DateTime at={place.movedAt} /> },
  ]
  return (
    <DataTable
      label={t`Places`}
      columns={columns}
      rows={item.places}
      rowKey={(place) => place.placeId}
      onOpen={onWhy}
      density="comfortable"
    />
  )
}

function Course({ item }: { readonly item: Details }) {
  const { t, i18n } = useLingui()
  const day = useDayWords()
  const said = (value: number): string => formatQuantity(milli(value), i18n.locale)
  const { course } = item
  const values = course.map((one) => one.quantity as number)
  const [first, last] = [said(values[0] ?? 0), said(values.at(-1) ?? 0)]
  const [low, high] = [said(Math.min(...values)), said(Math.max(...values))]
  return (
    <StepChart
      label={t`Stock at the end of each of the last 90 days: from ${first} to ${last}, at least ${low}, at most ${high}.`}
      points={course.map((one) => ({ at: day(one.day), value: one.quantity, said: said(one.quantity) }))}
      marks={[item.lower, item.upper].filter((limit) => limit !== null)}
      format={(value) => said(Math.round(value))}
    />
  )
}
