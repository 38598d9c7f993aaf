import * as v from 'valibot'
import { type PriceSelection, Selection } from '#contract/price-changes.ts'

const PREFIX = 'evertill-chosen:'

/** Keeps which products were chosen in a list for the screen that opens next; returns the name for its address. */
export function keepChosen(selection: PriceSelection): string {
  const name = Math.random().toString(36).slice(2, 10)
  sessionStorage.setItem(PREFIX + name, JSON.stringify(selection))
  return name
}

/** The products chosen under a name; undefined in another window. */
export function chosenGoods(name: string | undefined): PriceSelection | undefined {
  if (name === undefined) return undefined
  const kept = v.safeParse(Selection, JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'))
  return kept.success ? kept.output : undefined
}
