import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopShell, user } from '#contract/organisation/user.ts'
import { call, sentenceOf, setCallHooks } from '#api/call.ts'
import { session } from '#api/session.ts'

const said = vi.fn<(message: string) => void>()
const moved = vi.fn<(url: string) => void>()
const signedOut = vi.fn<(error: { code: string }) => void>()
let sent: { url: string; headers: Record<string, string> } | undefined

/** The next answer of the server, whatever is asked. */
function answer(body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string> }) => {
    sent = { url, headers: init.headers }
    return Promise.resolve(new Response(text, { status, headers: { 'Content-Type': 'application/json' } }))
  })
}
const envelope = (code: number, data: unknown, message = '') => ({ code, success: code <= 201, message, data })

beforeEach(() => {
  localStorage.clear()
  session.clear()
  session.setLanguage('en')
  session.setToken('token')
  setCallHooks({ onSaid: said, onMoved: moved, onSignedOut: signedOut })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('answers of the envelope', () => {
  test('200 returns its data; headers say who asks, in which language and from which store', async () => {
    session.setStoreId('shop-1')
    answer(envelope(200, { status: 2 }))
    expect(await call(shopShell.cashierStatus, {})).toEqual({ status: 2 })
    expect(sent).toMatchObject({
      url: '/b/shop/cashierStatus',
      headers: { Token: 'token', Locale: 'en_US', 'Shop-Id': 'shop-1' },
    })
    expect(said).not.toHaveBeenCalled()
  })

  test('201 says its message and returns its data', async () => {
    answer(envelope(201, { minutes: 10, source: 'default' }, 'Saved.'))
    expect(await call(user.sessionTime, {})).toEqual({ minutes: 10, source: 'default' })
    expect(said).toHaveBeenCalledExactlyOnceWith('Saved.')
  })

  test('202 rejects with the server’s own sentence', async () => {
    answer(envelope(202, { error: 'access.denied', requestId: 'r' }, 'Sorry, insufficient permissions.'))
    const failure: unknown = await call(user.sessionTime, {}).catch((error: unknown) => error)
    expect(sentenceOf(failure)).toBe('Sorry, insufficient permissions.')
    expect(failure).toMatchObject({ code: 'access.denied', requestId: 'r' })
  })

  test('302 moves on, and says nothing of a failure', async () => {
    answer(envelope(302, '/shop/shopConfig'))
    const failure: unknown = await call(user.sessionTime, {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'Moved' })
    expect(sentenceOf(failure)).toBe('')
    expect(moved).toHaveBeenCalledExactlyOnceWith('/shop/shopConfig')
  })

  test.each([401, 200])('401 in the body ends the session, whatever the status (%d)', async (status) => {
    answer(envelope(401, { error: 'auth.signed-in-elsewhere', requestId: 'r' }), status)
    await expect(call(user.sessionTime, {})).rejects.toThrow('auth.signed-in-elsewhere')
    expect(signedOut).toHaveBeenCalledOnce()
    expect(signedOut.mock.calls[0]![0].code).toBe('auth.signed-in-elsewhere')
  })
})

describe('answers of somebody else', () => {
  test('say their status', async () => {
    answer('<html>no</html>', 404)
    const failure: unknown = await call(user.sessionTime, {}).catch((error: unknown) => error)
    expect(sentenceOf(failure)).toBe('Request exception: 404')
    session.setLanguage('zh')
    answer('<html>no</html>', 413)
    const other: unknown = await call(user.sessionTime, {}).catch((error: unknown) => error)
    expect(sentenceOf(other)).toBe('请求异常：413')
  })

  test('a page in between is no answer', async () => {
    answer('<html>Welcome to the café</html>')
    await expect(call(user.sessionTime, {})).rejects.toThrow(expect.objectContaining({ name: 'Disconnected' }))
  })

  test('without a sign-in nothing that needs one is asked', async () => {
    session.clear()
    sent = undefined
    answer(envelope(200, {}))
    await expect(call(user.sessionTime, {})).rejects.toThrow('auth.required')
    expect(sent).toBeUndefined()
    expect(signedOut).not.toHaveBeenCalled()
  })
})
