import { expect, test } from 'vitest'
import { NOT_THE_APP } from '#sw/not-the-app.ts'

const isApp = (path: string): boolean => !NOT_THE_APP.some((barred) => barred.test(path))

test('the worker answers every navigation with the app, but for calls, health and the web shop', () => {
  const paths = ['/', '/shop/counter', '/settings', '/support', '/b/user/profile', '/healthz', '/s/lantern/zh/']
  expect(paths.filter(isApp)).toEqual(['/', '/shop/counter', '/settings', '/support'])
})
