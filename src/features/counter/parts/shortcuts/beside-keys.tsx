import { useAnywhere } from '#features/counter/parts/shortcuts/use-anywhere.tsx'
import { useShortcuts } from '#features/counter/parts/shortcuts/use-shortcuts.ts'

/** Shortcuts of refund, handover, journal and the other screens: the global ones. */
export function BesideKeys() {
  const { acts, sheet } = useAnywhere()
  useShortcuts(acts)
  return sheet
}
