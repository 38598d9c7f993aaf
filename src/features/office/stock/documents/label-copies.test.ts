import { expect, it } from 'vitest'
import { milli } from '#domain/money.ts'
import { labelCopies } from '#features/office/stock/documents/label-copies.ts'

const line = (itemId: string, quantity: number) => ({ itemId, quantity: milli(quantity) })
const item = (itemId: string, kind: 'goods' | 'material' = 'goods') => ({ itemId, kind })

it('every piece that came gets a label, materials get none, and what came by weight one for each unit that was begun', () => {
  const document = {
    lines: [
      line('tea', 12_000),
      line('tea', 3000),
      line('rice', 2400),
      line('flour', 5000),
      line('none', 0),
      line('nails', 5_000_000),
    ],
    items: [item('tea'), item('rice'), item('flour', 'material'), item('none'), item('nails')],
  }
  expect(labelCopies(document as never)).toEqual({ tea: 15, rice: 3, nails: 999 })
})
