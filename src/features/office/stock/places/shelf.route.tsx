import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { shelf } from '#contract/catalogue/shelf.ts'
import { storage } from '#contract/catalogue/storage.ts'
import { placeLabel } from '#domain/place-label.ts'
import { queryClient, read } from '#api/query.ts'
import { DeviceMovesLink } from '#features/office/stock/places/device-moves-link.tsx'
import { currentBay } from '#features/office/stock/places/current-bay.ts'
import css from '#features/office/stock/places/places.module.css'
import { ZoneScreen } from '#features/office/stock/places/zone-screen.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'

/** The aisles of the shelves with their bays. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelf/')({
  validateSearch: typedSearch<{ readonly area?: string }>(),
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(storage.areaList, { kind: 'shelf' })),
      queryClient.ensureQueryData(read(shelf.list, {})),
    ])
  },
  component: Shelves,
})

const BAY = '/shop/shelfManage/shelf/viewShelfGoods/$id'

function Shelves() {
  const { t } = useLingui()
  const { area } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: aisles } = useSuspenseQuery(read(storage.areaList, { kind: 'shelf' }))
  const { data: bays } = useSuspenseQuery(read(shelf.list, {}))
  const last = bays.records.find(({ id }) => id === currentBay())
  const lastCode = last && placeLabel(last.areaCode, last.code)
  return (
    <ZoneScreen
      kind="shelf"
      title={t`Aisles and bays`}
      areas={aisles.records}
      places={bays.records}
      area={area}
      onArea={(next) => void navigate({ search: next === undefined ? {} : { area: next } })}
      onPlace={(id) => void navigate({ to: BAY, params: { id } })}
      beside={
        last ? (
          <>
            <AppLink to={BAY} params={{ id: last.id }} className={css.last}>
              <Trans>Last used: {lastCode}</Trans>
            </AppLink>
            <DeviceMovesLink bayId={last.id} />
          </>
        ) : null
      }
    />
  )
}
