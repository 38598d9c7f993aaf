import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { warehouse } from '#contract/catalogue/warehouse.ts'
import { placeLabel } from '#domain/place-label.ts'
import { queryClient, read } from '#api/query.ts'
import { CodeBox } from '#features/office/stock/places/code-box.tsx'
import { PlaceGoods } from '#features/office/stock/places/place-goods.tsx'
import { PlacesBeside } from '#features/office/stock/places/places-beside.tsx'
import css from '#features/office/stock/places/places.module.css'
import { useZoneWords } from '#features/office/stock/places/use-zone-words.ts'
import { PageHead } from '#ui/page-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

/** The goods at a location of the warehouse. */
export const Route = createFileRoute('/_office/shop/warehouseManage/warehouse/goodsOfLocation/$id')({
  loader: async ({ params }) => {
    const { records } = await queryClient.ensureQueryData(read(warehouse.locationList, {}))
    if (!records.some(({ id }) => id === params.id)) throw new AppError('record.missing')
  },
  component: LocationGoods,
})

function LocationGoods() {
  const words = useZoneWords('warehouse')
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(read(warehouse.locationList, {}))
  const location = data.records.find((one) => one.id === id)
  if (!location) return null
  const open = (next: string): void =>
    void navigate({ to: '/shop/warehouseManage/warehouse/goodsOfLocation/$id', params: { id: next } })
  return (
    <section className={css.page}>
      <PageHead
        title={placeLabel(location.areaCode, location.code)}
        beside={
          location.status === 2 ? (
            <StateBadge state="waiting">
              <Trans context="place">Closed</Trans>
            </StateBadge>
          ) : null
        }
        hint={location.name === '' ? undefined : location.name}
      />
      <PlaceGoods
        key={id}
        of={warehouse.goodsOfLocation}
        id={id}
        tools={(search) => (
          <CodeBox
            label={words.find}
            places={data.records}
            onPlace={(found) => open(found.id)}
            onOther={search}
            unknown={words.unknown}
          />
        )}
        beside={<PlacesBeside here={location} places={data.records} onPlace={open} />}
        emptyHint={<Trans>Products appear here when a delivery is put away or when they are moved here.</Trans>}
      />
    </section>
  )
}
