import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type * as v from 'valibot'
import { ImportFilter, type ImportSearch, type ImportStatus, imports } from '#contract/catalogue/imports.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import { queryClient, read } from '#api/query.ts'
import { CheckStep } from '#features/office/catalogue/import/check-step.tsx'
import { useImportWords } from '#features/office/catalogue/import/import-words.ts'
import { MatchStep } from '#features/office/catalogue/import/match-step.tsx'
import { ResultStep } from '#features/office/catalogue/import/result-step.tsx'
import css from '#features/office/catalogue/import/import.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

const FRESH_EVERY = 700

/** One import, at the step where it is: match, check, run, result. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsImport/$id')({
  validateSearch: typedSearch<ImportSearch>(),
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(imports.status, { id: params.id }))
  },
  component: ImportPage,
})

const { sending, reading, matching, checking, checked, running, done, stopped } = importStates
const moving = ({ state, runState }: ImportStatus): boolean =>
  [sending, reading, checking, running].includes(state as never) || runState === bulkRunStates.undoing

function ImportPage() {
  const { id } = Route.useParams()
  const words = useImportWords()
  const { filter, change } = useListScreen(Route, ImportFilter)
  const { data: one } = useSuspenseQuery({
    ...read(imports.status, { id }),
    refetchInterval: ({ state }) => (state.data && moving(state.data) ? FRESH_EVERY : false),
  })
  const undone = one.runState !== undefined && one.runState !== bulkRunStates.running
  return (
    <DetailPage
      title={one.name}
      beside={
        <>
          {undone ? (
            <RecordState of={bulkRunStates} code={one.runState!} look="filled" />
          ) : (
            <RecordState of={importStates} code={one.state} look="filled" />
          )}
          <span>{words.format(one.format)}</span>
        </>
      }
      actions={
        <ButtonLink variant="default" to="/shop/goodsManage/goodsImport">
          <Trans>All imports</Trans>
        </ButtonLink>
      }
    >
      <Steps state={one.state} />
      <Step one={one} filter={readSearch(ImportFilter, filter)} onFilter={change} />
    </DetailPage>
  )
}

export interface StepProps {
  readonly one: ImportStatus
  readonly filter: v.InferOutput<typeof ImportFilter>
  readonly onFilter: (next: Partial<v.InferOutput<typeof ImportFilter>>) => void
}

function Step(props: StepProps) {
  const { t } = useLingui()
  const say = useSay()
  const { one } = props
  switch (one.state) {
    case matching:
      return <MatchStep one={one} />
    case checking:
      return <ProgressLine label={t`Checking the file`} done={one.done} total={one.total} unit={<Trans>rows</Trans>} />
    case checked:
      return <CheckStep {...props} />
    case running:
      return (
        <ProgressLine label={t`Importing products`} done={one.done} total={one.total} unit={<Trans>products</Trans>} />
      )
    case done:
      return <ResultStep {...props} />
    case stopped:
      return (
        <EmptyState
          title={<Trans>This file can’t be imported.</Trans>}
          action={
            <ButtonLink to="/shop/goodsManage/goodsImport">
              <Trans>Choose another file</Trans>
            </ButtonLink>
          }
        >
          {one.problem ? say(one.problem) : null}
        </EmptyState>
      )
    case sending:
      return (
        <EmptyState title={<Trans>The file has not arrived completely.</Trans>}>
          <Trans>If it is no longer being sent, choose it again under All imports.</Trans>
        </EmptyState>
      )
    default:
      return <ProgressLine label={t`Reading the file`} done={0} />
  }
}

/** State of the import, in words. */
function Steps({ state }: { readonly state: number }) {
  const { t } = useLingui()
  const now =
    state === sending || state === reading
      ? 0
      : state === matching
        ? 1
        : state === checking || state === checked
          ? 2
          : state === running
            ? 3
            : 4
  const names = [t`1 File`, t`2 Match columns`, t`3 Check`, t`4 Import`, t`5 Result`]
  return (
    <ol className={css.steps}>
      {names.map((name, at) => (
        <li key={name} data-now={at === now || undefined} aria-current={at === now ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
