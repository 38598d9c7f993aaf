import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import { atEachPath, needsStore, type Endpoint } from '#contract/define.ts'
import { order } from '#contract/sales/order.ts'
import { user } from '#contract/organisation/user.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const json = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>

describe('the envelope', () => {
  it.each([
    ['GET', '/b/no/such/call'],
    ['POST', '/b/user/login/more'],
    ['PUT', '/b/user/login'],
    ['DELETE', '/b/user/profile'],
  ])('is the answer to %s %s too', async (method, path) => {
    const response = await server.fetch(path, { method })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(await json(response)).toMatchObject({
      code: 202,
      success: false,
      data: { error: 'record.missing', requestId: expect.any(String) as string },
    })
  })

  it.each(['', '[]', '"text"', '{', 'null', '{"username":"a\\u0000@b.c","password":"secret1"}'])(
    'answers an unreadable body (%s) with a sentence',
    async (body) => {
      const response = await server.fetch('/b/user/login', { method: 'POST', body, headers: { Locale: 'en_US' } })
      const answer = await json(response)
      expect(answer).toMatchObject({ code: 202, success: false })
      expect(['input.unreadable', 'input.invalid']).toContain((answer['data'] as { error: string }).error)
    },
  )

  it('answers a query that no column can hold with a sentence', async () => {
    const answer = await server.callAs('manager', order.list, { keyword: 'a\u0000b' })
    expect(answer).toMatchObject({ code: 202, error: 'input.unreadable' })
  })

  it('refuses a body above 8 MB with 413', async () => {
    const response = await server.fetch('/b/shop/order/facts', {
      method: 'POST',
      body: 'x'.repeat(8 * 1024 * 1024 + 1),
    })
    expect(response.status).toBe(413)
    expect(await json(response)).toMatchObject({
      code: 413,
      success: false,
      message: '发送的数据过大，请减少内容后重试。',
      data: { error: 'server.too-large' },
    })
  })

  it('tells a client nothing of a fault but its number', async () => {
    const token = await server.signIn('manager')
    await server.db.query({ text: 'alter table session rename to session_away' })
    const answer = await server.call(user.profile, {}, { token, locale: 'en_US' })
    await server.db.query({ text: 'alter table session_away rename to session' })
    expect(answer).toMatchObject({ status: 500, code: 500, error: 'server.fault' })
    expect(answer.text).not.toMatch(/session_away|relation|select/)
    expect(answer.message).toContain(answer.headers.get('X-Request-Id'))
  })

  it('compresses long answers for who accepts it', async () => {
    const response = await server.fetch('/b/openapi.json')
    expect(response.status).toBe(200)
    const caller = { token: await server.signIn('manager'), storeId: server.one.stores[0].storeId }
    const plain = await server.call(contract.goods.list, {}, caller)
    const packed = await server.fetch('/b/shop/goods/list', {
      headers: { Token: caller.token, 'Shop-Id': caller.storeId, 'Accept-Encoding': 'br' },
    })
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(plain.text.length / 2)
  })
})

describe('every answer', () => {
  it.each(['/healthz', '/b/openapi.json', '/b/docs', '/b/no/such/call', '/no-such-page', '/assets/x.js'])(
    'of %s carries the security headers',
    async (path) => {
      const { headers } = await server.fetch(path)
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'self' 'wasm-unsafe-eval'")
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-eval ')
      expect([headers.get('X-Content-Type-Options'), headers.get('Referrer-Policy')]).toEqual([
        'nosniff',
        'no-referrer',
      ])
    },
  )

  it('says that it is well', async () => {
    expect(await json(await server.fetch('/healthz'))).toEqual({ ok: true, database: server.db.kind })
  })
})

describe('the description of the calls', () => {
  const endpoints = Object.values(contract)
    .flatMap((area) => Object.values(area) as unknown as Endpoint[])
    .flatMap(atEachPath)

  it('has every endpoint, with its headers, and no empty schema', async () => {
    const { paths } = (await json(await server.fetch('/b/openapi.json'))) as {
      paths: Record<string, Record<string, Operation>>
    }
    expect(endpoints.length).toBeGreaterThan(20)
    // plus one: pictures are bytes, not a call of the contract
    expect(paths['/images/{org}/{name}']).toBeDefined()
    expect(Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0)).toBe(endpoints.length + 1)
    for (const endpoint of endpoints) {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation, endpoint.name).toMatchObject({ 'x-call': endpoint.name, 'x-can': endpoint.can })
      const headers = operation!.parameters.filter((p) => p.in === 'header').map((p) => p.name)
      expect(headers.includes('Token')).toBe(endpoint.can !== 'public')
      expect(headers.includes('Shop-Id')).toBe(needsStore(endpoint))
      const schemas = [
        operation!.responses['200']!.content['application/json']!.schema,
        operation!.requestBody?.content[endpoint.kind === 'upload' ? 'multipart/form-data' : 'application/json']!
          .schema,
      ]
      for (const schema of schemas) if (schema) expect(Object.keys(schema), endpoint.name).not.toEqual([])
    }
  })

  it('is there to read as a page', async () => {
    const page = await (await server.fetch('/b/docs')).text()
    for (const endpoint of endpoints) expect(page).toContain(`/b${endpoint.path}`)
  })
})

