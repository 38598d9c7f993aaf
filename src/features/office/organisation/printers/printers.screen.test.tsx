import { expect, onTestFinished, vi } from 'vitest'
import { fill, fromMenu, openScreen, press, shopHere, test, until, heading, type Text } from '#testing/screen.tsx'

async function add(name: string, kind: Text): Promise<void> {
  await press('Add a printer')
  await fill('Name', name)
  await press(kind, { role: 'radio' })
  await press('Save')
}

test('a printer that asks gets an address, which is copied; a virtual one prints its test on its page', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copy.mockRestore())
  await openScreen('/shop/shopManage/printersManagement')
  await add('Bar', 'Star CloudPRNT')
  await press('Show the address')
  await press('Copy address')
  await press('Copied')
  expect(copy.mock.calls[0]![0]).toMatch(new RegExp(`^${shopHere().origin}/b/print/cloudprnt/[\\w-]{43}$`))
  await press('I’ve entered it')

  await add('Pass', 'Virtual printer')
  await fromMenu('Pass', 'Test print')
  await heading(/^Pass/)
  await until(() => {
    const pictures = document.querySelectorAll<HTMLImageElement>('figure img')
    expect([...pictures].map(({ alt, src }) => [alt.length > 9, src.startsWith('data:image/png')])).toEqual([
      [true, true],
    ])
  })
})
