import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'

const most = (item: StockItem, kind: DocumentPlace['kind']): string | undefined =>
  item.places
    .filter((place) => place.kind === kind && place.quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity)[0]?.placeId

const firstOf = (places: readonly DocumentPlace[], kind: DocumentPlace['kind']): string | null =>
  places.find((place) => place.kind === kind)?.placeId ?? null

/** The places that a line of an item may propose. */
export function placesOf(item: StockItem, places: readonly DocumentPlace[]) {
  const onShelf = most(item, 'shelf')
  const inWarehouse = most(item, 'warehouse')
  return {
    /** The bay and the location with the most of it. */
    onShelf,
    inWarehouse,
    /** Places where it is sold from and stored. */
    bay: item.mainPlaceId ?? onShelf ?? firstOf(places, 'shelf'),
    location: inWarehouse ?? firstOf(places, 'warehouse'),
  }
}
