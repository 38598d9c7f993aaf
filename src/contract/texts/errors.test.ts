import { expect, test } from 'vitest'
import { errorText } from '#contract/texts/errors.ts'

test.each([
  [1, '1 second', '1 秒'],
  [59, '59 seconds', '59 秒'],
  [119, '119 seconds', '119 秒'],
  [120, '2 minutes', '2 分钟'],
  [841, '15 minutes', '15 分钟'],
  [900, '15 minutes', '15 分钟'],
])('a wait of %d seconds is said as people say it', (seconds, en, zh) => {
  expect(errorText('auth.too-many-attempts', 'en', { seconds })).toBe(`Too many attempts. Try again in ${en}.`)
  expect(errorText('auth.too-many-attempts', 'zh', { seconds })).toBe(`尝试次数过多，请在 ${zh}后再试。`)
})
