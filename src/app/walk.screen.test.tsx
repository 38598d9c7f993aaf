import { readFileSync } from 'node:fs'
import { expect, test as once } from 'vitest'
import { ELSEWHERE } from '#testing/every-screen.ts'
import { MANAGER, test } from '#testing/screen.tsx'
import { paths, walk } from '#testing/walk.ts'

// on a machine that is busy each of its thirty screens takes seconds
const timeout = 600_000

test('every screen for everybody opens', { timeout }, () => walk('public', { account: '', by: 'address' }))

for (const area of ['office', 'money', 'people'] as const)
  test(`every screen of ${area} opens`, { timeout }, () => walk(area, { account: MANAGER, by: 'link' }))

once('what no walk opens is in the site map, and the test that opens it names its address', () => {
  for (const { path, test: file, address } of ELSEWHERE) {
    expect(paths).toContain(path)
    expect(address.startsWith(path.split('$')[0]!), address).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toContain(address)
  }
})
