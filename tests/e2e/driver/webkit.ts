import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Key, type WebElement, type WebDriver } from 'selenium-webdriver'
import type { WebKit } from '../../../scripts/browsers.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { openDisplay } from './display.ts'
import { describe, type Browser, type Driver, type Target } from './driver.ts'
import { findExpression } from './find-in-page.ts'
import { PATIENCE_MS, until } from './waiting.ts'

export interface WebKitOptions {
  readonly executables: WebKit
  readonly patienceMs?: number
  readonly width?: number
  readonly height?: number
  /**
   * true, the default: with `navigator.storage`, as on an iPad. Files (OPFS) are announced but missing:
   * `getDirectory()` fails with UnknownError in WebKitGTK, so a tablet without its journal file is tested. false: as a
   * browser without all of it.
   */
  readonly storage?: boolean
  /** Layers are composed as on an iPad, which costs half of the time for pictures that nobody sees. */
  readonly compositing?: boolean
  /** false: JavaScript is switched off for pages; what a test evaluates still runs. */
  readonly scripts?: boolean
  /** Without the bar above the page, which would make a window at least 447 pixels wide. */
  readonly fullScreen?: boolean
}

/** Features of an iPad's WebKit that the Linux one turns off; of files, only the API's names. */
const asOnAnIpad = '--features=+StorageAPI,+StorageAPIEstimate,+FileSystem,+AccessHandle,+FileSystemWritableStream'

/**
 * Starts WebKitGTK's MiniBrowser through its WebDriver on a screen in memory. It keeps nothing for the next session:
 * network, server and worker may die and the page may reload, but a restarted browser has forgotten everything.
 */
