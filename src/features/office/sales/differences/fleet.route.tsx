import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { fleet, type FleetRow, FleetFilter, type FleetSearch } from '#contract/sales/differences.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { CounterAlarms } from '#features/office/sales/differences/counter-alarms.tsx'
import css from '#features/office/sales/differences/fleet.module.css'
import { RescueButton } from '#features/office/sales/rescue/rescue-button.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { May } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

const FRESH_EVERY = 5000

/** The state of every counter in the store, with alarms. */
export const Route = createFileRoute('/_office/shop/orderManage/counterFleet')({
  validateSearch: typedSearch<FleetSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(fleet.list, readSearch(FleetFilter, deps)))
  },
  component: Fleet,
})

function Fleet() {
  const { t } = useLingui()
  const { filter, list, every } = useListScreen(Route, FleetFilter)
  const query = { ...read(fleet.list, filter), refetchInterval: FRESH_EVERY }
  return (
    <ListPage
      id="counter-fleet"
      title={t`Counter states`}
      query={query}
      columns={useColumns()}
      actions={
        <>
          <RescueButton />
          <May all={['cashierManagement']}>
            <ButtonLink to="/shop/shopManage/cashierManagement">
              <Trans>Manage counters</Trans>
            </ButtonLink>
          </May>
        </>
      }
      row={{ key: (row) => row.id }}
      {...list}
      onExport={every((filter) => call(fleet.list, filter))}
      empty={
        <EmptyState
          drawing={<Drawing of="till" />}
          title={<Trans>No counter yet.</Trans>}
          action={
            <May all={['cashierManagement']}>
              <ButtonLink to="/shop/shopManage/cashierManagement">
                <Trans>Open the counters</Trans>
              </ButtonLink>
            </May>
          }
        >
          <Trans>A counter is a place to sell in this store.</Trans>
        </EmptyState>
      }
    />
  )
}

/** Whether somebody sells at the counter, then what somebody should look after. */
function CounterState({ row }: { readonly row: FleetRow }) {
  return (
    <>
      <StateBadge state="ready">{row.shift ? <Trans>On duty</Trans> : <Trans>Free</Trans>}</StateBadge>{' '}
      <CounterAlarms row={row} />
    </>
  )
}

/** Formats missing numbers by lease, such as "3: 12–14". */
const runsOf = ({ missingRuns }: FleetRow): string =>
  missingRuns.map(({ lease, from, to }) => (from === to ? `${lease}: ${from}` : `${lease}: ${from}–${to}`)).join(', ')

function Unsent({ row }: { readonly row: FleetRow }) {
  if (row.unsentFacts === 0) return '0'
  return (
    <>
      {row.unsentFacts} · <Money value={row.unsent} />
      {row.unsentSince === undefined ? null : (
        <>
          {' · '}
          <Trans>
            since <DateTime at={row.unsentSince} within />
          </Trans>
        </>
      )}
    </>
  )
}

function Printer({ row: { printer } }: { readonly row: FleetRow }) {
  if (!printer) return <Trans>none</Trans>
  return (
    <span className={css.printer}>
      {printer.name}
      <StateBadge state={printer.online ? 'ready' : 'stopped'}>
        {printer.online ? <Trans>Online</Trans> : <Trans>Not online</Trans>}
      </StateBadge>
      {printer.waiting > 0 ? (
        <Plural value={printer.waiting} one="# receipt waiting" other="# receipts waiting" />
      ) : null}
    </span>
  )
}

function useColumns(): Column<FleetRow>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<FleetRow>()
  return [
    columns.text('name', t`Counter`, (row) => row.name),
    columns.code('code', t`Code`, (row) => row.code),
    {
      id: 'alarm',
      head: t`State`,
      cell: (row) => <CounterState row={row} />,
      text: (row) => [row.shift ? t`On duty` : t`Free`, ...row.alarms].join(' '),
      card: 'state',
    },
    {
      id: 'cashier',
      head: t`Cashier`,
      cell: (row) => row.shift?.cashierName ?? '–',
      text: (row) => row.shift?.cashierName ?? '',
      card: 'meta',
    },
    columns.instant('seen', t`Last contact`, (row) => row.shift?.seenAt, { card: 'meta' }),
    {
      id: 'sales',
      head: t`Sales of the shift`,
      cell: (row) => (row.shift ? <Money value={row.shift.sales} /> : '–'),
      align: 'right',
      text: (row) => (row.shift ? String(row.shift.sales / 100) : ''),
    },
    {
      id: 'unsent',
      head: t`Unsent`,
      cell: (row) => <Unsent row={row} />,
      align: 'right',
      text: (row) => String(row.unsentFacts),
    },
    columns.code('receipt', t`Last receipt`, (row) => row.lastReceiptNo),
    {
      id: 'missing',
      head: t`Missing numbers`,
      cell: (row) => (row.missing === 0 ? '0' : `${row.missing} (${runsOf(row)})`),
      align: 'right',
      text: (row) => (row.missing === 0 ? '0' : `${row.missing} (${runsOf(row)})`),
    },
    {
      id: 'printer',
      head: t`Printer`,
      cell: (row) => <Printer row={row} />,
      text: (row) => row.printer?.name ?? '',
    },
    {
      id: 'storage',
      head: t`Storage`,
      // said beside the state where it is not
      hidden: true,
      cell: (row) =>
        row.shift?.storageProtected === undefined ? (
          '–'
        ) : row.shift.storageProtected ? (
          <Trans>protected</Trans>
        ) : (
          <Trans>not protected</Trans>
        ),
      text: (row) => String(row.shift?.storageProtected ?? ''),
    },
    {
      id: 'app',
      head: t`App`,
      cell: (row) => <span className="et-code">{row.shift?.appVersion || '–'}</span>,
      text: (row) => row.shift?.appVersion ?? '',
    },
  ]
}
