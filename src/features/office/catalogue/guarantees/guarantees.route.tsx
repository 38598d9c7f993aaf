import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import {
  GuaranteeFilter,
  type GuaranteeRow,
  type GuaranteeSearch,
  guaranteeTemplates,
} from '#contract/catalogue/guarantee-templates.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { GuaranteeMenu } from '#features/office/catalogue/guarantees/guarantee-menu.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** The guarantees that products can offer at the counter. */
export const Route = createFileRoute('/_office/shop/guaranteeService/guaranteeTemplate/')({
  validateSearch: typedSearch<GuaranteeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(guaranteeTemplates.list, readSearch(GuaranteeFilter, deps)))
  },
  component: Guarantees,
})

const VIEW = '/shop/guaranteeService/guaranteeTemplate/viewGuaranteeTemplate/$id'

function Guarantees() {
  const { t } = useLingui()
  const say = useSay()
  const router = useRouter()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, GuaranteeFilter, {
    descends: ['price', 'days', 'products'],
  })
  const types = useQuery(read(guaranteeTemplates.choices, {})).data?.types ?? []
  return (
    <ListPage
      id="guarantees"
      title={t`Guarantees`}
      query={read(guaranteeTemplates.list, filter)}
      columns={useColumns()}
      row={{
        key: (guarantee) => guarantee.id,
        onOpen: ({ id }) => void router.navigate({ to: VIEW, params: { id } }),
        actions: (guarantee) => <GuaranteeMenu guarantee={guarantee} />,
      }}
      {...list}
      onExport={every((filter) => call(guaranteeTemplates.list, filter))}
      filters={
        <>
          <SearchBox
            label={t`Name or type of a guarantee`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <FilterChip
              label={t`Type`}
              value={filter.typeId}
              choices={types.map((type) => ({ value: type.id, label: say(type.name) }))}
              onChange={(typeId) => change({ typeId })}
            />
            <FilterChip
              label={t`State`}
              value={filter.status?.toString()}
              choices={guaranteeStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
              onChange={(code) => change({ status: code ? (Number(code) as GuaranteeRow['status']) : undefined })}
            />
          </FilterChips>
        </>
      }
      actions={
        <ButtonLink
          leftSection={<IconPlus size={18} aria-hidden />}
          to="/shop/guaranteeService/guaranteeTemplate/operGuaranteeTemplate"
        >
          <Trans>Add a guarantee</Trans>
        </ButtonLink>
      }
      filtered={filtered}
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="shield" />} title={<Trans>No guarantee matches.</Trans>}>
            <Trans>Clear a filter, or search for part of the name.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="shield" />} title={<Trans>No guarantees yet.</Trans>}>
            <Trans>
              Add one, such as two years against accidents. Then choose it on the products that should offer it.
            </Trans>
          </EmptyState>
        )
      }
    />
  )
}

function useColumns(): Column<GuaranteeRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<GuaranteeRow>()
  return [
    columns.link(
      'name',
      t`Name`,
      (guarantee) => `${say(guarantee.type)} · ${say(guarantee.name)}`,
      ({ id }, text) => (
        <AppLink to={VIEW} params={{ id }}>
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    columns.money('price', t`Price`, (guarantee) => guarantee.price, { sortable: true }),
    columns.count('days', t`Valid days`, (guarantee) => guarantee.validDays, { sortable: true }),
    columns.text('macou', t`Macou`, (guarantee) => (guarantee.macouSupported ? t`Accepted` : t`Not accepted`)),
    columns.count('products', t`Products`, (guarantee) => guarantee.products, { sortable: true }),
    columns.state('status', t`State`, guaranteeStates, (guarantee) => guarantee.status),
  ]
}
