import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { findChromium, findWebKit } from '../../scripts/browsers.ts'
import { launchChromium, type ChromiumBrowser, type ChromiumDriver } from '../e2e/driver/chromium.ts'
import type { Browser, Driver, Engine } from '../e2e/driver/driver.ts'
import { launchWebKit } from '../e2e/driver/webkit.ts'
import type { HandedOut } from './history.ts'
import { within } from './wait.ts'

const NEW_PAGE_MS = 15_000
const MOST_WINDOWS = 4
/** Short: what was to be clicked may have gone with its page, and the run looks again what the window shows. */
const patienceMs = 10_000

/** Closes a window; gives up on one that does not answer. */
const left = (page: ChromiumDriver): Promise<void> => within(page.page.close(), 5000, 'closing').catch(() => undefined)

/** The tablet at the counter: one browser with one profile. */
export interface Device {
  readonly engine: Engine
  /** The window that sells. */
  readonly page: Driver
  /** Only Chromium can be killed and restarted, and tampered with. */
  readonly chromium: ChromiumDevice | undefined
  close(): Promise<void>
}

/** Runs in pages and workers: shifts their clock. */
const SHIFT_CLOCK = `(offset) => {
  if (!globalThis.__Date) {
    const Real = Date
    globalThis.__Date = Real
    globalThis.Date = class Date extends Real {
      constructor(...given) { if (given.length === 0) super(Real.now() + globalThis.__offset); else super(...given) }
      static now() { return Real.now() + globalThis.__offset }
    }
  }
  globalThis.__offset = offset
}`

const AT_START = `try {
  if (!localStorage.getItem('language')) localStorage.setItem('language', 'en')
  const offset = Number(localStorage.getItem('chaos-clock') ?? 0)
  if (offset !== 0) (${SHIFT_CLOCK})(offset)
} catch {}`

export interface ChromiumWish {
  /** Folder of the profile; by default a new one. */
  readonly profile?: string
  /** Runs in every page before our code. */
  readonly script?: string
}

export class ChromiumDevice implements Device {
  readonly engine = 'chromium'
  readonly #executable: string
  readonly #profile: string
  readonly #script: string
  readonly #onReleased: (receipt: HandedOut) => void
  #browser: ChromiumBrowser | undefined
  #page: ChromiumDriver | undefined
  #clock = 0

  private constructor(executable: string, onReleased: (receipt: HandedOut) => void, { profile, script }: ChromiumWish) {
    this.#executable = executable
    this.#onReleased = onReleased
    this.#profile = profile ?? mkdtempSync(join(tmpdir(), 'evertill-chaos-profile-'))
    this.#script = script ?? ''
  }

  static async start(onReleased: (receipt: HandedOut) => void, wish: ChromiumWish = {}): Promise<ChromiumDevice> {
    const device = new ChromiumDevice(await findChromium(), onReleased, wish)
    await device.launch()
    return device
  }

  get chromium(): this {
    return this
  }

  get page(): ChromiumDriver {
    if (!this.#page) throw new Error('the browser is not running')
    return this.#page
  }

  get #context(): BrowserContext {
    if (!this.#browser) throw new Error('the browser is not running')
    return this.#browser.context
  }

  /** Starts it on the same profile: cold after a kill. */
  async launch(): Promise<void> {
    this.#browser = await within(
      launchChromium({ executable: this.#executable, profile: this.#profile, patienceMs }),
      30_000,
      'starting Chromium',
    )
    const { context } = this.#browser
    await context.exposeBinding('__evertillReleased', (_source, receipt: HandedOut) => this.#onReleased(receipt))
    await context.addInitScript(`${AT_START}\n${this.#script}`)
    context.on('serviceworker', (worker) => {
      if (this.#clock !== 0) void worker.evaluate(`(${SHIFT_CLOCK})(${this.#clock})`).catch(() => undefined)
    })
    this.#page = this.#browser.page
  }

  /** SIGKILL to all its processes. */
  async kill(): Promise<void> {
    await this.#browser?.kill()
    this.#browser = undefined
    this.#page = undefined
  }

  /** Deletes the file of each database of the profile without which it cannot be opened; the browser is not running. */
  loseManifest(): void {
    const folder = join(this.#profile, 'Default')
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/(IndexedDB|indexeddb).*MANIFEST-\d+$/.test(name)) rmSync(join(folder, name))
  }

  /** A second window of the same profile. */
  async newPage(): Promise<ChromiumDriver> {
    if (!this.#browser) throw new Error('the browser is not running')
    return within(this.#browser.newPage(), NEW_PAGE_MS, 'another window')
  }

  /**
   * Opens a window at an address. The browser's protocol sometimes never answers for a new one; then another is opened.
   */
  async openPage(url: string): Promise<ChromiumDriver> {
    for (let tries = 1; ; tries++) {
      const page = await this.newPage()
      try {
        await within(page.open(url), NEW_PAGE_MS, 'opening a window').catch(() => undefined)
        await within(page.evaluate('1'), NEW_PAGE_MS, 'asking a new window')
        return page
      } catch (error) {
        await left(page)
        if (tries === MOST_WINDOWS) throw error
      }
    }
  }

  /** Continues in another window; the previous one is closed or crashed. */
  async moveTo(page: ChromiumDriver): Promise<void> {
    const old = this.#page
    this.#page = page
    if (old && !old.page.isClosed()) await left(old)
  }

  async stopWorkers(): Promise<void> {
    const session = await this.#context.newCDPSession(this.page.page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.detach()
  }

  /** The renderer dies, as when memory runs out. */
  async crash(): Promise<void> {
    const session = await this.#context.newCDPSession(this.page.page)
    const crashed = new Promise((resolve) => this.page.page.once('crash', resolve))
    void session.send('Page.crash').catch(() => undefined)
    await within(crashed, 10_000, 'crashing the tab')
  }

  /** Shifts the clock of every page and worker by this many milliseconds. */
  async setClock(offset: number): Promise<void> {
    this.#clock = offset
    const shift = `(${SHIFT_CLOCK})(${offset})`
    const pages = this.#context.pages()
    const workers = [...pages.flatMap((page) => page.workers()), ...this.#context.serviceWorkers()]
    // a worker that is ending, or a window that does not answer, has no clock to set
    const shifted = [...pages.map((page) => page.evaluate(shift)), ...workers.map((worker) => worker.evaluate(shift))]
    await Promise.all(shifted.map((one) => within(one, 5000, 'setting a clock').catch(() => undefined)))
    await this.page.evaluate(`localStorage.setItem('chaos-clock', '${offset}')`)
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** WebKit keeps nothing for the next session, so the page is killed and reopened, not the browser. */
async function startWebKit(): Promise<Device> {
  const executables = findWebKit()
  if (!executables) throw new Error('there is no WebKit on this machine (Debian: webkit2gtk-driver and xvfb)')
  const browser: Browser = await launchWebKit({ executables, patienceMs })
  return { engine: 'webkit', page: browser.page, chromium: undefined, close: () => browser.close() }
}

export const startDevice = (engine: Engine, onReleased: (receipt: HandedOut) => void): Promise<Device> =>
  engine === 'chromium' ? ChromiumDevice.start(onReleased) : startWebKit()
