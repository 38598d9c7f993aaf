import { findWebKit } from '../../scripts/browsers.ts'
import { composes } from './driver/cost.ts'
import type { Driver } from './driver/driver.ts'
import { keepEvidence, test as base } from './driver/test.ts'
import { launchWebKit } from './driver/webkit.ts'

/** The narrowest phone that the web shop is made for. */
const SIZE = { width: 360, height: 740 }

interface Phone {
  /** A visitor's phone: narrow, without any session. */
  readonly phone: Driver
  /** Whether JavaScript is on; by default it is not. */
  readonly scripts: boolean
}

/** The journeys' test with a visitor's phone. */
export const test = base.extend<Phone>({
  scripts: [false, { option: true }],
  phone: async ({ engine, launch, scripts }, use, info) => {
    const { page, close } =
      engine === 'chromium' ? await inChromium(launch, scripts) : await inWebKit(composes(info), scripts)
    await use(page)
    if (info.status !== info.expectedStatus) await keepEvidence(page, info)
    await close()
  },
})

type Launch = Parameters<Parameters<typeof base>[2]>[0]['launch']

async function inChromium(launch: Launch, scripts: boolean) {
  const { page, close } = await launch()
  await page.resize(SIZE.width, SIZE.height)
  // as long as the session lasts
  await (await page.cdp()).send('Emulation.setScriptExecutionDisabled', { value: !scripts })
  return { page, close }
}

function inWebKit(compositing: boolean, scripts: boolean) {
  const executables = findWebKit()
  if (!executables) throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb')
  return launchWebKit({ ...SIZE, executables, compositing, scripts, fullScreen: true })
}

export { expect } from './driver/test.ts'
