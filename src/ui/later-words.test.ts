import { expect, test } from 'vitest'
import { withWords, loadTextsWith } from '#ui/later-words.ts'

test('a piece opens with its words, and also where they cannot be had', async () => {
  const order: string[] = []
  let come = (): void => undefined
  const words = new Promise<void>((resolve) => (come = resolve))
  loadTextsWith(() => words.then(() => order.push('words')))
  const opened = withWords(async () => 'piece')().then((piece) => order.push(piece))
  await Promise.resolve()
  come()
  await opened
  expect(order).toEqual(['words', 'piece'])
  loadTextsWith(() => Promise.reject(new Error('no network')))
  await expect(withWords(async () => 'piece')()).resolves.toBe('piece')
})
