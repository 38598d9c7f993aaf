import { factKinds, type FactKind } from '#contract/facts/kinds.ts'
import { useLanguage } from '#ui/use-language.ts'

/** The names of the kinds of facts, in the language of the screen. */
export function useKindWords(): Readonly<Record<FactKind, string>> {
  const language = useLanguage()
  const words = Object.entries(factKinds).map(([kind, rule]) => [kind, rule.words[language]])
  return Object.fromEntries(words) as Record<FactKind, string>
}
