import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'evertill-build-'))

beforeAll(() => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { EVERTILL_CHAOS: _, ...env } = process.env
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', EVERTILL_OUT: folder },
    stdio: 'pipe',
  })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a production build holds nothing of the chaos run', () => {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const found = scripts.filter((name) =>
    /evertillChaos|deleteBeforeAnswer/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(found).toEqual([])
  expect(scripts.filter((name) => name.includes('chaos'))).toEqual([])
})
