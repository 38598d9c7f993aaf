import { expect, test } from 'vitest'
import { sayAge } from '#features/counter/parts/page/say-age.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-5 * HOUR, 'now', '现在'],
  [59_999, 'now', '现在'],
  [MINUTE, '1 minute ago', '1分钟前'],
  [HOUR - 1, '59 minutes ago', '59分钟前'],
  [5 * HOUR + 30 * MINUTE, '5 hours ago', '5小时前'],
  [24 * HOUR, '1 day ago', '1天前'],
  [80 * HOUR, '3 days ago', '3天前'],
])('%d ms', (ms, en, zh) => {
  expect(sayAge(ms, 'en')).toBe(en)
  expect(sayAge(ms, 'zh').replaceAll(' ', '')).toBe(zh)
})
