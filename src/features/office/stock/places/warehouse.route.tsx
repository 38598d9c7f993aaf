import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { warehouse } from '#contract/catalogue/warehouse.ts'
import { queryClient, read } from '#api/query.ts'
import { ZoneScreen } from '#features/office/stock/places/zone-screen.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'

/** The areas of the warehouse with their locations. */
export const Route = createFileRoute('/_office/shop/warehouseManage/warehouse/')({
  validateSearch: typedSearch<{ readonly area?: string }>(),
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(warehouse.areaList, {})),
      queryClient.ensureQueryData(read(warehouse.locationList, {})),
    ])
  },
  component: Warehouse,
})

function Warehouse() {
  const { t } = useLingui()
  const { area } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: areas } = useSuspenseQuery(read(warehouse.areaList, {}))
  const { data: locations } = useSuspenseQuery(read(warehouse.locationList, {}))
  return (
    <ZoneScreen
      kind="warehouse"
      title={t`Areas and locations`}
      areas={areas.records}
      places={locations.records}
      area={area}
      onArea={(next) => void navigate({ search: next === undefined ? {} : { area: next } })}
      onPlace={(id) => void navigate({ to: '/shop/warehouseManage/warehouse/goodsOfLocation/$id', params: { id } })}
    />
  )
}
