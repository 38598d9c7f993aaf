import { useEffect, type RefObject } from 'react'

const MM_PER_PX = 25.4 / 96
/** Room below the last line: a page that is too short by a hair feeds a second one. In millimetres. */
const SPARE = 4

/** The rolls of receipt printers, in millimetres, and the size of the letters on them. */
const rolls = [
  { chosenBy: '(max-width: 66mm)', width: 58, side: 3, text: '8pt' },
  { chosenBy: '(min-width: 66.1mm) and (max-width: 100mm)', width: 80, side: 4, text: '9.5pt' },
] as const
type Roll = (typeof rolls)[number]

const lookOn = ({ side, text }: Roll): string => `padding: 4mm ${side}mm 6mm; font-size: ${text}; line-height: 1.35`

/**
 * Prints a paper on whatever the browser's dialog has chosen: on a roll exactly as long as the paper is, so that it is
 * not fed for a whole page; on a sheet as a page (receipt-print.css).
 */
export function usePaperLength(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let sheet: CSSStyleSheet | undefined
    const leave = (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
    const fit = (): void => {
      const shown = paper.current
      if (!shown) return
      leave()
      sheet = new CSSStyleSheet()
      sheet.replaceSync(rolls.map((roll) => pageOf(roll, lengthOn(roll, shown))).join('\n'))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }
    window.addEventListener('beforeprint', fit)
    window.addEventListener('afterprint', leave)
    return () => {
      window.removeEventListener('beforeprint', fit)
      window.removeEventListener('afterprint', leave)
      leave()
    }
  }, [paper])
}

const pageOf = (roll: Roll, length: number): string => `@media print and ${roll.chosenBy} {
  @page { size: ${roll.width}mm ${length}mm; margin: 0 }
  article[data-receipt] { ${lookOn(roll)} }
}`

/** Time that the paper is on a roll, measured as it would be printed. */
function lengthOn(roll: Roll, paper: HTMLElement): number {
  const copy = paper.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.style.cssText = `position: fixed; visibility: hidden; min-width: 0; max-width: none; width: ${roll.width}mm; ${lookOn(roll)}`
  paper.after(copy)
  const length = Math.ceil(copy.offsetHeight * MM_PER_PX) + SPARE
  copy.remove()
  return Math.max(length, 40)
}

/** Prints the paper on screen. False if there is none. Blocks while the browser's dialog is open. */
export function printReceipt(): boolean {
  if (!document.querySelector('[data-receipt]')) return false
  window.print()
  return true
}
