import { readFileSync } from 'node:fs'
import { expect, test as once } from 'vitest'
import { ELSEWHERE } from '#testing/every-screen.ts'
import { MANAGER, test } from '#testing/screen.tsx'
import { paths, walk } from '#testing/walk.ts'

test('every screen for everybody opens', () => walk('public', { account: '', by: 'address' }))

for (const area of ['office', 'money', 'people'] as const)
  test(`every screen of ${area} opens`, () => walk(area, { account: MANAGER, by: 'link' }))

once('what no walk opens is in the site map, and the test that opens it names its address', () => {
  for (const { path, test: file, address } of ELSEWHERE) {
    expect(paths).toContain(path)
    expect(address.startsWith(path.split('$')[0]!), address).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toContain(address)
  }
})
