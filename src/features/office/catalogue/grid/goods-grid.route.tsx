import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconArrowBackUp, IconArrowDown, IconArrowForwardUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { bulk } from '#contract/catalogue/bulk.ts'
import { GoodsFilter, type GoodsSearch } from '#contract/catalogue/goods.ts'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import {
  grid,
  MOST_AT_ONCE,
  MOST_ROWS,
  type GridEdit,
  type GridProblem,
  type GridRow,
} from '#contract/catalogue/grid.ts'
import { call, sentenceOf } from '#api/call.ts'
import { act, queryClient, read, write } from '#api/query.ts'
import { chosenGoods } from '#features/office/catalogue/grid/chosen-goods.ts'
import { refusedCells } from '#features/office/catalogue/grid/grid-fields.ts'
import { rowKey } from '#features/office/catalogue/grid/kept-grid.ts'
import { GridPreview, type Previewed } from '#features/office/catalogue/grid/grid-preview.tsx'
import { partsOf, useGoodsGrid, type GoodsGrid } from '#features/office/catalogue/grid/use-goods-grid.ts'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataGrid, type RowHead } from '#ui/grid/data-grid.tsx'
import { fillDown, redo, select, undo } from '#ui/grid/grid-model.ts'
import type { Refused } from '#ui/grid/use-grid-keys.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { PageHead } from '#ui/page-head.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'
import css from './goods-grid.module.css'

type GridSearch = Pick<GoodsSearch, 'keyword' | 'categoryId' | 'stock' | 'price'> & { readonly chosen?: string }
const Search = v.object({
  ...v.pick(GoodsFilter, ['keyword', 'categoryId', 'stock', 'price']).entries,
  chosen: v.optional(v.string()),
})

/** Which products: those chosen in the list, or those of its filter. */
const rowsOf = ({ chosen, ...filter }: GridSearch) => {
  return read(grid.rows, { selection: chosenGoods(chosen) ?? filter })
}

/** Many products edited at once, as in a spreadsheet. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsGrid')({
  validateSearch: typedSearch<GridSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await Promise.all([
      queryClient.fetchQuery(rowsOf(readSearch(Search, deps))),
      queryClient.ensureQueryData(read(goodsLookups.categoryLabel, {})),
    ])
  },
  component: GoodsGridScreen,
})

function GoodsGridScreen() {
  const search = readSearch(Search, Route.useSearch())
  const { data } = useSuspenseQuery({ ...rowsOf(search), staleTime: Infinity })
  const { t } = useLingui()
  if (data.records.length === 0)
    return (
      <section className={css['page']}>
        <PageHead title={t`Edit in a grid`} />
        <EmptyState
          drawing={<Drawing of="goods" />}
          title={<Trans>No products to edit.</Trans>}
          action={
            <ButtonLink to="/shop/goodsManage/goodsListInfo">
              <Trans>Open the product list</Trans>
            </ButtonLink>
          }
        >
          <Trans>Choose products in the product list, or clear a filter there, and open the grid again.</Trans>
        </EmptyState>
      </section>
    )
  return <Filled key={JSON.stringify(search)} search={search} />
}

function Filled({ search }: { readonly search: GridSearch }) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useSuspenseQuery({ ...rowsOf(search), staleTime: Infinity })
  const cells = useGoodsGrid(data.records, `/shop/goodsManage/goodsGrid?${JSON.stringify(search)}`)
  const { state, sheet, change } = cells
  const [extending, setExtending] = useState(false)
  const applying = useApply(cells, search)
  const typed = state.typed.size
  const promoted = data.records.filter((row) => row.promotion !== undefined).length
  const review = (): void => {
    const [first] = [...cells.unreadable.keys()].toSorted((a, b) => a - b)
    if (first === undefined) return void applying.preview()
    change(select(sheet, state, { row: Math.floor(first / sheet.cols), col: first % sheet.cols }))
    showToast({ state: 'attention', message: <Trans>Fix the marked cells first.</Trans> })
  }
  const products = useMemo(() => new Map(data.records.flatMap((row) => (row.pack ? [] : [[row.skuId, row]]))), [data])
  const headOf = (row: GridRow): RowHead => {
    const { nameZh = '', nameEn = '' } = products.get(row.skuId)?.values ?? {}
    const pack = row.pack ? `${say(row.pack.name)} × ${row.pack.quantity / 1000}` : ''
    return { title: say({ zh: nameZh, en: nameEn }), more: [say(row.variant), pack].filter(Boolean).join(' · ') }
  }
  const nameOf = (key: string): string => {
    const row = cells.rows.find((one) => rowKey(one) === key)
    return row ? Object.values(headOf(row)).join(' ').trim() : ''
  }
  return (
    <section className={css['page']}>
      <PageHead
        title={t`Edit in a grid`}
        hint={
          data.total > MOST_ROWS ? (
            <Trans>The first {MOST_ROWS} products are shown. Narrow the filter to edit the others.</Trans>
          ) : (
            <Plural value={sheet.rows} one="# row" other="# rows" />
          )
        }
        actions={
          <Button onClick={review} disabled={typed === 0} loading={applying.reading}>
            {typed === 0 ? (
              <Trans>Apply…</Trans>
            ) : (
              <Plural value={typed} one="Apply # value…" other="Apply # values…" />
            )}
          </Button>
        }
      />
      <Tools cells={cells} extending={extending} onExtending={setExtending} />
      {promoted > 0 ? (
        <p className={`${css['note']} ${css['promoted']}`}>
          <Plural
            value={promoted}
            one="# product is on promotion: its price here is the one that returns afterwards."
            other="# products are on promotion: their prices here are those that return afterwards."
          />
        </p>
      ) : null}
      <div className={css['grid']}>
        <DataGrid
          label={t`Products`}
          columns={cells.columns}
          sheet={sheet}
          state={state}
          onChange={change}
          onRefused={sayRefused}
          problemAt={cells.problemAt}
          extending={extending}
          rowHead={{ head: t`Product`, of: (row) => headOf(cells.rows[row]!) }}
        />
      </div>
      {applying.shown ? (
        <GridPreview
          shown={applying.shown}
          nameOf={nameOf}
          progress={applying.progress}
          onApply={() => void applying.apply()}
          onNewest={() => void applying.newest()}
          onClose={applying.close}
        />
      ) : null}
    </section>
  )
}

interface ToolsProps {
  readonly cells: GoodsGrid
  readonly extending: boolean
  readonly onExtending: (on: boolean) => void
}

/** Buttons for the actions of keys, for touch screens. */
function Tools({ cells: { state, sheet, change }, extending, onExtending }: ToolsProps) {
  return (
    <div className={css['tools']}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        disabled={state.back.length === 0}
        onClick={() => change(undo(sheet, state))}
      >
        <Trans>Undo</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={18} aria-hidden />}
        disabled={state.forward.length === 0}
        onClick={() => change(redo(sheet, state))}
      >
        <Trans>Redo</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowDown size={18} aria-hidden />}
        onClick={() => {
          const { state: next, fixed } = fillDown(sheet, state)
          change(next)
          if (fixed > 0) sayRefused({ fixed, rowsOver: 0, colsOver: 0 })
        }}
      >
        <Trans>Fill down</Trans>
      </Button>
      <Button
        variant={extending ? 'filled' : 'default'}
        aria-pressed={extending}
        onClick={() => onExtending(!extending)}
      >
        <Trans>Select several</Trans>
      </Button>
      <p className={css['note']}>
        <Trans>What you type is kept until you apply it. Paste from a spreadsheet works, too.</Trans>
      </p>
    </div>
  )
}

