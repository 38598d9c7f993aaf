import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inbound } from '#contract/stock/stock-documents.ts'
import { rejectPlaces } from '#domain/document-types.ts'
import type { Paper } from '#domain/paper.ts'
import { milli } from '#domain/money.ts'
import { buyer, Purchases } from '#server/stories/purchases.ts'
import { StoryShop } from '#server/stories/story-shop.ts'

let shop: StoryShop
beforeAll(async () => {
  shop = await StoryShop.open()
})
afterAll(() => shop.server.close())

it('names the order on the paper of a receipt, and how many were rejected', async () => {
  const purchases = new Purchases(shop)
  const tea = await purchases.bought('Tea', 12, 1440)
  const { id, number } = await purchases.add(tea, purchases.packs(tea, 5))
  expect((await purchases.review(id)).error).toBe('')
  const rejected = { rejected: milli(17_000), rejectReason: 'damaged', rejectTo: rejectPlaces.driver } as const
  const draft = await purchases.draft(id, { ...purchases.packs(tea, 2), ...rejected })
  expect((await purchases.post(draft)).error).toBe('')
  const { bytes } = await shop.server.callAs(buyer, inbound.pdf, { id: draft.id }, shop.at())
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(bytes))
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  expect(text).toMatch(new RegExp(`Purchase order\\s+${number}`))
  expect(text).toContain('Rejected')
  expect(text).toMatch(/\b17\b/)

  // and the same paper for the screen
  const shown = await shop.server.callAs(buyer, inbound.pdf, { id: draft.id, form: 'screen' }, shop.at())
  const paper = JSON.parse(shown.text) as Paper
  for (const [, fact] of paper.facts) expect(text).toContain(fact)
  expect(paper.facts.map(([, fact]) => fact)).toContain(number)
  for (const cell of paper.rows.flat()) expect(text).toContain(cell)
})
