import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  NotificationFilter,
  type NotificationSearch,
  notifications,
  type OutboundNotification,
} from '#contract/organisation/notifications.ts'
import { notificationStates } from '#domain/notification-states.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import css from '#features/office/insight/stock-home/stock-home.module.css'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

const WAITING = { status: notificationStates.waiting }

/** Goods that left the warehouse for sales and were not checked yet. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/verify')({
  validateSearch: typedSearch<NotificationSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(notifications.list, readSearch(NotificationFilter, { ...deps, ...WAITING })))
  },
  component: Verify,
})

function Verify() {
  const { t } = useLingui()
  const { filter, list, every } = useListScreen(Route, NotificationFilter)
  return (
    <ListPage
      id="stock-verify"
      title={t`Outbound to verify`}
      query={read(notifications.list, { ...filter, ...WAITING })}
      columns={useColumns()}
      row={{ key: (row) => row.id, actions: (row) => <VerifyButton notification={row} /> }}
      {...list}
      onExport={every((all) => call(notifications.list, { ...all, ...WAITING }))}
      empty={
        <EmptyState drawing={<Drawing of="done" />} title={<Trans>Nothing to verify.</Trans>}>
          <Trans>
            When a sale takes more than is on the shelf, the rest is booked out of the warehouse and listed here.
          </Trans>
        </EmptyState>
      }
    />
  )
}

function VerifyButton({ notification: { id, goodsName } }: { readonly notification: OutboundNotification }) {
  const { t } = useLingui()
  const name = useSay()(goodsName)
  const { mutate: verify, isPending } = useMutation(act(notifications.verify))
  return (
    <Button variant="default" loading={isPending} aria-label={t`Verify ${name}`} onClick={() => verify({ id })}>
      <Trans>Verify</Trans>
    </Button>
  )
}

function useColumns(): Column<OutboundNotification>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<OutboundNotification>()
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: (row) => (
        <>
          <span className={css.name}>{say(row.goodsName)}</span>
          <span className={css.narrow}>
            <Quantity value={row.number} unit={say(row.unitName)} />
          </span>
        </>
      ),
      text: (row) => say(row.goodsName),
    },
    columns.quantity('quantity', t`Quantity`, (row) => row.number),
    columns.text('unit', t`Unit`, (row) => say(row.unitName)),
    columns.instant('at', t`Time`, (row) => row.createTime),
    columns.text('by', t`Cashier`, (row) => row.userName),
    columns.code('itemNo', t`Item number`, (row) => row.goodsSku),
  ]
}
