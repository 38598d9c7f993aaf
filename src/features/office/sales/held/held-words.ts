import { useLingui } from '@lingui/react/macro'
import { heldTexts, type HeldReason } from '#contract/texts/facts.ts'
import { useKindWords } from '#ui/use-kind-words.ts'
import { useLanguage } from '#ui/use-language.ts'

interface HeldWords {
  readonly kind: (kind: string) => string
  /** Why it is held. */
  readonly reason: (reason: string) => string
  /** Action to take about it. */
  readonly advice: (reason: string) => string
}

/** Texts about held facts. Reasons from a newer server that this build does not know are shown as they are. */
export function useHeldWords(): HeldWords {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds: Record<string, string> = { ...useKindWords(), unknown: t`Can’t be read` }
  const advice: Record<HeldReason, string> = {
    unreadable: t`Try again after the next server update. Until then, go by the counter’s journal and the paper receipt, and give the text below to your technician.`,
    tampered: t`Compare it with the tablet’s journal and the receipts. If the sale isn’t in In-store orders, rebuild it from its receipt under Counter states.`,
    'other-content': t`Another record with this ID is already booked. Compare the two. If this is a separate sale, rebuild it from its receipt under Counter states.`,
    'wrong-counter': t`It’s booked once its own shift sends it. If its receipt isn’t in In-store orders, import that tablet’s journal under Counter states.`,
    'unknown-kind': t`Update the server, then try again. Nothing is lost meanwhile.`,
    'not-applied': t`Try again. If it still can’t be booked, update the server and give the text below to your technician. It counts once it’s booked.`,
  }
  return {
    kind: (kind) => kinds[kind] ?? kind,
    reason: (reason) => heldTexts[reason as HeldReason]?.[language] ?? reason,
    advice: (reason) => advice[reason as HeldReason] ?? '',
  }
}
