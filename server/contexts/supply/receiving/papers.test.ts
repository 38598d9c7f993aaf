import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST_PAPERS, receiptPapers } from '#contract/supply/receipt-papers.ts'
import { buyer, Purchases } from '#server/stories/purchases.ts'
import { StoryShop } from '#server/stories/story-shop.ts'
import { tablesInOrder } from '#server/admin/table-catalogue.ts'

let shop: StoryShop
let documentId = ''
beforeAll(async () => {
  shop = await StoryShop.open()
  const purchases = new Purchases(shop)
  const tea = await purchases.bought('Tea', 12, 1440)
  const id = await purchases.ordered(tea, purchases.packs(tea, 5))
  const draft = await purchases.draft(id, purchases.packs(tea, 5))
  await purchases.post(draft)
  documentId = draft.id
})
afterAll(() => shop.server.close())

const PDF = Buffer.from('%PDF-1.7\nthe bill of a supplier')
const add = (bytes: Buffer, more: object = {}, who: 'manager' | 'owner' | 'clerk' = buyer) =>
  shop.server.callAs(
    who,
    receiptPapers.add,
    { id: randomUUID(), documentId, name: '账单 1.pdf', data: bytes.toString('base64'), ...more },
    shop.at(),
  )
const listed = async (who: 'manager' | 'owner' = buyer) =>
  (await shop.server.callAs(who, receiptPapers.list, { id: documentId }, shop.at())).data.records
const allow = (change: string) =>
  shop.server.db.query({
    text: `update store_role set permissions = ${change} where org_id = $1 and name = 'manager'`,
    values: [shop.server.one.orgId],
  })

it('keeps a supplier’s PDF with the receipt, once, and gives back the same bytes', async () => {
  const id = randomUUID()
  expect((await add(PDF, { id })).error).toBe('')
  expect((await add(PDF, { id })).error).toBe('')
  expect(await listed()).toMatchObject([{ id, name: '账单 1.pdf', type: 'application/pdf', size: PDF.length }])
  const { bytes } = await shop.server.callAs('owner', receiptPapers.file, { id }, shop.at())
  expect(Buffer.from(bytes)).toEqual(PDF)
  expect((await add(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), { name: 'damaged.jpg' })).error).toBe('')
  expect((await shop.server.db.tx((tx) => tablesInOrder(tx))).map(({ name }) => name)).toContain('inbound_paper')
})

it('refuses what is neither a PDF nor a picture, papers of nothing, and more than a document may have', async () => {
  const wrong = await add(Buffer.from('<script>alert(1)</script>'))
  expect([wrong.error, wrong.fields['file']]).toEqual([
    'input.invalid',
    'Attach a PDF or a picture (JPEG, PNG or WebP).',
  ])
  expect((await add(PDF, { documentId: randomUUID() })).error).toBe('record.missing')
  expect((await add(PDF, {}, 'clerk')).error).toBe('access.denied')
  for (let n = (await listed()).length; n < MOST_PAPERS; n++) expect((await add(PDF)).error).toBe('')
  expect((await add(PDF)).fields['file']).toBe('A document has at most 10 files.')
})

it('shows papers to who may see costs; the others see and remove their own alone', async () => {
  const all = await listed()
  await allow(`permissions - 'shopCostSee'`)
  await shop.server.db.query({ text: 'delete from inbound_paper where id <> $1', values: [all[0]!.id] })
  const own = randomUUID()
  expect((await add(PDF, { id: own })).error).toBe('')
  await shop.server.db.query({
    text: `update inbound_paper set added_by = (select account_id from membership where is_primary limit 1) where id = $1`,
    values: [all[0]!.id],
  })
  expect((await listed()).map(({ id }) => id)).toEqual([own])
  const other = { id: all[0]!.id }
  expect((await shop.server.callAs(buyer, receiptPapers.remove, other)).error).toBe('record.missing')
  expect((await shop.server.callAs(buyer, receiptPapers.file, other)).error).toBe('record.missing')
  expect((await shop.server.callAs(buyer, receiptPapers.remove, { id: own })).error).toBe('')
  await allow(`permissions || '["shopCostSee"]'::jsonb`)
  expect((await listed()).map(({ id }) => id)).toEqual([other.id])
})
