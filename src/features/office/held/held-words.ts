import { useLingui } from '@lingui/react/macro'
import { heldTexts, type HeldReason } from '#contract/texts/facts.ts'
import { useKindWords } from '#ui/use-kind-words.ts'
import { useLanguage } from '#ui/use-language.ts'

interface HeldWords {
  readonly kind: (kind: string) => string
  /** Why it is held. */
  readonly reason: (reason: string) => string
  /** What a person does about it. */
  readonly advice: (reason: string) => string
}

/** The words of held facts in the reader's language; what a newer server sends shows its own name. */
export function useHeldWords(): HeldWords {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds: Record<string, string> = { ...useKindWords(), unknown: t`Cannot be read` }
  const advice: Record<HeldReason, string> = {
    unreadable: t`Try again after the next update of the server. Until then the counter’s journal and the paper receipt say what was rung up; give the text below to your technician.`,
    tampered: t`Compare it with the journal of the tablet and with the receipts. If the sale is not among the in-store orders, rebuild it from its receipt under Counter states.`,
    'other-content': t`Another record with this id is booked. Compare both. If this one is a sale of its own, rebuild it from its receipt under Counter states.`,
    'wrong-counter': t`It counts as soon as its own shift hands it over. If its receipt is not among the in-store orders, import the journal of that tablet under Counter states.`,
    'unknown-kind': t`Update the server, then try again. Nothing is lost meanwhile.`,
    'not-applied': t`Try again. If it still cannot be booked, update the server and give the text below to your technician. It counts as soon as it is booked.`,
  }
  return {
    kind: (kind) => kinds[kind] ?? kind,
    reason: (reason) => heldTexts[reason as HeldReason]?.[language] ?? reason,
    advice: (reason) => advice[reason as HeldReason] ?? '',
  }
}
