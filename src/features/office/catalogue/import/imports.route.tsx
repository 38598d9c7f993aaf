import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type * as v from 'valibot'
import { ImportListFilter, type ImportRecord, imports } from '#contract/catalogue/imports.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { DuplicateGoods } from '#features/office/catalogue/import/duplicate-goods.tsx'
import { useImportWords } from '#features/office/catalogue/import/import-words.ts'
import { UploadBox } from '#features/office/catalogue/import/upload-box.tsx'
import css from '#features/office/catalogue/import/import.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { RecordState } from '#ui/record-state.tsx'

const FRESH_EVERY = 3_000
type Search = v.InferInput<typeof ImportListFilter>

/** A new import, and the earlier ones with their state. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsImport/')({
  validateSearch: typedSearch<Search>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(imports.list, readSearch(ImportListFilter, deps)))
  },
  component: Imports,
})

function Imports() {
  const { t } = useLingui()
  const router = useRouter()
  const { filter, list, every } = useListScreen(Route, ImportListFilter)
  const query = { ...read(imports.list, filter), refetchInterval: FRESH_EVERY }
  return (
    <ListPage
      id="imports"
      title={t`Import products`}
      query={query}
      columns={useColumns()}
      row={{
        key: (one) => one.id,
        onOpen: ({ id }) => void router.navigate({ to: '/shop/goodsManage/goodsImport/$id', params: { id } }),
      }}
      {...list}
      onExport={every((filter) => call(imports.list, filter))}
      actions={<DuplicateGoods />}
      filters={
        <div className={css.wide} data-wide>
          <UploadBox />
        </div>
      }
      empty={
        <EmptyState drawing={<Drawing of="file" />} title={<Trans>No imports yet.</Trans>}>
          <Trans>Choose a product file above. Every import is listed here and can be undone for seven days.</Trans>
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<ImportRecord>[] {
  const { t } = useLingui()
  const words = useImportWords()
  const columns = useColumnPresets<ImportRecord>()
  return [
    columns.link(
      'name',
      t`File`,
      (one) => one.name,
      (one, text) => (
        <AppLink to="/shop/goodsManage/goodsImport/$id" params={{ id: one.id }}>
          {text}
        </AppLink>
      ),
    ),
    {
      id: 'state',
      head: t`State`,
      cell: (one) =>
        one.runState !== undefined && one.runState !== bulkRunStates.running ? (
          <RecordState of={bulkRunStates} code={one.runState} />
        ) : (
          <RecordState of={importStates} code={one.state} />
        ),
    },
    columns.text('format', t`Format`, (one) => words.format(one.format)),
    columns.count('new', t`New`, (one) => one.counts.new),
    columns.count('changed', t`Changed`, (one) => one.counts.changed),
    columns.count('rejected', t({ message: 'Rejected', context: 'row of a file' }), (one) => one.counts.rejected),
    columns.instant('createdAt', t`Started`, (one) => one.createdAt),
  ]
}
