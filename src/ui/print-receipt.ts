const MM_PER_PX = 25.4 / 96

/**
 * Prints the receipt on screen through the browser, on 80 mm paper exactly as long as the receipt, so that a roll is
 * not fed for a whole page. Returns false if no receipt is on screen. Blocks while the browser's dialog is open.
 */
export function printReceipt(): boolean {
  const paper = document.querySelector<HTMLElement>('[data-receipt]')
  if (!paper) return false
  // a long receipt renders in two steps: measure it after the second
  window.dispatchEvent(new Event('beforeprint'))
  const sheet = new CSSStyleSheet()
  const height = Math.ceil(paper.offsetHeight * MM_PER_PX) + 12
  sheet.replaceSync(`@media print { @page { size: 80mm ${Math.max(height, 40)}mm; margin: 0 } }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  try {
    window.print()
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  return true
}
