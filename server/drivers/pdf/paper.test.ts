import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, it } from 'vitest'
import { paper, tableOf } from '#server/drivers/pdf/paper.ts'
import { renderPdf } from '#server/drivers/pdf/render-pdf.ts'

interface Row {
  readonly name: string
  readonly amount: string
}

const from = { name: 'Lantern', lines: ['100 Lantern Quay', 'Brooklyn, NY 11201'], logo: '', size: 'letter' } as const
const rows = Array.from({ length: 40 }, (_, n): Row => ({ name: `Green tea ${n + 1}`, amount: `$${n + 1}.00` }))
const table = tableOf<Row>(
  [
    { head: 'Name', text: ({ name }) => name, width: '*' },
    { head: 'Packs', text: () => '', figure: true },
    { head: 'Amount', text: ({ amount }) => amount, figure: true },
  ],
  rows,
)
const order = {
  from,
  title: 'Purchase order',
  number: 'PO-1',
  parties: [{ label: 'Supplier', lines: ['Golden Harvest'] }],
  facts: [
    ['Delivery by', 'Dec 2, 2026'],
    ['Payment terms', ''],
  ],
  ...table,
  sums: [['Total', '$1,830.00']],
} as const

async function pagesOf(language: 'zh' | 'en'): Promise<{ text: string; width: number; height: number }[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(await renderPdf('org', paper({ ...order, language }))))
  const pages = [...document.pages()].map((page) => ({ text: page.getText(), ...page.getOriginalSize() }))
  document.destroy()
  library.destroy()
  return pages.map(({ text, originalWidth: width, originalHeight: height }) => ({ text, width, height }))
}

it('a paper says who sends it to whom; each page has the heads of the columns and its number', async () => {
  const pages = await pagesOf('en')
  expect(pages.length).toBe(2)
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [612, 792],
    [612, 792],
  ])
  for (const said of ['Lantern', 'Brooklyn, NY 11201', 'Golden Harvest', 'Dec 2, 2026'])
    expect(pages[0]!.text).toContain(said)
  pages.forEach(({ text }, at) => {
    expect(text).toContain('Purchase order PO-1')
    expect(text).toContain(`Page ${at + 1} of 2`)
    expect(text).toMatch(/Name\s+Amount/)
  })
  expect(pages[1]!.text).toContain('$1,830.00')
  expect((await pagesOf('zh'))[1]!.text).toMatch(/第\s*2\s*页，共\s*2\s*页/)
})

it('what nobody filled in is not on it: neither a fact nor a column', async () => {
  const [first] = await pagesOf('en')
  expect(first!.text).not.toContain('Payment terms')
  expect(first!.text).not.toContain('Packs')
})