function sayRefused({ fixed, rowsOver, colsOver }: Refused): void {
  const message =
    rowsOver > 0 || colsOver > 0 ? (
      <Trans>
        Not all of it fits: {rowsOver} rows and {colsOver} columns were left out.
      </Trans>
    ) : (
      <Plural
        value={fixed}
        one="# cell was left as it is: the product is in the online store. Take it down, apply, relist it."
        other="# cells were left as they are: their products are in the online store. Take them down, apply, relist them."
      />
    )
  showToast({ id: 'grid-refused', state: 'attention', message })
}

/** Preview and applying, part by part; rows with a problem keep what was typed. */
function useApply(cells: GoodsGrid, search: GridSearch) {
  const router = useRouter()
  const { mutateAsync: send } = useMutation(write(grid.apply))
  const { mutateAsync: takeBack } = useMutation(act(bulk.undo))
  const [shown, setShown] = useState<Previewed>()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [reading, setReading] = useState(false)
  const fail = (error: unknown): void => showToast({ state: 'attention', message: sentenceOf(error) })
  const newestRows = async () => (await queryClient.fetchQuery({ ...rowsOf(search), staleTime: 0 })).records
  const preview = async (): Promise<void> => {
    setReading(true)
    const edits = cells.edits()
    try {
      const answer = await call(grid.preview, { edits })
      cells.setProblems(answer.problems)
      const kept = new Set(answer.problems.map(rowKey))
      setShown({ ...answer, changes: cells.changes().filter((one) => !kept.has(one.row)) })
    } catch (error) {
      cells.setProblems(refusedCells(error, edits))
      fail(error)
    } finally {
      setReading(false)
    }
  }
  const apply = async (): Promise<void> => {
    const edits = cells.edits()
    const problems: GridProblem[] = []
    let runId: string | undefined
    let done = 0
    let part: GridEdit[] = []
    try {
      for (part of partsOf(edits, cells.rows, MOST_AT_ONCE)) {
        setProgress({ done, of: edits.length })
        const answer = await send({ ...(runId ? { runId } : {}), total: edits.length, edits: part })
        runId = answer.runId
        problems.push(...answer.problems)
        done += part.length
      }
    } catch (error) {
      problems.push(...refusedCells(error, part))
      fail(error)
    }
    const left = new Set([...problems, ...edits.slice(done)].map(rowKey))
    cells.lay(await newestRows(), left)
    cells.setProblems(problems)
    setProgress(undefined)
    setShown(undefined)
    const run = runId
    if (run !== undefined)
      showUndo(<Trans>Applied. Counters get it within seconds.</Trans>, () => {
        void takeBack({ id: run }).then(() =>
          router.navigate({ to: '/shop/goodsManage/bulkHistory/$id', params: { id: run } }),
        )
      })
  }
  const newest = async (): Promise<void> => {
    cells.lay(await newestRows())
    setShown(undefined)
  }
  return { shown, progress, reading, preview, apply, newest, close: () => setShown(undefined) }
}
