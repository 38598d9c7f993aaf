import { useSyncExternalStore } from 'react'
import { type DraftOrderInput, type ItemSuggestion, MOST_CHANGES } from '#contract/supply/reorder.ts'
import { milli } from '#domain/money.ts'
import type { ReorderMethod } from '#domain/reorder.ts'
import type { ReorderLine } from '#features/office/supply/reorder/use-reorder.ts'
import { forgetForm, formName, keepForm, keptForm } from '#ui/form/kept-forms.ts'

type Sent = DraftOrderInput['changes'][number]

/** The changes of one line. */
interface Change {
  readonly packId: string | null
  readonly method: ReorderMethod
  /** The typed quantity; '' for nothing; undefined: the method's proposal. */
  readonly packs?: number | '' | undefined
  /** The proposal of its method, and the method and quantity proposed at first. */
  readonly proposed: number
  readonly first: number
  /** Of one package; null: not known, or not for everybody. */
  readonly cost: number | null
}

/** The changes in one supplier's part of the draft; kept like a typed form, whichever page is shown. */
export interface DraftChanges {
  readonly lines: ReadonlyMap<string, Change>
  /** Items that are not ordered, with what they cost as proposed. */
  readonly out: ReadonlyMap<string, number>
}

const NONE: DraftChanges = { lines: new Map(), out: new Map() }
const changes = new Map<string, DraftChanges>()
/** The lines as shown, of the same suppliers: compared when the order is made. */
const shown = new Map<string, Map<string, Sent>>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Of this account and store. */
const nameOf = (supplier: string): string => formName(`/shop/stockManage/stockHome/orderLines#${supplier}`)

function put(key: string, next: DraftChanges): void {
  const name = nameOf(key)
  changes.set(name, next)
  if (next.lines.size + next.out.size === 0) forgetForm(name)
  else keepForm(name, { lines: [...next.lines], out: [...next.out] })
  listeners.forEach((listener) => listener())
}

interface Kept {
  readonly lines: readonly [string, Change][]
  readonly out: readonly [string, number][]
}

function kept(key: string): DraftChanges {
  const name = nameOf(key)
  const known = changes.get(name)
  if (known) return known
  const stored = keptForm(name) as Kept | undefined
  const read = stored ? { lines: new Map(stored.lines), out: new Map(stored.out) } : NONE
  changes.set(name, read)
  return read
}

/** Forgets everything that was changed and shown of one supplier. */
export function forgetChanges(key: string): void {
  shown.delete(nameOf(key))
  put(key, NONE)
}

/** Another level proposes other quantities: what was shown before says nothing. */
export const forgetShown = (key: string): boolean => shown.delete(nameOf(key))

export const useDraftChanges = (key: string): DraftChanges => useSyncExternalStore(subscribe, () => kept(key))

/** A line as it will be ordered; what was typed for another package than it is bought in now does not count. */
export function draftLine({ lines }: DraftChanges, suggestion: ItemSuggestion): ReorderLine {
  const change = lines.get(suggestion.itemId)
  const own = change?.packId === suggestion.pack.id ? change : undefined
  const method = own?.method ?? suggestion.method
  const packs = own?.packs ?? suggestion.proposals[method]?.packs ?? 0
  return { suggestion, method, packs, quantity: milli(Number(packs) * suggestion.pack.quantity) }
}

/** Another method, or another number of packages: a method that is chosen forgets the number. */
export function changeLine(
  key: string,
  suggestion: ItemSuggestion,
  change: { readonly method: ReorderMethod } | { readonly packs: number | '' },
): void {
  const before = kept(key)
  const method = 'method' in change ? change.method : draftLine(before, suggestion).method
  const packs = 'packs' in change ? change.packs : undefined
  const proposed = suggestion.proposals[method]?.packs ?? 0
  const lines = new Map(before.lines)
  if (method === suggestion.method && (packs === undefined || packs === proposed)) lines.delete(suggestion.itemId)
  else
    lines.set(suggestion.itemId, {
      packId: suggestion.pack.id,
      method,
      packs,
      proposed,
      first: suggestion.packs,
      cost: suggestion.packCost ?? null,
    })
  put(key, { ...before, lines })
}

/** Lines that are ordered, or are not. */
export function tickLines(key: string, suggestions: readonly ItemSuggestion[], on: boolean): void {
  const before = kept(key)
  const out = new Map(before.out)
  for (const { itemId, packs, packCost } of suggestions)
    if (on) out.delete(itemId)
    else out.set(itemId, packs * (packCost ?? 0))
  put(key, { ...before, out })
}

/** Notes what is on the screen. */
export function noteShown(key: string, suggestions: readonly ItemSuggestion[]): void {
  const known = shown.get(nameOf(key)) ?? new Map<string, Sent>()
  shown.set(nameOf(key), known)
  for (const suggestion of suggestions) {
    const { method } = draftLine(kept(key), suggestion)
    const packs = suggestion.proposals[method]?.packs ?? 0
    // what was shown last is the last to be left out, if it is too much
    known.delete(suggestion.itemId)
    known.set(suggestion.itemId, { itemId: suggestion.itemId, method, packs, packId: suggestion.pack.id })
  }
}

/** Notes what the server says of lines that are not as they were shown. */
export function noteChanged(key: string, lines: readonly Sent[]): void {
  const known = shown.get(nameOf(key))
  for (const { itemId, method, packs, packId } of lines) known?.set(itemId, { itemId, method, packs, packId })
}

/** The content of an order, without its id. */
export function changesToSend(key: string, items: number) {
  const { lines, out } = kept(key)
  const seen = [...(shown.get(nameOf(key))?.values() ?? [])].filter(({ itemId }) => !out.has(itemId))
  return {
    changes: [...lines].map(([itemId, { method, packId, packs, proposed }]): Sent => ({
      itemId,
      method,
      packId,
      packs: Number(packs ?? proposed),
    })),
    without: [...out.keys()],
    shown: { items, lines: seen.slice(-MOST_CHANGES) },
  }
}

/** By how much the changes raise what the proposals cost, in cents, of lines whose cost is known. */
export function changedCost({ lines, out }: DraftChanges): number {
  let sum = 0
  for (const [itemId, { packs, proposed, first, cost }] of lines)
    if (!out.has(itemId)) sum += (Number(packs ?? proposed) - first) * (cost ?? 0)
  for (const cost of out.values()) sum -= cost
  return sum
}
