export interface SlipLine {
  readonly text: string
  readonly look: 'title' | 'strong' | 'label' | 'plain' | 'code'
}

const LOOKS: Record<SlipLine['look'], Readonly<Record<string, string>>> = {
  title: { fontSize: '11pt', fontWeight: '600', marginBottom: '8mm' },
  strong: { fontSize: '16pt', fontWeight: '600', marginBottom: '4mm' },
  label: { fontSize: '9pt', marginTop: '3mm' },
  plain: { fontSize: '12pt' },
  code: { fontSize: '20pt', fontFamily: 'monospace', fontWeight: '600', marginBottom: '5mm' },
}

/** Prints only these lines: while the print dialog is open, the rest of the page is hidden. */
export function printSlip(lines: readonly SlipLine[]): void {
  const slip = document.createElement('div')
  slip.dataset['slip'] = ''
  slip.hidden = true
  for (const { text, look } of lines) {
    const line = document.createElement('p')
    line.textContent = text
    Object.assign(line.style, { margin: '0', color: '#000', ...LOOKS[look] })
    slip.append(line)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@media print { body > *:not([data-slip]) { display: none !important } body > [data-slip] { display: block !important; padding: 15mm } }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(slip)
  const leave = (): void => {
    slip.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  window.addEventListener('afterprint', leave, { once: true })
  window.print()
}
