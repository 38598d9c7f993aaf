import { expect, test } from 'vitest'
import { scriptLimit } from '../scripts/script-limit.ts'

test('every script that a screen loads goes through the time limit', () => {
  const helper = 'return promise.then((res) => { return baseModule().catch(handlePreloadError); });'
  const { code } = scriptLimit().transform.handler(helper)
  expect(code).toContain('inTime(baseModule()).catch(handlePreloadError)')
  expect(() => scriptLimit().transform.handler('return load()')).toThrow(/script-limit/)
})
