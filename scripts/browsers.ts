/**
 * Finds the browsers for the tests, and installs them if possible; `node scripts/browsers.ts` prints the result.
 * Chromium: CHROME_PATH, Playwright's own, the system's, else the system's package manager, else a build that comes as
 * an npm package. WebKit, the engine of every iPad: WebKitGTK's MiniBrowser with its WebDriver and Xvfb.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './programs.ts'

export interface WebKit {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/** A browser is missing and could not be installed; the message says what to do. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

/** Not in package.json: only installed if there is no other way. It contains Chromium. */
const packagedChromium = '@sparticuz/chromium@149.0.0'

const SHELL = 'chromium-headless-shell'

/** @throws NoBrowserError */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROME_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new NoBrowserError(`CHROME_PATH names ${given}, where there is no browser.`)
  }
  const found = installedChromium()
  if (found) return found
  if (aptInstall(['chromium'])) {
    const installed = installedChromium()
    if (installed) return installed
  }
  return chromiumFromNpm()
}

/**
 * The same engine in headless form, for the journeys: it needs half the processor time of the full browser, which the
 * chaos run and the benches use. Debian packages it separately; if it is missing, the full browser.
 * @throws NoBrowserError
 */
export async function findChromiumForJourneys(): Promise<string> {
  if (process.env['CHROME_PATH']) return findChromium()
  const known = onPath(SHELL)
  if (known) return known
  const whole = await findChromium()
  return (aptInstall([SHELL]) ? onPath(SHELL) : undefined) ?? whole
}

/** Undefined: this machine has none and cannot install it (only Debian and Ubuntu package it). */
export function findWebKit(): WebKit | undefined {
  return installedWebKit() ?? (aptInstall(['webkit2gtk-driver', 'xvfb']) ? installedWebKit() : undefined)
}

function installedChromium(): string | undefined {
  const own = chromium.executablePath()
  const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [own, ...names.map(onPath), macOs, ...windows].find((file) => file !== undefined && existsSync(file))
}

function installedWebKit(): WebKit | undefined {
  const driver = onPath('WebKitWebDriver')
  const display = onPath('Xvfb')
  const browser = miniBrowser()
  return driver && display && browser ? { driver, display, browser } : undefined
}

/** MiniBrowser is not in the PATH, but in a folder named after the machine and the library version. */
function miniBrowser(): string | undefined {
  for (const library of ['libwebkit2gtk-4.1-0', 'libwebkitgtk-6.0-4']) {
    const { stdout } = spawnSync('dpkg', ['-L', library], { encoding: 'utf8' })
    const file = (stdout ?? '').split('\n').find((line) => line.endsWith('/MiniBrowser'))
    if (file && existsSync(file)) return file
  }
  return undefined
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** Only as root on a system with apt: a test must not ask for a password. */
function aptInstall(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  process.stderr.write(`Installing ${packages.join(', ')} (apt-get)…\n`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages)
  return install() || (apt('update') && install())
}

async function chromiumFromNpm(): Promise<string> {
  const help = 'Install Chromium or Chrome, or give the path of one in CHROME_PATH.'
  const folder = join(root, '.cache', 'chromium')
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new NoBrowserError(`No Chromium was found. ${help}`)
  if (!existsSync(join(folder, 'node_modules')) || readdirSync(join(folder, 'node_modules')).length === 0) {
    process.stderr.write(`Installing ${packagedChromium} into .cache (npm)…\n`)
    const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', packagedChromium], {
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) throw new NoBrowserError(`No Chromium was found, and none could be installed. ${help}`)
  }
  const packaged = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
  const { default: found } = (await import(packaged)) as { default: { executablePath: () => Promise<string> } }
  return found.executablePath()
}

if (import.meta.main) {
  process.stdout.write(
    `Chromium: ${await findChromium()}\nWebKit: ${findWebKit()?.browser ?? 'not run: none on this machine'}\n`,
  )
}
