import { Button, Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { importKinds, type ImportRow, type ImportStatus, imports } from '#contract/catalogue/imports.ts'
import { callText } from '#api/call.ts'
import { act, read } from '#api/query.ts'
import type { StepProps } from '#features/office/catalogue/import/import.route.tsx'
import { useImportWords } from '#features/office/catalogue/import/import-words.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { download } from '#ui/list/csv.ts'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useSay } from '#ui/use-language.ts'

interface RowLinesProps extends StepProps {
  /** Questions can be answered. */
  readonly deciding?: boolean
}

/** Every row of the file with what happens to it and why, by kind, in pages; also as a CSV. */
export function RowLines({ one, filter, onFilter, deciding = false }: RowLinesProps) {
  const { t, i18n } = useLingui()
  const words = useImportWords()
  const kind = filter.kind ?? (one.counts.decide > 0 ? 'decide' : undefined)
  const rows = useQuery({
    ...read(imports.rows, { id: one.id, ...filter, ...(kind ? { kind } : {}) }),
    placeholderData: keepPreviousData,
  })
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () =>
      download(
        `${one.name}-${kind ?? 'rows'}.csv`,
        await callText(imports.rejected, { id: one.id, ...(kind ? { kind } : {}) }),
      ),
    meta: { alert: true },
  })
  const counted = importKinds.filter((each) => one.counts[each] > 0 || each === kind)
  return (
    <>
      <div className={css.row}>
        <div className={css.tabs} role="group" aria-label={t`Rows by result`}>
          {counted.map((each) => (
            <button
              key={each}
              type="button"
              className={css.tab}
              aria-pressed={kind === each}
              onClick={() => onFilter({ kind: each })}
            >
              {words.kind(each)} <b>{i18n.number(one.counts[each])}</b>
            </button>
          ))}
        </div>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save()}
        >
          <Trans>Download as CSV</Trans>
        </Button>
        {deciding && kind === 'decide' && one.counts.decide > one.counts.unpriced ? <DecideAll id={one.id} /> : null}
        {deciding && (kind === 'new' || kind === 'changed') ? <TickAll one={one} kind={kind} /> : null}
      </div>
      {rows.error && !rows.data ? <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} /> : null}
      <ul className={css.lines} aria-busy={rows.isFetching}>
        {(rows.data?.records ?? []).map((row) => (
          <Line key={row.no} id={one.id} row={row} deciding={deciding} />
        ))}
      </ul>
      <Pager
        currentPage={filter.currentPage}
        pageSize={filter.pageSize}
        total={rows.data?.total ?? 0}
        onChange={(place) => onFilter(place)}
      />
    </>
  )
}

function Line({ id, row, deciding }: { readonly id: string; readonly row: ImportRow; readonly deciding: boolean }) {
  const say = useSay()
  const words = useImportWords()
  const place = row.row
  return (
    <li className={css.line}>
      <span className={css.no}>
        <Trans>Row {place}</Trans>
      </span>
      <div>
        <b>{row.name || '–'}</b> <span className="et-code">{row.itemNo}</span>
        {row.notes.map((note, at) => (
          <p key={at}>{say(note)}</p>
        ))}
        {row.fields
          .filter(({ before, after }) => before !== '' || after !== '')
          .map(({ field, before, after }) => (
            <p key={field}>
              {words.field(field)}: {before === '' ? null : <s>{before}</s>} {after}
            </p>
          ))}
      </div>
      {deciding ? <Answer id={id} row={row} /> : <span />}
    </li>
  )
}

/** Decision about a row: its product, or that it is left out. */
function Answer({ id, row }: { readonly id: string; readonly row: ImportRow }) {
  if (row.kind === 'decide' && row.other !== '') return <Decide id={id} row={row} />
  if (row.kind === 'new' || row.kind === 'changed') return <Tick id={id} row={row} kind={row.kind} />
  return <span />
}

interface TickProps {
  readonly id: string
  readonly row: ImportRow
  readonly kind: 'new' | 'changed'
}

function Tick({ id, row, kind }: TickProps) {
  const { t } = useLingui()
  const { mutate: decide, isPending } = useMutation(act(imports.decide))
  const place = row.row
  return (
    <Checkbox
      className={css.tick}
      label={t`Import`}
      aria-label={t`Import row ${place}`}
      checked={row.decision !== 'skip'}
      disabled={isPending}
      onChange={(event) =>
        decide({ id, rows: [row.no], kind, decision: event.currentTarget.checked ? 'keep' : 'skip' })
      }
    />
  )
}

const decisions = ['same', 'new', 'skip'] as const

function useDecisionWords() {
  const { t } = useLingui()
  return { same: t`Same product`, new: t`New product`, skip: t`Leave out` }
}

function Decide({ id, row }: { readonly id: string; readonly row: ImportRow }) {
  const { t } = useLingui()
  const words = useDecisionWords()
  const { mutate: decide, isPending } = useMutation(act(imports.decide))
  const place = row.row
  return (
    <div className={css.choices} role="group" aria-label={t`Product for row ${place}`}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={row.decision === decision ? 'filled' : 'default'}
          aria-pressed={row.decision === decision}
          disabled={isPending}
          onClick={() => decide({ id, rows: [row.no], decision })}
        >
          {words[decision]}
        </Button>
      ))}
    </div>
  )
}

/** All rows of a kind at once. */
function TickAll({ one, kind }: { readonly one: ImportStatus; readonly kind: 'new' | 'changed' }) {
  const { t } = useLingui()
  const { mutate: decide, isPending } = useMutation(act(imports.decide))
  return (
    <div className={css.choices} role="group" aria-label={t`All rows of this kind`}>
      <Button variant="default" disabled={isPending} onClick={() => decide({ id: one.id, kind, decision: 'skip' })}>
        <Trans>Leave out all</Trans>
      </Button>
      {one.counts.leftOut > 0 ? (
        <Button variant="default" disabled={isPending} onClick={() => decide({ id: one.id, kind, decision: 'keep' })}>
          <Trans>Import all</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** One answer for all rows that are not answered yet. */
function DecideAll({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { mutate: decide, isPending } = useMutation(act(imports.decide))
  return (
    <div className={css.choices} role="group" aria-label={t`All rows that are left`}>
      <Button variant="default" disabled={isPending} onClick={() => decide({ id, decision: 'new' })}>
        <Trans>All others: new products</Trans>
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => decide({ id, decision: 'skip' })}>
        <Trans>Leave out all others</Trans>
      </Button>
    </div>
  )
}
