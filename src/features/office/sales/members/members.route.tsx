import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type MemberRow, MembersFilter, type MembersSearch, memberWallets } from '#contract/sales/member-wallets.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { MemberName } from '#features/office/sales/members/member-name.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { Money } from '#ui/money.tsx'
import { sayPhone } from '#ui/say-phone.ts'
import { SearchBox } from '#ui/search-box.tsx'

/** The organisation's members with their macou. */
export const Route = createFileRoute('/_office/shop/memberManage/memberInfo/')({
  validateSearch: typedSearch<MembersSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(memberWallets.list, readSearch(MembersFilter, deps)))
  },
  component: Members,
})

const DESCENDS = ['macou', 'createdAt']

const DETAILS = '/shop/memberManage/memberInfo/details/$id'

function Members() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const { filter, change, filtered, list, every } = useListScreen(Route, MembersFilter, { descends: DESCENDS })
  const query = read(memberWallets.list, filter)
  const sums = useQuery({ ...query, placeholderData: keepPreviousData }).data?.sums
  return (
    <ListPage
      id="members"
      title={t`Members`}
      query={query}
      columns={useColumns()}
      row={{ key: (row) => row.id, onOpen: ({ id }) => void navigate({ to: DETAILS, params: { id } }) }}
      {...list}
      onExport={every((all) => call(memberWallets.list, all))}
      filters={
        <SearchBox
          label={t`Name, code, phone or e-mail`}
          value={filter.keyword ?? ''}
          onChange={(keyword) => change({ keyword: keyword || undefined })}
        />
      }
      actions={
        sums ? (
          <span>
            <Trans>Macou in all wallets</Trans> <Money value={sums.macou} strong />
            {sums.pending > 0 ? (
              <>
                {' · '}
                <Trans>
                  <Money value={sums.pending} /> pending
                </Trans>
              </>
            ) : null}
          </span>
        ) : null
      }
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="people" />} title={<Trans>No member matches.</Trans>}>
            <Trans>
              Search for part of the name, a code, the whole e-mail address or phone number, or its last four digits.
            </Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="people" />} title={<Trans>No members yet.</Trans>}>
            <Trans>Cashiers add members at the counter: “Member” in the cart, then a phone number.</Trans>
          </EmptyState>
        )
      }
    />
  )
}

function useColumns(): Column<MemberRow>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<MemberRow>()
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: (row) => (
        <AppLink to={DETAILS} params={{ id: row.id }} preload={false}>
          <MemberName member={row} />
        </AppLink>
      ),
      text: (row) => row.name,
      sortable: true,
    },
    columns.money('macou', t`Macou`, (row) => row.macou, { strong: true, sortable: true }),
    columns.money('pending', t`Pending`, (row) => row.pending?.amount, { card: 'named' }),
    columns.text('code', t`Code`, (row) => row.code, { card: 'meta' }),
    columns.text('phone', t`Phone`, (row) => sayPhone(row.phone), { card: 'meta' }),
    columns.text('email', t`E-mail`, (row) => row.email),
    columns.count('sales', t`Sales`, (row) => row.sales),
    columns.instant('lastSaleAt', t`Last sale`, (row) => row.lastSaleAt),
    columns.instant('createdAt', t`Member since`, (row) => row.createdAt, { hidden: true, sortable: true }),
  ]
}
