/**
 * Runs every npm script: `node scripts/run.mjs TASK arguments…`. It only needs Node 20 and npm: it installs the
 * packages if they are missing or older than the lock file, builds the app if its sources are newer, and runs the task
 * on Node 24 from the packages.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const modules = join(root, 'node_modules')

/** Each task: its prerequisites, and the commands that run one after the other with the caller's arguments. */
const tasks = {
  demo: { built: true, commands: (args) => [['node', 'server/main.ts', '--demo', ...args]] },
  start: { built: true, commands: (args) => [['node', 'server/main.ts', ...args]] },
  dev: { commands: (args) => [['node', 'scripts/dev.ts', ...args]] },
  build: { commands: () => [['vite', 'build']] },
  check: { commands: () => [['node', 'scripts/check.ts']] },
  format: { commands: (args) => [['oxfmt', ...args]] },
  unit: { commands: (args) => [['vitest', 'run', ...args]] },
  e2e: { built: true, commands: (args) => [['playwright', 'test', ...args]] },
  test: { commands: (args) => [['node', 'scripts/ci.ts', ...args]] },
  near: { commands: (args) => [['vitest', 'run', ...(args.length > 0 ? args : ['--changed'])]] },
  bench: { built: true, commands: (args) => [['node', 'scripts/bench.ts', ...args]] },
  chaos: { built: true, commands: (args) => [['node', 'tests/chaos/run.ts', ...args]] },
  nightly: { built: true, commands: () => [['node', 'scripts/nightly.ts']] },
  coverage: { commands: (args) => [['node', 'scripts/coverage.ts', ...args]] },
  tables: { commands: () => [['node', 'scripts/make-tables.ts']] },
  oracle: { commands: (args) => [['node', 'scripts/oracle.ts', ...args]] },
  admin: { commands: (args) => [['node', 'server/admin.ts', ...args]] },
  'keep-build': { commands: (args) => [['node', 'scripts/keep-build.ts', ...args]] },
  keep: { commands: () => [['node', 'scripts/keep.ts']] },
  extract: { commands: () => [['lingui', 'extract', '--clean']] },
}

const [name = '', ...args] = process.argv.slice(2)
const task = tasks[name]
if (!task) fail(`There is no task "${name}". Tasks: ${Object.keys(tasks).join(', ')}`)
install()
const node = findNode()
if (task.built && isStale()) mustRun(['vite', 'build', '--logLevel', 'warn'])
for (const command of task.commands(args)) {
  const code = await run(command)
  if (code !== 0) process.exit(code)
}

/** Installs exactly what the lock file says, if it has changed since the last install. */
function install() {
  const installed = join(modules, '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return
  say('Installing packages (npm ci)…')
  const npm = process.env.npm_execpath
  const [file, ...rest] = npm?.endsWith('.js') ? [process.execPath, npm, 'ci'] : ['npm', 'ci']
  // npm's warnings are about the packages, mostly about the Node version; nobody here can act on them
  const { status } = spawnSync(file, [...rest, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // sent to stderr: standard output belongs to the task
    stdio: ['ignore', 2, 2],
    shell: windows && file === 'npm',
  })
  if (status !== 0) fail('The packages could not be installed: npm ci failed. Is the npm registry within reach?')
}

/** Node 24.7 or newer: the one from the packages, else the current one. */
function findNode() {
  const packaged = readdirSync(modules)
    .filter((folder) => folder.startsWith('node-') && /^node-(linux|win|darwin)-/.test(folder))
    .map((folder) => join(modules, folder, 'bin', windows ? 'node.exe' : 'node'))
  for (const file of [...packaged, process.execPath]) {
    if (!existsSync(file)) continue
    const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
    const [major = 0, minor = 0] = (stdout ?? '').trim().slice(1).split('.').map(Number)
    if (major > 24 || (major === 24 && minor >= 7)) return file
  }
  return fail(
    `Evertill needs Node 24.7 or newer to run. It brings its own on Linux (x64, arm64) and Windows (x64); here it found ${process.version}. Install Node 24 from nodejs.org and try again.`,
  )
}

/** Whether the built app in dist/ is missing or older than its sources. */
function isStale() {
  const built = join(root, 'dist', 'sw.js')
  if (!existsSync(built)) return true
  const since = statSync(built).mtimeMs
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'postcss.config.mjs', 'package-lock.json']
  return sources.some((source) => changedSince(join(root, source), since))
}

/** Includes folders, whose date changes when a file is deleted. Tests are not part of the app. */
function changedSince(path, since) {
  if (/\.test\.tsx?$/.test(path)) return false
  const stat = statSync(path)
  if (stat.mtimeMs > since && !path.endsWith('routeTree.gen.ts')) return true
  return stat.isDirectory() && readdirSync(path).some((entry) => changedSince(join(path, entry), since))
}

function mustRun(command) {
  say('Building the app (vite build)…')
  const [file, given] = resolved(command)
  const { status, stdout, stderr } = spawnSync(file, given, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: environment(),
  })
  if (status === 0) return
  // the output of a successful build is only shown by npm run build
  process.stderr.write(stdout + stderr)
  fail('The app could not be built.')
}

/** Passes signals on, so that a server stops cleanly, and exits as the command did. */
function run(command) {
  const [file, given] = resolved(command)
  const child = spawn(file, given, { cwd: root, stdio: 'inherit', env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('error', (error) => fail(String(error)))
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Packages' programs run on the same Node, by their JavaScript file, without a shell. */
function resolved([program, ...given]) {
  if (program === 'node') return [node, given]
  const programs = {
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
    playwright: '@playwright/test/cli.js',
    oxfmt: 'oxfmt/bin/oxfmt',
    lingui: '@lingui/cli/dist/lingui.js',
  }
  return [node, [join(modules, programs[program]), ...given]]
}

function environment() {
  const path = [join(modules, '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path }
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
