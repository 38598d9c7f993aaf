import type { ActsOf } from '#features/counter/parts/shortcuts/shortcut-table.ts'
import { useAnywhere } from '#features/counter/parts/shortcuts/use-anywhere.tsx'
import { useShortcuts } from '#features/counter/parts/shortcuts/use-shortcuts.ts'

export interface SoldKeysProps {
  readonly onNext: () => void
  readonly printing: { readonly print: () => void; readonly choose: () => void }
}

/** Shortcuts after the sale. */
export function SoldKeys({ onNext, printing }: SoldKeysProps) {
  const { acts, sheet } = useAnywhere()
  const own: ActsOf<'sold'> = {
    print: printing.print,
    choosePrinter: printing.choose,
    // the button decides itself whether a receipt can be mailed
    mail: () => document.querySelector<HTMLElement>('button:has(.tabler-icon-mail)')?.click(),
    nextSale: onNext,
  }
  useShortcuts({ ...acts, ...own })
  return sheet
}
