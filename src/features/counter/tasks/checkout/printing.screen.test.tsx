import { expect } from 'vitest'
import {
  allSent,
  beginShift,
  cartSays,
  nextSale,
  pressLike,
  printed,
  scan,
  sellForCash,
  untaxed,
} from '#testing/counter-acts.ts'
import { clerk, fill, MANAGER, press, say, seen, test, until } from '#testing/screen.tsx'

interface Tickets {
  readonly records: readonly {
    readonly id: string
    readonly ticketNo: string
    readonly state: string
    readonly printerName: string
  }[]
}

const NOTE = 'In two bags'

test('a receipt with its note prints on the store’s main ticket machine, then on the one that is chosen', async () => {
  const office = await clerk(MANAGER)
  const tickets = async () => (await office.get<Tickets>('/shop/ticket/jobs')).records
  const good = await untaxed(office)
  await beginShift()
  await scan(printed(good))
  await press('Note')
  await fill('Note', NOTE)
  await press('Save note')
  await until(async () => expect(await cartSays()).toContain(NOTE))
  const first = await sellForCash()
  await press('Print receipt')
  await seen(say('The receipt prints on {name}.', { name: 'Front desk' }))
  const [job] = await tickets()
  expect(job).toMatchObject({ ticketNo: first, state: 'printed', printerName: 'Front desk' })
  const paper = await office.get<{ text: string }>(`/shop/ticket/paper/${job!.id}`)
  expect(paper.text).toContain(say(good.name))
  expect(paper.text).toContain(NOTE)
  await nextSale()

  // what was noted lately is one tap away
  await scan(printed(good))
  await press('Note')
  await press(NOTE)
  await press('Save note')
  await until(async () => expect(await cartSays()).toContain(NOTE))
  const second = await sellForCash()
  await press('Choose a printer')
  await pressLike(/^Front desk/, 'radio')
  await press('Print')
  await until(async () => expect((await tickets()).map(({ ticketNo }) => ticketNo)).toEqual([second, first]))
  await nextSale()
  await allSent()
})