export async function launchWebKit(options: WebKitOptions): Promise<Browser> {
  const { executables, patienceMs = PATIENCE_MS, width = 1180, height = 820, compositing } = options
  const display = await openDisplay(executables.display, width, height + 80)
  const port = await freePort()
  const child = spawn(executables.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
      ...(compositing === true ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
    },
  })
  const end = async (): Promise<void> => {
    await stopped(child)
    display.close()
  }
  try {
    const driver = await connect(port, executables.browser, argumentsOf(options))
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width, height: height + 40 })
    const page = webkitDriver(driver, patienceMs)
    return {
      engine: 'webkit',
      page,
      newPage: () => Promise.reject(new Error('a session of WebKit has one window')),
      close: async () => {
        await driver.quit().catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

const argumentsOf = ({ storage = true, scripts = true, fullScreen = false }: WebKitOptions): string[] => [
  '--automation',
  ...(storage ? [asOnAnIpad] : []),
  ...(scripts ? [] : ['--enable-javascript=false']),
  ...(fullScreen ? ['--full-screen'] : []),
]

async function connect(port: number, binary: string, args: readonly string[]): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`
  await answering(server)
  return new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args },
    })
    .build()
}

async function answering(server: string): Promise<void> {
  const up = await until(async () => (await fetch(`${server}/status`)).ok, PATIENCE_MS)
  if (!up) throw new Error('WebKitWebDriver did not answer')
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), 3000)
  await gone
  clearTimeout(hard)
}

const hook = `if (!window.__errors) {
  window.__errors = [];
  const say = console.error;
  console.error = (...said) => { window.__errors.push(said.map(String).join(' ')); say(...said) };
  addEventListener('error', (event) => window.__errors.push(event.message));
  addEventListener('unhandledrejection', (event) => window.__errors.push(String(event.reason)));
}`

/**
 * The driver delivers keys one by one, on a busy machine later than any scanner would: until Enter they get timestamps
 * at most 8 ms apart, and none later than it is: what follows a scan must not seem to be a part of it. The keys themselves are real, and what arrived of them is kept in `__keys`.
 */
const scannersPace = `
  let at;
  window.__keys = '';
  const pace = (event) => {
    at = at === undefined ? event.timeStamp : Math.min(at + 8, event.timeStamp);
    Object.defineProperty(event, 'timeStamp', { value: at });
    if (event.key === 'Enter') removeEventListener('keydown', pace, { capture: true });
    else if (event.key.length === 1) window.__keys += event.key;
  };
  addEventListener('keydown', pace, { capture: true });`

function webkitDriver(driver: WebDriver, patienceMs: number): Driver {
  const found = async (target: Target): Promise<WebElement[]> =>
    driver.executeScript(`return ${findExpression(target)}`)
  const at = async (target: Target): Promise<WebElement> => {
    const element = await until(async () => (await found(target))[target.nth ?? 0], patienceMs)
    if (!element) throw new Error(`not found in ${patienceMs} ms: ${describe(target)}`)
    return element
  }
  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await driver.executeAsyncScript<{ value?: T; error?: string }>(
      `const done = arguments[arguments.length - 1];
       (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
    )
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value as T
  }
  const type = (keys: string) => driver.actions().sendKeys(keys).perform()
  return {
    engine: 'webkit',
    open: async (url) => {
      await driver.get(url)
      await driver.executeScript(hook)
    },
    reload: async () => {
      await driver.navigate().refresh()
      await driver.executeScript(hook)
    },
    url: () => driver.getCurrentUrl(),
    click: (target) => settled(async () => struck(driver, await at(target)), patienceMs),
    fill: (target, text) =>
      settled(async () => {
        const field = await at(target)
        await field.clear()
        await field.sendKeys(text)
      }, patienceMs),
    press: (key) => type(keyCodes[key] ?? key),
    scan: async (code) => {
      await driver.executeScript(scannersPace)
      // the first key of a burst may be delayed on its way into the page; as with scanners that is a Shift
      await type(Key.SHIFT + Key.SHIFT + code + Key.ENTER)
      const arrived = await driver.executeScript<string>('return window.__keys')
      if (arrived !== code) throw new Error(`of the scan ${code} only the keys ${arrived} reached the page`)
    },
    text: async (target) => (await (await at(target)).getText()).replaceAll(/\s+/g, ' ').trim(),
    count: async (target) => (await found(target)).length,
    see: async (target, timeout = patienceMs) => {
      if (!(await until(async () => (await found(target))[target.nth ?? 0], timeout)))
        throw new Error(`not seen in ${timeout} ms: ${describe(target)}`)
    },
    gone: async (target, timeout = patienceMs) => {
      if (!(await until(async () => (await found(target)).length <= (target.nth ?? 0), timeout)))
        throw new Error(`still there after ${timeout} ms: ${describe(target)}`)
    },
    evaluate,
    waitFor: async (expression, timeout = patienceMs) => {
      if (!(await until(() => evaluate<boolean>(`Boolean(await (${expression}))`), timeout)))
        throw new Error(`not true in ${timeout} ms: ${expression}`)
    },
    resize: async (width, height) =>
      void (await driver
        .manage()
        .window()
        .setRect({ width, height: height + 40 })),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeErrors: async () =>
      (await driver.executeScript<string[] | undefined>('return window.__errors?.splice(0)')) ?? [],
    close: () => driver.close(),
  }
}

const keyCodes: Record<string, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
}

/** Whether a click reached its element; a page that changed meanwhile can't tell. */
const AIM = `const [element, done] = arguments
window.__struck = false
const seen = (event) => { if (event.composedPath().includes(element)) window.__struck = true }
window.addEventListener('click', seen, { capture: true, once: true })
const box = () => JSON.stringify(element.getBoundingClientRect())
const still = (before) => requestAnimationFrame(() => { const now = box(); if (now === before) done(); else still(now) })
still(box())`

/** Clicks an element at rest. Its position is computed before the click, so a moving one would be missed. */
async function struck(driver: WebDriver, element: WebElement): Promise<void> {
  await driver.executeAsyncScript(AIM, element)
  await element.click()
  const missed = await driver.executeScript<boolean>('return window.__struck === false').catch(() => false)
  if (missed) throw Object.assign(new Error('the click went past'), { name: 'ElementClickInterceptedError' })
}

/** An element may be re-rendered, or still move, between finding and using it. */
async function settled(act: () => Promise<void>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const name = (error as Error).name
      const passing = [
        'StaleElementReferenceError',
        'ElementClickInterceptedError',
        'ElementNotInteractableError',
      ].includes(name)
      if (!passing || performance.now() >= end) throw error
      await pause(60)
    }
  }
}
