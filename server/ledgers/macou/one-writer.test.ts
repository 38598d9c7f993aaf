import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = ['server', 'tests', 'bench', 'scripts']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  // the tests of the schema itself try what it refuses, and a backup's need no sale
  .filter((file) => file.endsWith('.ts') && !/^server\/(db\/[^/]+|admin\/backup)\.test\.ts$/.test(file))

const writes = /(?:insert into|update|delete from)\s+macou_entry\b|update member set[^`]*\b(?:macou_cents|entries)\s*=/i

it('macou is written by its ledger alone, in tests too', () => {
  expect(sources.length).toBeGreaterThan(400)
  const writers = sources.filter((file) => writes.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(writers.filter((file) => !file.startsWith('server/ledgers/macou/'))).toEqual([])
  expect(writers).toContain('server/ledgers/macou/book-macou.ts')
})
