import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/browsers.ts'
import { button, disconnected, linesInCart, OWNER, sellForCash, toPay } from './acts.ts'
import { filmBarcode } from './driver/camera-film.ts'
import { launchChromium } from './driver/chromium.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

test(
  'the camera reads a barcode that is held before it, without the network',
  { tag: '@device' },
  async ({ server, network, profile, onDuty }) => {
    const { untaxed } = await shelf(await clerk(server.url, OWNER))
    const folder = mkdtempSync(join(tmpdir(), 'evertill-camera-'))
    const film = join(folder, 'barcode.y4m')
    filmBarcode(film, printed(untaxed))
    const browser = await launchChromium({ executable: await findChromium(), profile, camera: film })
    const { page } = browser
    try {
      await onDuty(page)
      network.rules({ fault: 'refuse' })
      await disconnected(page)
      await page.click(button('Scan with the camera'))
      await page.waitFor('document.querySelectorAll(\'section[aria-label="Cart"] ol > li\').length === 1', 30_000)
      expect(await linesInCart(page)).toBe(1)
      expect(await toPay(page)).toBe(untaxed.price)
      await page.gone({ role: 'dialog', name: 'Scan with the camera' })
      expect(await sellForCash(page)).toMatch(/^BK1-\d+-1$/)
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  },
)
