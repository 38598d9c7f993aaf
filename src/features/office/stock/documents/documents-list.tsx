import { Button, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DocumentFilter, DocumentRow } from '#contract/stock/stock-documents.ts'
import { documentTypeText } from '#contract/texts/documents.ts'
import { documentStates } from '#domain/document-states.ts'
import { stockDocuments } from '#domain/documents/stock-documents.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import type { KindOfDocument, ShownDocuments } from '#features/office/stock/documents/document-kind.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  /** Documents that nobody makes here are made by counters, all of one type. */
  readonly shown: ShownDocuments | KindOfDocument
  readonly title: string
  readonly screen: ListScreen<DocumentFilter>
  /** Beside the filters: sums. */
  readonly above?: ReactNode
  /** The text of an empty list. */
  readonly empty: ReactNode
}

/** The documents of one kind, newest first. */
export function DocumentsList({ shown, title, screen, above, empty }: Props) {
  const { t } = useLingui()
  const { name, calls, details } = shown
  const made = 'mayAdd' in shown ? shown : undefined
  const { filter, change, filtered, clear, list, every } = screen
  const navigate = useNavigate()
  return (
    <ListPage
      id={made ? name : 'shelfOutbound'}
      title={title}
      query={read(calls.list, filter)}
      columns={useColumns(shown, made === undefined)}
      row={{ key: (row) => row.id, onOpen: (row) => void navigate({ to: details, params: { id: row.id } }) }}
      {...list}
      onExport={every((all) => call(calls.list, all))}
      filters={
        <>
          <SearchBox
            label={t`Number, remark or product`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <DateRangeChip from={filter.from} to={filter.to} onChange={change} />
            {made ? <TypeAndState shown={made} filter={filter} onChange={change} /> : null}
          </FilterChips>
          {above}
        </>
      }
      actions={made ? <NewDocument kind={made} /> : null}
      filtered={filtered}
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="box" />} title={<Trans>No document matches.</Trans>}>
            <Trans>Clear a filter, or search for part of the number.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="box" />} title={<Trans>No documents yet.</Trans>}>
            {empty}
          </EmptyState>
        )
      }
    />
  )
}

interface TypeAndStateProps {
  readonly shown: ShownDocuments
  readonly filter: DocumentFilter
  readonly onChange: (next: Partial<DocumentFilter>) => void
}

function TypeAndState({ shown: { name, types }, filter, onChange }: TypeAndStateProps) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <>
      {types.length === 0 ? null : (
        <FilterChip
          label={t`Type`}
          value={filter.type?.toString()}
          choices={types.map((type) => ({ value: String(type), label: say(documentTypeText(name, type)) }))}
          onChange={(type) => onChange({ type: type ? Number(type) : undefined })}
        />
      )}
      <FilterChip
        label={t`State`}
        value={filter.state?.toString()}
        choices={documentStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
        onChange={(code) => onChange({ state: code ? (Number(code) as DocumentRow['state']) : undefined })}
      />
    </>
  )
}

/** Starts a draft of a chosen type under an id of its own, so that a reload finds it again. */
function NewDocument({ kind: { name, details, mayAdd } }: { readonly kind: KindOfDocument }) {
  const say = useSay()
  const navigate = useNavigate()
  const start = (type: number): void =>
    void navigate({ to: details, params: { id: crypto.randomUUID() }, search: { type } })
  const types: readonly number[] = stockDocuments[name].chosen
  const [only] = types
  if (types.length === 1)
    return (
      <May all={[mayAdd]}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => start(only!)}>
          {say(documentTypeText(name, only!))}
        </Button>
      </May>
    )
  return (
    <May all={[mayAdd]}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>New</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {types.map((type) => (
            <Menu.Item key={type} onClick={() => start(type)}>
              {say(documentTypeText(name, type))}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </May>
  )
}

function useColumns({ name, details, types, valued }: ShownDocuments, automatic: boolean): Column<DocumentRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<DocumentRow>()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  return [
    columns.link(
      'number',
      t`Number`,
      (row) => row.number ?? t`Draft`,
      (row, text) => (
        <AppLink to={details} params={{ id: row.id }} className={row.number ? 'et-code' : undefined}>
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    ...(automatic
      ? []
      : [
          ...(types.length === 0
            ? []
            : [columns.text('type', t`Type`, (row) => say(documentTypeText(name, row.type)))]),
          columns.state('state', t`State`, documentStates, (row) => row.state),
        ]),
    ...(automatic ? [] : [columns.text('remark', t`Remark`, (row) => row.remark, { grow: true })]),
    columns.count('lines', t`Lines`, (row) => row.lines),
    columns.quantity('quantity', t`Quantity`, (row) => row.quantity),
    ...(valued && seesCost ? [columns.money('value', t`Value`, (row) => row.value)] : []),
    columns.instant('created', t`Created`, (row) => row.createdAt, { sortable: true }),
    columns.text('createdBy', automatic ? t`Cashier` : t`Created by`, (row) => row.createdBy),
    ...(automatic ? [] : [columns.instant('posted', t`Posted`, (row) => row.postedAt ?? undefined)]),
  ]
}
