import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '#server/http/static.ts'

let folder: string
let app: Hono
const TEXT = 'export const till = "open"'.repeat(40)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evertill-static-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'alone.js'), TEXT)
  writeFileSync(join(folder, 'built.js'), TEXT)
  // a content that compressing the text would not give proves that the stored file was served
  writeFileSync(join(folder, 'built.js.br'), brotliCompressSync('compressed when the app was built'))
  app = new Hono()
  app.get('*', staticFiles(folder))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = async (path: string, accepts = 'gzip, br') => {
  const answer = await app.request(path, { headers: { 'Accept-Encoding': accepts } })
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

test('a text travels as the build compressed it, and is compressed here where the build laid nothing beside it', async () => {
  const built = await get('/built.js')
  expect(built.answer.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(built.body).toString()).toBe('compressed when the app was built')
  const alone = await get('/alone.js')
  expect(alone.answer.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(alone.body).toString()).toBe(TEXT)
})

test('who does not take brotli has the text itself, with the type of the file', async () => {
  const { answer, body } = await get('/built.js', 'gzip')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Content-Type')).toContain('text/javascript')
  expect(body.toString()).toBe(TEXT)
})
