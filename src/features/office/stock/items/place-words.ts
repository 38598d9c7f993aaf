import type { PlaceKind } from '#contract/stock/stock-items.ts'
import { placeKindTexts } from '#contract/texts/place-kinds.ts'
import { useLanguage } from '#ui/use-language.ts'

interface Place {
  readonly kind: PlaceKind
  readonly area: string
  readonly code: string
}

/** The names of the kinds of places. */
export function usePlaceKinds(): Readonly<Record<PlaceKind, string>> {
  const language = useLanguage()
  return Object.fromEntries(Object.entries(placeKindTexts).map(([kind, words]) => [kind, words[language]])) as Record<
    PlaceKind,
    string
  >
}

/** The name of a place: its kind, with the codes of aisle or area and of the place. */
export function usePlaceWords(): (place: Place) => string {
  const kinds = usePlaceKinds()
  return ({ kind, area, code }) => {
    // staging, quarantine and transit are one place each; older places repeat the code of their aisle
    if (kind !== 'shelf' && kind !== 'warehouse') return kinds[kind]
    const repeated = area === '' || code.toUpperCase().startsWith(`${area.toUpperCase()}-`)
    return `${kinds[kind]} ${repeated ? code : `${area}-${code}`}`
  }
}
