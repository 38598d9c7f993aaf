import { useState } from 'react'
import type { GenerateInput, ItemSuggestion } from '#contract/supply/reorder.ts'
import { waitingQuantity } from '#contract/stock/waiting-orders.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { ReorderMethod } from '#domain/reorder.ts'

interface Choice {
  readonly method?: ReorderMethod
  /** The typed quantity; '' for nothing. */
  readonly packs?: number | ''
}

/** One item as it will be ordered. */
export interface ReorderLine {
  readonly suggestion: ItemSuggestion
  readonly method: ReorderMethod
  readonly packs: number | ''
  readonly quantity: Milli
}

export interface ReorderGroup {
  /** Of its order: made once, so that an order that is sent twice is one. */
  readonly id: string
  readonly supplier: ItemSuggestion['supplier']
  readonly lines: readonly ReorderLine[]
}

/** The orders made from the proposals, as changed, by supplier. */
export function useReorder(suggestions: readonly ItemSuggestion[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [ids] = useState(() => new Map<string, string>())
  const idOf = (supplierId: string): string => {
    const known = ids.get(supplierId) ?? crypto.randomUUID()
    ids.set(supplierId, known)
    return known
  }
  const change = (itemId: string, choice: Choice): void =>
    setChoices((before) => new Map(before).set(itemId, { ...before.get(itemId), ...choice }))
  const lines = suggestions.map((suggestion): ReorderLine => {
    const { method = suggestion.method, packs } = choices.get(suggestion.itemId) ?? {}
    const ordered = packs ?? suggestion.proposals[method]?.packs ?? 0
    return { suggestion, method, packs: ordered, quantity: milli(Number(ordered) * suggestion.pack.quantity) }
  })
  const bySupplier = new Map<string, ReorderLine[]>()
  for (const line of lines) {
    const id = line.suggestion.supplier?.id ?? ''
    bySupplier.set(id, [...(bySupplier.get(id) ?? []), line])
  }
  const groups = [...bySupplier].map(([id, own]): ReorderGroup => ({
    id: idOf(id),
    supplier: own[0]!.suggestion.supplier,
    lines: own,
  }))
  return {
    groups,
    /** Another method proposes another quantity, whatever was typed for the first. */
    setMethod: (itemId: string, method: ReorderMethod): void =>
      setChoices((before) => new Map(before).set(itemId, { method })),
    setPacks: (itemId: string, packs: number | ''): void => change(itemId, { packs }),
  }
}

/** The orders that are made of it; a supplier of whom nothing is ordered gets none. */
export const ordersOf = (groups: readonly ReorderGroup[]): GenerateInput['orders'] =>
  groups.flatMap(({ id, supplier, lines }) => {
    const ordered = lines.flatMap(({ suggestion, method, packs }) =>
      Number(packs) > 0
        ? [
            {
              itemId: suggestion.itemId,
              method,
              packs: Number(packs),
              packId: suggestion.pack.id,
              coming: milli(suggestion.inTransit + waitingQuantity(suggestion.waiting)),
            },
          ]
        : [],
    )
    return ordered.length === 0 ? [] : [{ id, supplierId: supplier?.id ?? null, lines: ordered }]
  })
