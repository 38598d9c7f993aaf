import { Button, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilledPlace } from '#contract/catalogue/placed-goods.ts'
import { shelfWarningSettings, WarningSettingFilter, type WarningSettingSearch } from '#contract/catalogue/shelf.ts'
import { placeLabel } from '#domain/place-label.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { currentBay, setCurrentBay } from '#features/office/stock/places/current-bay.ts'
import { GoodRow } from '#features/office/stock/places/goods-rows.tsx'
import { LimitFields } from '#features/office/stock/places/limit-fields.tsx'
import { LimitsDialog } from '#features/office/stock/places/limits-dialog.tsx'
import css from '#features/office/stock/places/places.module.css'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import { Pager } from '#ui/list/pager.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PageHead } from '#ui/page-head.tsx'
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
  const { filter, change } = useListScreen(Route, WarningSettingFilter)
  const { data } = useSuspenseQuery(read(shelfWarningSettings.bays, {}))
  const wanted = [filter.bayId, currentBay()]
  const bay = data.records.find(({ id }) => wanted.includes(id)) ?? data.records[0]
  return (
    <section className={css.page}>
      <PageHead
        title={t`Shelf warning settings`}
        hint={<Trans>A bay is low at its minimum. It is refilled up to its maximum.</Trans>}
      />
      {bay ? (
        <>
          <div className={css.tools}>
            <Select
              aria-label={t`Bay`}
              size="md"
              searchable
              allowDeselect={false}
              data={data.records.map(optionOf)}
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
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
          </div>
          <GoodsOfBay bay={bay} search={filter.search} />
        </>
      ) : null}
    </section>
  )
}

function GoodsOfBay({ bay, search }: { readonly bay: FilledPlace; readonly search: string | undefined }) {
  const { t } = useLingui()
  const say = useSay()
  const { filter, list: pages } = useListScreen(Route, WarningSettingFilter)
  const [many, setMany] = useState(false)
  const wanted = { bayId: bay.id, ...(search ? { search } : {}) }
  const list = useQuery({
    ...read(shelfWarningSettings.list, { ...wanted, currentPage: filter.currentPage, pageSize: filter.pageSize }),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.total ?? 0
  const everyId = async (): Promise<string[]> =>
    (await allRows((place) => call(shelfWarningSettings.list, { ...wanted, ...place }))).map(({ itemId }) => itemId)
  return (
    <>
      <div className={css.goods} aria-busy={list.isFetching}>
        <div className={css.goodsInner}>
          {list.isError && !list.data ? (
            <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
          ) : list.data?.total === 0 ? (
            <EmptyState
              drawing={<Drawing of="box" />}
              title={search ? <Trans>Nothing here matches.</Trans> : <Trans>This bay has no products yet.</Trans>}
            >
              <Trans>Set a minimum and a maximum for products kept in a bay or assigned to it.</Trans>
            </EmptyState>
          ) : (
            <>
              {total > 1 ? (
                <Button variant="default" mih="2.75rem" onClick={() => setMany(true)}>
                  {search ? <Trans>Set all {total} found</Trans> : <Trans>Set all {total} in this bay</Trans>}
                </Button>
              ) : null}
              <ul className={css.rows} aria-label={t`Products`}>
                {list.data?.records.map((good) => (
                  <GoodRow
                    key={good.itemId}
                    fields
                    name={say(good.name)}
                    itemNo={good.itemNo}
                    image={good.image}
                    marks={
                      <span className={css.quiet}>
                        <Trans>
                          In the bay <Quantity value={good.quantity} unit={say(good.unit)} />
                        </Trans>
                      </span>
                    }
                  >
                    <LimitFields bayId={bay.id} good={good} />
                  </GoodRow>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <Pager {...pages.place} total={total} onChange={(next) => pages.onPlace({ ...pages.place, ...next })} />
      {many ? <LimitsDialog bayId={bay.id} count={total} idsOf={everyId} onClose={() => setMany(false)} /> : null}
    </>
  )
}
