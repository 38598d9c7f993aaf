import { expect } from 'vitest'
import '#testing/catalogue-acts.ts'
import { attach, blocked, clerk, fill, fromMenu, go, heading, key, openScreen, OWNER } from '#testing/screen.tsx'
import { press, row, say, seen, test, until } from '#testing/screen.tsx'
import { nameOf, post } from '#testing/stock-acts.ts'

const TO_DECIDE =
  '{undecided, plural, one {# row has to be decided: choose the product, or leave it out.} other {# rows have to be decided: choose the products, or leave them out.}}'

test('a supplier’s file is looked at, filled in, posted, and taken back within the week', async () => {
  const books = await clerk(OWNER)
  const [first, second] = (await books.goods()).filter((one) => one.barcodes.length > 0 && one.shelf > 5000)
  const quantityOf = (good: typeof first): string => say('Quantity: {name}', { name: nameOf(good!) })
  const file = [
    'Golden Leaf Wholesale',
    'UPC,Description,Qty Shipped,Unit Price',
    `${first!.barcodes[0]},Any name,5,1.25`,
    `${second!.barcodes[0]},Another name,7,2.50`,
    ',Something that nobody sells,3,9.99',
    ',Total,15,',
  ].join('\r\n')

  await openScreen('/shop/warehouseManage/inbound')
  await press('New')
  await press({ en: 'Found', zh: '盘盈入库' }, { role: 'menuitem' })
  await attach(new File([file], 'dispatch.csv', { type: 'text/csv' }))
  await heading('What the file says')
  await seen(say(TO_DECIDE, { undecided: 1 }))
  await blocked('Fill in')
  await press('Leave out')
  await press('Fill in')

  const amounts = (): string[] =>
    [...document.querySelectorAll<HTMLInputElement>('[data-field=amount]')].map(({ value }) => value)
  await until(() => expect(amounts()).toEqual(['5', '7']))
  await fill(quantityOf(first), '5+')
  key('Enter')
  await seen({ en: 'Enter a quantity, such as ', zh: '请填写数量，例如 ' })
  await fill(quantityOf(first), '5+7')
  await seen('= 12')
  const number = await post(/^IN-/)

  await go('/shop/stockManage/stockHome/undo')
  await fromMenu(number, 'Reverse…')
  await fill('Why?', 'the file was of another shop')
  await press('Reverse')
  await row(number, 'Undone')
})
