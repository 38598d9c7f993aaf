import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test'
import { laySoon } from '../../../src/testing/soon.ts'
import { describe, type Browser, type Driver, type Target } from './driver.ts'
import { PATIENCE_MS, until } from './waiting.ts'

export interface ChromiumOptions {
  readonly executable: string
  /** The profile's folder; the same folder again is the same device after a restart. */
  readonly profile: string
  readonly patienceMs?: number
  readonly width?: number
  readonly height?: number
  /** A film in place of a camera, which pages may then use without asking. */
  readonly camera?: string
}

/** Chromium's additional abilities: dying, and its debugging protocol (workers stopped, tabs crashed, clocks). */
export interface ChromiumBrowser extends Browser {
  readonly engine: 'chromium'
  readonly context: BrowserContext
  newPage(): Promise<ChromiumDriver>
  readonly page: ChromiumDriver
  /** SIGKILL to the browser and all its processes, like a dead battery. Only a new launch helps then. */
  kill(): Promise<void>
}

export interface ChromiumDriver extends Driver {
  readonly page: Page
  /** A session of the debugging protocol with this window. */
  cdp(): Promise<CDPSession>
}

/**
 * Starts Chromium in its own process group and connects to it. The process is ours, not Playwright's, so that it can be
 * killed with all its children and started cold on the same profile.
 */
export async function launchChromium(options: ChromiumOptions): Promise<ChromiumBrowser> {
  const { width = 1180, height = 820, patienceMs = PATIENCE_MS } = options
  const film = options.camera
    ? [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${options.camera}`,
      ]
    : []
  const child = spawn(
    options.executable,
    [...flags, ...film, `--user-data-dir=${options.profile}`, `--window-size=${width},${height}`, 'about:blank'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const browser = await chromium.connectOverCDP(await debuggingAddress(child))
  const context = browser.contexts()[0]!
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(`(${String(laySoon)})()`)
  const open = async (page: Page): Promise<ChromiumDriver> => {
    await page.setViewportSize({ width, height })
    return chromiumDriver(page, patienceMs)
  }
  const end = async (): Promise<void> => {
    killGroup(child)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    engine: 'chromium',
    context,
    page: await open(context.pages()[0] ?? (await context.newPage())),
    newPage: async () => open(await context.newPage()),
    kill: end,
    close: async () => {
      const session = await browser.newBrowserCDPSession()
      // one that does not go by itself is killed below
      const gone = once(child, 'exit', { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      await session.send('Browser.close').catch(() => undefined)
      await gone
      await end()
    },
  }
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-component-update',
  '--disable-features=Translate,MediaRouter,OptimizationHints',
  '--disable-session-crashed-bubble',
  '--password-store=basic',
  '--use-mock-keychain',
  '--lang=en-US',
  '--remote-debugging-port=0',
]

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-8000)
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said}`)))
  })
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

function chromiumDriver(page: Page, patienceMs: number): ChromiumDriver {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  const at = (target: Target): Locator => visible(page, target).nth(target.nth ?? 0)
  const evaluate = <T>(expression: string) => page.evaluate(`(async () => (${expression}))()`) as Promise<T>
  return {
    engine: 'chromium',
    page,
    cdp: () => page.context().newCDPSession(page),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    click: (target) => at(target).click(),
    fill: (target, text) => at(target).fill(text),
    press: (key) => page.keyboard.press(key),
    scan: (code) => burst(page, code),
    text: async (target) => (await at(target).innerText()).replaceAll(/\s+/g, ' ').trim(),
    count: (target) => visible(page, target).count(),
    see: (target, timeout = patienceMs) => at(target).waitFor({ state: 'visible', timeout }),
    gone: async (target, timeout = patienceMs) => {
      await at(target)
        .waitFor({ state: 'hidden', timeout })
        .catch(() => {
          throw new Error(`still there after ${timeout} ms: ${describe(target)}`)
        })
    },
    evaluate,
    waitFor: async (expression, timeout = patienceMs) => {
      if (!(await until(() => evaluate<boolean>(`Boolean(await (${expression}))`), timeout)))
        throw new Error(`not true in ${timeout} ms: ${expression}`)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: () => page.close(),
  }
}

/**
 * A scanner's keys, with a scanner's timestamps, 5 ms apart: a busy machine, which delivers them later and less evenly,
 * must not turn a scan into typing.
 */
async function burst(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begin = Date.now() / 1000
  const keys = [...code, 'Enter'].map((key, i) => ({
    key,
    timestamp: begin + i * 0.005,
    ...(key === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } : { text: key }),
  }))
  await Promise.all(
    keys.flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, timestamp: key.timestamp + 0.002 }),
    ]),
  )
  await session.detach()
}

function visible(page: Page, target: Target): Locator {
  return locate(page, target).filter({ visible: true })
}

function locate(page: Page, target: Target): Locator {
  if ('role' in target)
    return page.getByRole(target.role, target.name === undefined ? {} : { name: target.name, exact: true })
  if ('label' in target) return page.getByLabel(target.label, { exact: true })
  if ('testId' in target) return page.getByTestId(target.testId)
  if ('text' in target) return page.getByText(target.text, { exact: true })
  return page.locator(target.css)
}
