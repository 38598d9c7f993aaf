import { Plural, Trans } from '@lingui/react/macro'
import type { FilledPlace } from '#contract/catalogue/placed-goods.ts'
import { placeLabel } from '#domain/place-label.ts'
import { LowBadge } from '#features/office/stock/places/place-rows.tsx'
import css from '#features/office/stock/places/places.module.css'
import { useZoneWords } from '#features/office/stock/places/use-zone-words.ts'

interface Props {
  readonly here: FilledPlace
  readonly places: readonly FilledPlace[]
  readonly onPlace: (id: string) => void
}

/** The bays of the same aisle, or the locations of the same area, beside the goods of one of them. */
export function PlacesBeside({ here, places, onPlace }: Props) {
  const words = useZoneWords(here.kind)
  const near = places.filter(({ areaId }) => areaId === here.areaId)
  return (
    <nav className={css.near} aria-label={words.near(here.areaCode)}>
      <h2 className={css.headTitle}>{words.near(here.areaCode)}</h2>
      <ul className={css.rows}>
        {near.map((place) => (
          <li key={place.id} className={css.row} data-chosen={place.id === here.id || undefined}>
            <button
              type="button"
              className={css.open}
              aria-current={place.id === here.id || undefined}
              onClick={() => onPlace(place.id)}
            >
              <span className={css.words}>
                <span className={css.name}>{placeLabel(place.areaCode, place.code)}</span>
                {place.name === '' ? null : <span className={css.quiet}>{place.name}</span>}
              </span>
              <span className={css.marks}>
                <LowBadge low={place.low} />
                <span className={css.quiet}>
                  {place.goods === 0 ? (
                    <Trans>Empty</Trans>
                  ) : (
                    <Plural value={place.goods} one="# item" other="# items" />
                  )}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
