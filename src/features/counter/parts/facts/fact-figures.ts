import type { Figure } from '#contract/facts/fact-kind.ts'
import { factKinds, isFactKind, type FactData, type FactKind } from '#contract/facts/kinds.ts'
import type { Cents } from '#domain/money.ts'
import type { FactRow } from '#db/ledger.ts'
import { bodyOf } from '#features/counter/core/outbox/fact-row.ts'
import { useLanguage } from '#ui/use-language.ts'

/** A fact's details besides its amount: one line each, text or money. */
export type FactFigure = readonly [label: string, value: string | Cents]

const figuresOf = <K extends FactKind>(kind: K, data: FactData[K]): readonly Figure[] =>
  factKinds[kind].figures?.(data) ?? []

/** The figures and reasons of a fact other than a sale or a refund, in the language of the screen. */
export function useFactFigures(): (fact: Pick<FactRow, 'body' | 'kind'>) => FactFigure[] {
  const language = useLanguage()
  return (fact) => {
    const data = bodyOf(fact)?.data
    if (data === undefined || !isFactKind(fact.kind)) return []
    return figuresOf(fact.kind, data as FactData[FactKind]).map(([label, value]) => [
      label[language],
      typeof value === 'object' ? value[language] : value,
    ])
  }
}