describe('refusals', () => {
  const wrong = { username: 'nobody@one.test', password: 'Wrong-password-1' }

  it('are declared by the call that gives them: no test passes with another', async () => {
    expect((await server.call(user.login, wrong)).error).toBe('auth.wrong-credentials')
    const undeclared = { ...user.login, errors: [] }
    await expect(server.call(undeclared, wrong)).rejects.toThrow('auth.wrong-credentials, which it does not declare')
  })

  it('of who may not call, and of what nobody can read, are every call’s and are in the description', async () => {
    const { paths } = (await json(await server.fetch('/b/openapi.json'))) as {
      paths: Record<string, Record<string, { 'x-errors': string[] }>>
    }
    const of = (endpoint: Endpoint) => paths[endpoint.path]![endpoint.method.toLowerCase()]!['x-errors']
    expect(of(user.login)).toEqual(expect.arrayContaining(['auth.wrong-credentials', 'input.invalid', 'server.fault']))
    expect(of(user.login)).not.toContain('access.denied')
    expect(of(order.facts)).toContain('auth.credential-ended')
    expect(of(order.startShift)).toEqual(expect.arrayContaining(['access.denied', 'access.store-not-open']))
  })
})

interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

describe('the export of in-store orders', () => {
  it('opens in a spreadsheet in the right encoding, with heads in the caller’s language, and runs no formula', async () => {
    const tablet = await onDuty(server)
    await tablet.deliver([
      tablet.sale([{ sku: server.one.stores[0].skus[0]! }], (s) => ({
        ...s,
        cashierName: '=HYPERLINK("http://x","y"),',
      })),
    ])
    await server.db.query({
      text: `update counter set name = '+1 "two"' where id = $1`,
      values: [tablet.lease.counterId],
    })
    const zh = await server.callAs('manager', order.exportCsv, {})
    expect(zh.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    // text() drops the file's byte order mark
    const bytes = new Uint8Array(await (await exportOf('en_US')).arrayBuffer())
    expect(Buffer.from(bytes.subarray(0, 3)).toString('hex')).toBe('efbbbf')
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe(
      'Receipt,Time,Counter,Cashier,Lines,Discount,Products,Macou used,Subtotal,Tax,Tip,Total,State,Refunded,Paid by,Cash,Card,Venmo,Zelle,PayPal,CashApp,Other,Differences,Disconnected,Member,Cash rounding,Last refund,Refunded: tip,Refunded: cash,Refunded: card,Refunded: Venmo,Refunded: Zelle,Refunded: PayPal,Refunded: CashApp,Refunded: other,Refunded: macou,Rounding of refunds',
    )
    expect(zh.text.split('\r\n')[0]).toBe(
      '小票号,时间,收银台,收银员,行数,优惠,商品金额,使用 Macou,小计,税额,小费,合计,状态,已退款,支付方式,现金,银行卡,Venmo,Zelle,PayPal,CashApp,其他,差异,断网,会员,现金抹零,最近退款时间,退款：小费,退款：现金,退款：银行卡,退款：Venmo,退款：Zelle,退款：PayPal,退款：CashApp,退款：其他,退款：Macou,退款抹零',
    )
    // a cashier's name that the server does not know is a difference
    expect(lines[1]).toBe(
      `A1-1-1,2026-10-14 11:00:00,"'+1 ""two""","'=HYPERLINK(""http://x"",""y""),",1,0.00,2.02,0.00,2.02,0.00,0.00,2.02,Completed,0.00,cash,2.02,0.00,0.00,0.00,0.00,0.00,0.00,1,,,0.00,,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00`,
    )
  })

  const exportOf = async (locale: string) =>
    server.fetch('/b/shop/order/offlineOrderExport', {
      headers: { Token: await server.signIn('manager'), 'Shop-Id': server.one.stores[0].storeId, Locale: locale },
    })
})
