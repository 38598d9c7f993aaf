import { expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'

const away = Object.assign(new Error(), { name: 'Disconnected' })

it.each([
  ['en', 'The server isn’t answering. Check the network and try again.', ' What you entered is still here.'],
  ['zh', '服务器没有响应。请检查网络后重试。', '您填写的内容仍在。'],
] as const)('%s: only a form says that what was entered is kept', (language, happened, kept) => {
  expect(failureText(away, language)).toBe(happened)
  expect(failureText(away, language, 'form')).toBe(happened + kept)
})

it('a sentence of its own stays, and a refusal by the server says why', () => {
  const proxy = Object.assign(new Error('Request exception: 502.'), { name: 'Disconnected' })
  expect(failureText(proxy, 'en', 'form')).toBe('Request exception: 502. What you entered is still here.')
  expect(failureText(new AppError('prize.missing'), 'en', 'form')).toBe(
    failureText(new AppError('prize.missing'), 'en'),
  )
})
