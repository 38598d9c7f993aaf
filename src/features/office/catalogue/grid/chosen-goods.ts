import * as v from 'valibot'
import { type PriceSelection, Selection } from '#contract/catalogue/price-changes.ts'

const PREFIX = 'evertill-chosen:'
const COPIES = 'evertill-copies:'
const Copies = v.record(v.string(), v.number())

/** Number of labels each product gets at first, by id. */
export type LabelCopies = Readonly<Record<string, number>>

/** Keeps which products were chosen in a list for the screen that opens next; returns the name for its address. */
export function keepChosen(selection: PriceSelection, copies?: LabelCopies): string {
  const name = Math.random().toString(36).slice(2, 10)
  sessionStorage.setItem(PREFIX + name, JSON.stringify(selection))
  if (copies) sessionStorage.setItem(COPIES + name, JSON.stringify(copies))
  return name
}

/** The products chosen under a name; undefined in another window. */
export function chosenGoods(name: string | undefined): PriceSelection | undefined {
  if (name === undefined) return undefined
  const kept = v.safeParse(Selection, JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'))
  return kept.success ? kept.output : undefined
}

/** Number of labels that the products chosen under a name get at first; those that it does not name get one. */
export function chosenCopies(name: string | undefined): LabelCopies {
  if (name === undefined) return {}
  const kept = v.safeParse(Copies, JSON.parse(sessionStorage.getItem(COPIES + name) ?? 'null'))
  return kept.success ? kept.output : {}
}
