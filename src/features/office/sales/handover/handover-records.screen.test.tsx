import { rowsAre } from '#testing/list-acts.ts'
import { sellElsewhere } from '#testing/sale-acts.ts'
import { CASHIER, click, heading, openScreen, press, row, seen, test } from '#testing/screen.tsx'

const RECORDS = '/shop/data/handoverRecord'

test('shift records: a shift that runs is in the list and opens with its sales and its cash', async () => {
  await sellElsewhere(CASHIER, 'Counter 3')
  await openScreen(RECORDS)
  await heading('Shift records')
  const found = await row('Counter 3', 'On duty')
  click(found.querySelector('a')!)
  await seen('Net sales', 'Float')
})

test('shift records: a filter that no shift fits says so, and can be cleared', async () => {
  await openScreen(`${RECORDS}?late=yes`)
  await seen('No shift matches.')
  await press('Clear filters')
  await rowsAre((rows) => rows.length > 0)
})
