import { Button, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilledPlace, PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { shelfWarningSettings, WarningSettingFilter, type WarningSettingSearch } from '#contract/catalogue/shelf.ts'
import { placeLabel } from '#domain/place-label.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { currentBay, setCurrentBay } from '#features/office/stock/places/current-bay.ts'
import { LimitFields } from '#features/office/stock/places/limit-fields.tsx'
import { LimitsDialog } from '#features/office/stock/places/limits-dialog.tsx'
import css from '#features/office/stock/places/places.module.css'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** The minimum and maximum of the goods of each bay. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelfWarningSettings')({
  validateSearch: typedSearch<WarningSettingSearch>(),
  loader: async () => {
    await queryClient.ensureQueryData(read(shelfWarningSettings.bays, {}))
  },
  component: WarningSettings,
})

const optionOf = (bay: FilledPlace) => ({
  value: bay.id,
  label: [placeLabel(bay.areaCode, bay.code), bay.name].filter(Boolean).join(' · '),
})

function WarningSettings() {
  const { t } = useLingui()
  const { filter } = useListScreen(Route, WarningSettingFilter)
  const { data } = useSuspenseQuery(read(shelfWarningSettings.bays, {}))
  const wanted = [filter.bayId, currentBay()]
  const bay = data.records.find(({ id }) => wanted.includes(id)) ?? data.records[0]
  return bay ? <GoodsOfBay bay={bay} bays={data.records} /> : <PageHead title={t`Shelf warning settings`} />
}

function GoodsOfBay({ bay, bays }: { readonly bay: FilledPlace; readonly bays: readonly FilledPlace[] }) {
  const { t } = useLingui()
  const say = useSay()
  const { filter, change, list } = useListScreen(Route, WarningSettingFilter)
  const { search } = filter
  const wanted = { bayId: bay.id, ...(search ? { search } : {}) }
  const chosen = useChosenRows<PlacedGood>(JSON.stringify(wanted), (good) => good.itemId)
  const [setting, setSetting] = useState<number>()
  const everyGood = (): Promise<PlacedGood[]> =>
    allRows((place) => call(shelfWarningSettings.list, { ...wanted, ...place }))
  const idsOf = async (): Promise<string[]> =>
    (chosen.all ? (await everyGood()).filter(chosen.has) : chosen.rows).map(({ itemId }) => itemId)
  return (
    <>
      <ListPage
        id="shelf-limits"
        title={t`Shelf warning settings`}
        query={read(shelfWarningSettings.list, { ...filter, ...wanted })}
        columns={useColumns(bay)}
        row={{
          key: (good) => good.itemId,
          choice: { ...chosen, lock: () => undefined, name: (good) => t`Select ${say(good.name)}` },
        }}
        {...list}
        onExport={everyGood}
        filters={
          <>
            <Select
              aria-label={t`Bay`}
              searchable
              allowDeselect={false}
              data={bays.map(optionOf)}
              nothingFoundMessage={<Trans>No bay has this code.</Trans>}
              value={bay.id}
              onChange={(id) => {
                if (id === null) return
                setCurrentBay(id)
                change({ bayId: id })
              }}
            />
            <SearchBox
              scans
              label={t`Name, item number or barcode`}
              value={search ?? ''}
              onChange={(next) => change({ search: next || undefined })}
            />
            <p className={css.about}>
              <Trans>A bay is low at its minimum. It is refilled up to its maximum.</Trans>
            </p>
          </>
        }
        below={(total) => (
          <SelectionBar count={chosen.count(total)} total={total} onAll={chosen.chooseAll} onClear={chosen.clear}>
            <Button variant="default" size="xs" onClick={() => setSetting(chosen.count(total))}>
              <Trans>Set limits</Trans>
            </Button>
          </SelectionBar>
        )}
        empty={
          <EmptyState
            drawing={<Drawing of="box" />}
            title={search ? <Trans>Nothing here matches.</Trans> : <Trans>This bay has no products yet.</Trans>}
          >
            <Trans>Set a minimum and a maximum for products kept in a bay or assigned to it.</Trans>
          </EmptyState>
        }
      />
      {setting === undefined ? null : (
        <LimitsDialog bayId={bay.id} count={setting} idsOf={idsOf} onClose={() => setSetting(undefined)} />
      )}
    </>
  )
}

function useColumns(bay: FilledPlace): Column<PlacedGood>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<PlacedGood>()
  return [
    {
      id: 'name',
      head: t`Name`,
      grow: true,
      cell: (good) => (
        <span className={css.item}>
          <Picture picture={good.image} name={say(good.name)} />
          <span title={say(good.name)}>{say(good.name)}</span>
        </span>
      ),
      text: (good) => say(good.name),
    },
    columns.code('itemNo', t`Item number`, (good) => good.itemNo),
    {
      ...columns.quantity('quantity', t`In the bay`, (good) => good.quantity),
      cell: (good) => <Quantity value={good.quantity} unit={say(good.unit)} />,
      card: 'amount',
    },
    {
      id: 'limits',
      head: t`Minimum and maximum`,
      align: 'right',
      card: 'field',
      cell: (good) => <LimitFields bayId={bay.id} good={good} />,
      text: (good) => [good.min, good.max].map((limit) => (limit === null ? '–' : limit / 1000)).join(' / '),
    },
  ]
}
