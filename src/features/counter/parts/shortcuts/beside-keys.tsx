import { useAnywhere } from '#features/counter/parts/shortcuts/use-anywhere.tsx'
import { useShortcuts } from '#features/counter/parts/shortcuts/use-shortcuts.ts'

/** Refunds, the handover, the journal and the other screens beside the sale by keyboard: what works anywhere. */
export function BesideKeys() {
  const { acts, sheet } = useAnywhere()
  useShortcuts(acts)
  return sheet
}
