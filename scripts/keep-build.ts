/**
 * Keeps the built app of a commit for the journey of an old app against the new server: `npm run keep-build -- NAME
 * [COMMIT]` writes tests/old-builds/NAME.tar.br (see the README there).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packFolder } from './packed-folder.ts'
import { programs, root } from './programs.ts'

const [name = '', commit = 'HEAD'] = process.argv.slice(2)
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: npm run keep-build -- NAME [COMMIT], where NAME is small letters, figures and hyphens')
  process.exit(1)
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const work = mkdtempSync(join(tmpdir(), 'evertill-keep-'))
const source = join(work, 'source')
const file = join(root, 'tests', 'old-builds', `${name}.tar.br`)
try {
  git('worktree', 'add', '--detach', source, commit)
  installInto(source)
  const built = spawnSync(
    process.execPath,
    [programs.vite, 'build', '--logLevel', 'warn', '--outDir', join(work, 'app')],
    { cwd: source, stdio: 'inherit' },
  )
  if (built.status !== 0) throw new Error(`${commit} could not be built`)
  packFolder(join(work, 'app'), file)
} finally {
  git('worktree', 'remove', '--force', source)
  rmSync(work, { recursive: true, force: true })
}
const version = /CONTRACT_VERSION = (\d+)/.exec(git('show', `${commit}:src/contract/define.ts`))?.[1] ?? 'unknown'
console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB of ${git('rev-parse', '--short', commit).trim()}`)
console.log(`It speaks version ${version} of the contract. Write it into tests/old-builds/README.md.`)

/** Uses the installed packages if the commit needs the same versions for its build; else installs its own. */
function installInto(folder: string): void {
  const packagesOf = (at: string) => {
    const { dependencies, devDependencies } = JSON.parse(git('show', `${at}:package.json`)) as Record<string, object>
    return { ...dependencies, ...devDependencies } as Record<string, string>
  }
  const here = packagesOf('HEAD')
  const same = Object.entries(packagesOf(commit)).every(([each, at]) => each.startsWith('@types/') || here[each] === at)
  if (same) return symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const npm = process.env['npm_execpath'] ?? ''
  const [program, ...args] = npm.endsWith('.js') ? [process.execPath, npm, 'ci'] : ['npm', 'ci']
  const { status } = spawnSync(program!, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`the packages of ${commit} could not be installed`)
}
