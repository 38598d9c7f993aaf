import { useLingui } from '@lingui/react/macro'
import type { ZoneKind } from '#features/office/stock/places/zone-calls.ts'

/** The words of a screen for aisles and bays (shelf), or areas and locations (warehouse). */
export function useZoneWords(kind: ZoneKind) {
  const { t } = useLingui()
  return kind === 'shelf'
    ? {
        near: (area: string) => t`Bays of aisle ${area}`,
        areas: t`Aisles`,
        places: t`Bays`,
        all: t`All bays`,
        back: t`Back to the aisles`,
        addArea: t`Add an aisle`,
        addPlace: t`Add a bay`,
        area: t`Aisle`,
        areaCode: t`Code of the aisle`,
        placeCode: t`Code of the bay`,
        deleteArea: t`Delete aisle`,
        deletePlace: t`Delete bay`,
        find: t`Scan or type a bay code`,
        unknown: t`Number of shelf incorrect.`,
        noAreas: t`No aisles yet.`,
        noAreasHint: t`An aisle is a row of shelves, such as A. Products are kept in its bays, such as A-1.`,
        noPlaces: t`No bays here yet.`,
        noPlacesHint: t`Add the first bay of this aisle. Its code is what you write or stick on the shelf.`,
      }
    : {
        near: (area: string) => t`Locations of area ${area}`,
        areas: t`Areas`,
        places: t`Locations`,
        all: t`All locations`,
        back: t`Back to the areas`,
        addArea: t`Add an area`,
        addPlace: t`Add a location`,
        area: t`Area`,
        areaCode: t`Code of the area`,
        placeCode: t`Code of the location`,
        deleteArea: t`Delete area`,
        deletePlace: t`Delete location`,
        find: t`Scan or type a location code`,
        unknown: t`No location has this code.`,
        noAreas: t`No areas yet.`,
        noAreasHint: t`An area is a part of the warehouse, such as W. Products are kept in its locations, such as W-1.`,
        noPlaces: t`No locations here yet.`,
        noPlacesHint: t`Add the first location of this area. Its code is what you write or stick on it.`,
      }
}
