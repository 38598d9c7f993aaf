import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tracesOfChaos } from '../scripts/chaos-hook.ts'
import { copyBuild } from './chaos/copy-build.ts'

let work = ''
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'evertill-build-'))
})
afterEach(() => rmSync(work, { recursive: true, force: true }))

function folder(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(work, name, file)), { recursive: true })
    writeFileSync(join(work, name, file), text)
  }
  return join(work, name)
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const PAGE = '<head><script type="module" src="/assets/start-AAAA.js"></script></head>'
const APP = {
  'index.html': PAGE,
  'sw.js': `send(\`0.1.0\`),precache([{"revision":null,"url":"assets/start-AAAA.js"},{"revision":null,"url":"assets/react-BBBB.js"},{"revision":null,"url":"assets/office-CCCC.js"},{"revision":"${md5(PAGE)}","url":"index.html"}])`,
  'sw.js.br': 'old',
  'assets/start-AAAA.js': 'import"./react-BBBB.js";const app=`0.1.0`,other="10.1.0"',
  'assets/start-AAAA.js.br': 'old',
  'assets/react-BBBB.js': 'const react="19.0.0"',
  'assets/react-BBBB.js.br': 'kept',
  'assets/office-CCCC.js': 'import{a}from"./start-AAAA.js"',
}
const HOOK = { 'chaos-hook-DDDD.js': 'import{b}from"./start-AAAA.js";window.__evertillChaos={version:`0.1.0`}' }

describe('a built app', () => {
  test('holds nothing of the chaos run', () => {
    expect(tracesOfChaos(folder('app', APP))).toEqual([])
  })

  test.each([
    ['a script that reads the hook', 'assets/start-AAAA.js', 'window.__evertillChaos?.sell'],
    ['a script with a bug of the hook', 'assets/start-AAAA.js', 'deleteBeforeAnswer:x'],
    ['a file named after it', 'assets/chaos-hook-DDDD.js', ''],
    ['a page that loads it', 'index.html', '<script>__evertillChaos</script>'],
  ])('is refused with %s', (_, file, text) => {
    expect(tracesOfChaos(folder('app', { ...APP, [file]: text }))).toEqual([file])
  })

  test('is not an empty folder', () => {
    expect(() => tracesOfChaos(folder('app', { 'index.html': PAGE }))).toThrow('holds no built app')
  })
})

describe('a copy of the built app', () => {
  const copied = (app: Readonly<Record<string, string>> = APP) => {
    const into = join(work, 'copy')
    copyBuild({ app: folder('app', app), version: '0.1.0', hook: folder('hook', HOOK), as: 'chaos-2', into })
    const names = readdirSync(into, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
    return { names: names.toSorted(), read: (name: string) => readFileSync(join(into, name)) }
  }

  test('has another version, and another name for each script that changes', () => {
    const { names, read } = copied()
    expect(names.filter((name) => name.endsWith('.js'))).toEqual([
      'assets/chaos-hook-DDDD-chaos-2.js',
      'assets/office-CCCC-chaos-2.js',
      'assets/react-BBBB.js',
      'assets/start-AAAA-chaos-2.js',
      'sw.js',
    ])
    const start = 'import"./react-BBBB.js";const app=`chaos-2`,other="10.1.0"'
    expect(String(read('assets/start-AAAA-chaos-2.js'))).toBe(start)
    expect(String(brotliDecompressSync(read('assets/start-AAAA-chaos-2.js.br')))).toBe(start)
    expect(names).not.toContain('assets/start-AAAA.js.br')
    expect(String(read('assets/react-BBBB.js.br'))).toBe('kept')
    expect(String(read('assets/office-CCCC-chaos-2.js'))).toBe('import{a}from"./start-AAAA-chaos-2.js"')
  })

  test('loads the hook, and its worker lists what is there', () => {
    const { names, read } = copied()
    const page = String(read('index.html'))
    const hook = '<script type="module" crossorigin src="/assets/chaos-hook-DDDD-chaos-2.js"></script>'
    expect(page).toBe(`<head><script type="module" src="/assets/start-AAAA-chaos-2.js"></script>${hook}</head>`)
    const worker = String(read('sw.js'))
    expect(worker).toMatch(/^send\(`chaos-2`\)/)
    expect(String(brotliDecompressSync(read('sw.js.br')))).toBe(worker)
    const listed = [...worker.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1]!)
    expect(listed.toSorted()).toEqual(names.filter((name) => /(?<!sw)\.(js|html)$/.test(name)))
    expect(worker).toContain(`{"revision":"${md5(page)}","url":"index.html"}`)
  })

  const { 'assets/start-AAAA.js': start, ...withoutStart } = APP
  test.each([
    ['its hook is of another build', withoutStart, 'the chaos hook is of another build: it needs start-AAAA.js'],
    ['no script has the version', { ...APP, 'assets/start-AAAA.js': start.replace('0.1.0', '') }, 'the version 0.1.0'],
    ['the worker does not have it', { ...APP, 'sw.js': APP['sw.js'].replace('0.1.0', '') }, 'the version 0.1.0'],
    ['the worker lists no scripts', { ...APP, 'sw.js': 'send(`0.1.0`)' }, 'sw.js of the app has no'],
    ['the worker lists another page', { ...APP, 'index.html': `${PAGE} ` }, 'sw.js of the app has no'],
  ])('is not made if %s', (_, app, words) => {
    expect(() => copied(app)).toThrow(words)
  })
})
