import { expect } from 'vitest'
import { find, heading, openScreen, press, seen, test, until } from '#testing/screen.tsx'

const STATEMENT = '/shop/data/operatingStatement'

test('hours: a map of weekdays and hours says each cell in words, by keys as well', async () => {
  const from = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await openScreen(`${STATEMENT}/hours?from=${from}`)
  await heading('Hours')
  await find('Export', { role: 'button' })
  await seen('The stronger the colour, the higher the sales.')
  const cells = await until(() => {
    const found = document.querySelectorAll<HTMLElement>('[role=gridcell]')
    if (found.length === 0) throw new Error('There is no map.')
    return [...found]
  })
  expect(cells.length % 7).toBe(0)
  cells[0]!.focus()
  expect(cells.filter((cell) => cell.tabIndex === 0)).toEqual([cells[0]])
  cells[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await until(() => expect(document.activeElement).toBe(cells[cells.length / 7]))
})

test('margin: its figures with their meaning, and the products that make it', async () => {
  await openScreen(`${STATEMENT}/margin`)
  await heading('Margin')
  await seen('Net sales of goods whose cost is known, less that cost.')
  await find('Products', { role: 'group' })
  await press('Export', { role: 'button' })
  await press('PDF', { role: 'menuitem' })
  await find('Download PDF', { role: 'button' })
  await press('Close', { role: 'button' })
})

test('waste: what was written off, by reason, with its documents', async () => {
  await openScreen(`${STATEMENT}/waste`)
  await heading('Waste')
  await find('Export', { role: 'button' })
  await openScreen(`${STATEMENT}/waste?from=2020-01-01&to=2020-01-31`)
  await seen('Nothing left the stock unsold in this time.')
})
