import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type * as v from 'valibot'
import { type Material, MaterialFilter, type MaterialSearch, rawMaterials } from '#contract/catalogue/materials.ts'
import { unitStates } from '#domain/unit-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { MaterialMenu } from '#features/office/catalogue/materials/material-menu.tsx'
import css from '#features/office/catalogue/materials/materials.module.css'
import { UnitCost } from '#features/office/catalogue/materials/unit-cost.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { type ListScreen, useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

/** Raw materials of the store with their stock. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterial/')({
  validateSearch: typedSearch<MaterialSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(rawMaterials.list, readSearch(MaterialFilter, deps)))
  },
  component: Materials,
})

const VIEW = '/shop/goodsManage/rawMaterial/viewRawMaterial/$id'

function Materials() {
  const { t } = useLingui()
  const router = useRouter()
  const screen = useListScreen(Route, MaterialFilter, { descends: ['quantity', 'used'] })
  const { filter, filtered, list, every } = screen
  return (
    <ListPage
      id="raw-materials"
      title={t`Raw materials`}
      query={read(rawMaterials.list, filter)}
      columns={useColumns()}
      row={{
        key: (material) => material.id,
        onOpen: ({ id }) => void router.navigate({ to: VIEW, params: { id } }),
        actions: (material) => <MaterialMenu material={material} />,
      }}
      {...list}
      onExport={every((filter) => call(rawMaterials.list, filter))}
      filters={<Filters {...screen} />}
      actions={
        <May all={['shopRawMaterialAdd']}>
          <ButtonLink
            leftSection={<IconPlus size={18} aria-hidden />}
            to="/shop/goodsManage/rawMaterial/addRawMaterial"
          >
            <Trans>Add a raw material</Trans>
          </ButtonLink>
        </May>
      }
      filtered={filtered}
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="materials" />} title={<Trans>No raw material matches.</Trans>}>
            <Trans>Clear a filter, or search for part of the name.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="materials" />} title={<Trans>No raw materials yet.</Trans>}>
            <Trans>
              Add what your products are made of, such as coffee beans. Then add them to a product’s recipe: each sale
              takes them out of stock.
            </Trans>
          </EmptyState>
        )
      }
    />
  )
}

type Filter = v.InferOutput<typeof MaterialFilter>

function Filters({ filter, change, filtered, clear }: ListScreen<Filter>) {
  const { t } = useLingui()
  const say = useSay()
  const categories = useQuery(read(rawMaterials.choices, {})).data?.categories ?? []
  return (
    <>
      <SearchBox
        label={t`Name, pinyin or item number`}
        value={filter.search ?? ''}
        onChange={(search) => change({ search: search || undefined })}
      />
      <FilterChips any={filtered} onClear={clear}>
        <FilterChip
          label={t`Category`}
          value={filter.categoryId}
          choices={categories.map(({ id, name }) => ({ value: id, label: say(name) }))}
          onChange={(categoryId) => change({ categoryId })}
        />
        <FilterChip
          label={t`Stock`}
          value={filter.stock}
          choices={[
            { value: 'low', label: t`at or under the lower limit` },
            { value: 'negative', label: t`below zero` },
          ]}
          onChange={(stock) => change({ stock })}
        />
        <FilterChip
          label={t`State`}
          value={filter.status?.toString()}
          choices={unitStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
          onChange={(code) => change({ status: code ? (Number(code) as Material['status']) : undefined })}
        />
      </FilterChips>
    </>
  )
}

function useColumns(): Column<Material>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<Material>()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: ({ id, image, name, categoryId }) => (
        <span className={css.material}>
          <Picture className={css.picture} picture={image} name={say(name)} tone={categoryId ?? id} />
          <AppLink to={VIEW} params={{ id }}>
            {say(name)}
          </AppLink>
        </span>
      ),
      sortable: true,
      text: ({ name }) => say(name),
    },
    {
      id: 'quantity',
      head: t`In stock`,
      cell: (material) => <OnHand material={material} />,
      align: 'right',
      sortable: true,
      text: ({ quantity }) => quantity / 1000,
    },
    ...(seesCost
      ? [
          {
            id: 'cost',
            head: t`Cost`,
            cell: ({ cost, unit }: Material) =>
              cost === null || cost === undefined ? '–' : <UnitCost micro={cost} unit={say(unit)} />,
            align: 'right' as const,
            text: ({ cost }: Material) => (cost === null || cost === undefined ? '' : cost / 1_000_000),
          },
        ]
      : []),
    columns.text('category', t`Category`, ({ category }) => (category ? say(category) : '')),
    columns.code('itemNo', t`Item number`, ({ itemNo }) => itemNo, { sortable: true }),
    columns.text('specification', t`Specification`, ({ specification }) => specification, { hidden: true }),
    columns.count('used', t`Products`, ({ used }) => used, { sortable: true }),
    columns.text('unit', t`Unit`, ({ unit }) => say(unit), { hidden: true }),
    columns.state('status', t`State`, unitStates, ({ status }) => status),
  ]
}

/** Stock on hand, with a mark where it is at or under the lower limit. */
function OnHand({ material: { quantity, lower, unit } }: { readonly material: Material }) {
  const say = useSay()
  return (
    <span className={css.quantity}>
      {lower !== null && quantity <= lower ? (
        <StateBadge state="attention" look="plain">
          <Trans>Low</Trans>
        </StateBadge>
      ) : null}
      <Quantity value={quantity} unit={say(unit)} />
    </span>
  )
}
