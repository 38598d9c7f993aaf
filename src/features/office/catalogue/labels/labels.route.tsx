import { Button, NumberInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { GoodsFilter, type GoodsSearch } from '#contract/catalogue/goods.ts'
import { labels, type LabelDesign, type Labelled, MOST_LABELLED, MOST_LABELS } from '#contract/catalogue/labels.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import { queryClient, read } from '#api/query.ts'
import { chosenCopies, chosenGoods, type LabelCopies } from '#features/office/catalogue/grid/chosen-goods.ts'
import { DesignFields } from '#features/office/catalogue/labels/design-fields.tsx'
import { keptDesign, keepDesign } from '#features/office/catalogue/labels/kept-design.ts'
import { labelOf, LabelPreview } from '#features/office/catalogue/labels/label-preview.tsx'
import { ChooseProducts } from '#features/office/catalogue/labels/choose-products.tsx'
import { PrintActions } from '#features/office/catalogue/labels/print-actions.tsx'
import css from '#features/office/catalogue/labels/labels.module.css'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useSay } from '#ui/use-language.ts'
import { useTight } from '#ui/use-narrow.ts'

type LabelSearch = Pick<GoodsSearch, 'keyword' | 'categoryId' | 'stock' | 'price'> & { readonly chosen?: string }
const Search = v.object({
  ...v.pick(GoodsFilter, ['keyword', 'categoryId', 'stock', 'price']).entries,
  chosen: v.optional(v.string()),
})

/** The products to print labels for; undefined where none were chosen. */
function selectionOf({ chosen, ...filter }: LabelSearch) {
  const selection = chosenGoods(chosen)
  if (selection) return selection
  return Object.values(filter).some((value) => value !== undefined) ? filter : undefined
}

/** Labels for products and shelves: what is on them, how many, and where they are printed. */
export const Route = createFileRoute('/_office/shop/goodsManage/labels')({
  validateSearch: typedSearch<LabelSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const selection = selectionOf(readSearch(Search, deps))
    await Promise.all([
      queryClient.ensureQueryData(read(labels.templates, {})),
      queryClient.ensureQueryData(read(labels.printers, {})),
      ...(selection ? [queryClient.ensureQueryData(read(labels.goods, { selection }))] : []),
    ])
  },
  component: Labels,
})

function Labels() {
  const search = readSearch(Search, Route.useSearch())
  const selection = selectionOf(search)
  const found = useQuery({
    ...read(labels.goods, { selection: selection ?? {} }),
    enabled: selection !== undefined,
  }).data
  if (!selection || found?.records.length === 0) return <ChooseProducts />
  return found ? (
    <Chosen
      key={JSON.stringify(search)}
      goods={found.records}
      total={found.total}
      wanted={chosenCopies(search.chosen)}
    />
  ) : null
}

interface ChosenProps {
  readonly goods: readonly Labelled[]
  readonly total: number
  /** Number of labels of each at first. */
  readonly wanted: LabelCopies
}

function Chosen({ goods, total, wanted: first }: ChosenProps) {
  const { t } = useLingui()
  const [design, setDesign] = useState<LabelDesign>(keptDesign)
  const [skip, setSkip] = useState(0)
  const [shown, setShown] = useState(0)
  const [copies, setCopies] = useState<LabelCopies>(first)
  const copiesOf = (skuId: string): number => copies[skuId] ?? 1
  const wanted = goods.flatMap(({ skuId }) => (copiesOf(skuId) > 0 ? [{ skuId, copies: copiesOf(skuId) }] : []))
  const count = wanted.reduce((sum, one) => sum + one.copies, 0)
  const change = (next: LabelDesign): void => {
    keepDesign(next)
    setDesign(next)
  }
  const asOnShelf = (): void =>
    setCopies(
      Object.fromEntries(goods.map(({ skuId, shelf }) => [skuId, Math.min(999, Math.max(0, Math.ceil(shelf / 1000)))])),
    )
  return (
    <section className={css.page}>
      <PageHead
        title={t`Labels`}
        actions={
          <PrintActions design={design} labels={wanted} skip={skip} disabled={count === 0 || count > MOST_LABELS} />
        }
      />
      <div className={css.columns}>
        <div className={css.design}>
          <LabelPreview goods={goods} at={shown} onTurn={setShown} design={design} />
          <DesignFields
            sample={labelOf(goods[shown]!)}
            design={design}
            onChange={change}
            skip={skip}
            onSkip={setSkip}
          />
        </div>
        <div className={css.list}>
          <div className={css.bar}>
            <strong aria-live="polite">
              <Plural value={count} one="# label" other="# labels" />
            </strong>
            <Button variant="subtle" size="xs" onClick={() => setCopies({})}>
              <Trans>One of each</Trans>
            </Button>
            <Button variant="subtle" size="xs" onClick={asOnShelf}>
              <Trans>As many as on the shelf</Trans>
            </Button>
          </div>
          {total > goods.length ? (
            <p className={css.note} role="status">
              <Trans>
                {total} products match. Labels are printed for {MOST_LABELLED} at a time; filter the list to get the
                others.
              </Trans>
            </p>
          ) : null}
          {count > MOST_LABELS ? (
            <p className={css.note} role="alert">
              <Trans>At most {MOST_LABELS} labels are printed at a time.</Trans>
            </p>
          ) : null}
          <DataTable
            label={t`Products to label`}
            columns={useColumns(copiesOf, (skuId, n) => setCopies({ ...copies, [skuId]: n }))}
            rows={goods}
            rowKey={(row) => row.skuId}
          />
        </div>
      </div>
    </section>
  )
}

function useColumns(copiesOf: (skuId: string) => number, onCopies: (skuId: string, n: number) => void) {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<Labelled>()
  return [
    columns.name('name', t`Name`, (row) => say(row.name), { grow: true }),
    {
      id: 'copies',
      head: t`Labels`,
      align: 'right',
      cell: (row) => (
        <NumberInput
          className={css.copies}
          aria-label={t`Labels for ${say(row.name)}`}
          value={copiesOf(row.skuId)}
          min={0}
          max={999}
          allowDecimal={false}
          onChange={(n) => onCopies(row.skuId, typeof n === 'number' ? n : 0)}
        />
      ),
    },
    {
      id: 'price',
      head: t`Selling price`,
      align: 'right',
      cell: (row) => (row.price === null ? <NoPrice /> : <Money value={row.price} />),
    },
    ...(useTight()
      ? []
      : [
          columns.code('itemNo', t`Item number`, (row) => row.itemNo),
          columns.code('barcode', t`Barcode`, (row) =>
            /^\d{14}$/.test(row.barcode) ? displayGtin(row.barcode) : row.barcode,
          ),
          columns.quantity('shelf', t`Shelf`, (row) => row.shelf),
        ]),
  ] satisfies Column<Labelled>[]
}
