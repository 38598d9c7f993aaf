import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startProxy, type Proxy } from './e2e/driver/proxy.ts'

let upstream: Server
let received: string[]
let proxy: Proxy

const send = (body: string, path = '/b/facts'): Promise<string> =>
  fetch(`http://127.0.0.1:${proxy.port}${path}`, { method: 'POST', body }).then((answer) => answer.text())

beforeEach(async () => {
  received = []
  upstream = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk) => (body += String(chunk)))
    incoming.on('end', () => {
      received.push(body)
      outgoing.end(`took ${body}`)
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo
  proxy = await startProxy({ upstreamPort: () => port, random: () => 0 })
})

afterEach(async () => {
  await proxy.close()
  upstream.closeAllConnections()
  upstream.close()
})

it('passes on what no rule is about', async () => {
  proxy.rules({ fault: 'refuse', path: /other/ })
  expect(await send('a')).toBe('took a')
  expect(proxy.counts.pass).toBe(1)
})

it('refuses before the server has heard of it, so often as it was told', async () => {
  proxy.rules({ fault: 'refuse', times: 2 })
  await expect(send('a')).rejects.toThrow('fetch failed')
  await expect(send('b')).rejects.toThrow('fetch failed')
  expect(await send('c')).toBe('took c')
  expect(received).toEqual(['c'])
})

it('cuts the answer after the server has taken it', async () => {
  proxy.rules({ fault: 'cut', times: 1 })
  await expect(send('a')).rejects.toThrow('fetch failed')
  expect(received).toEqual(['a'])
})

it('swallows without an answer until the network is back, and the server never hears of it', async () => {
  proxy.rules({ fault: 'swallow' })
  let ended = false
  const waiting = send('a').catch(() => (ended = true))
  await expect.poll(() => proxy.counts.swallow).toBe(1)
  expect(ended).toBe(false)
  proxy.heal()
  await waiting
  expect(ended).toBe(true)
  expect(received).toEqual([])
  expect(await send('b')).toBe('took b')
})

it('delivers once more what it kept', async () => {
  proxy.rules({ fault: 'duplicate' })
  await send('a')
  await send('b')
  expect(received).toEqual(['a', 'b'])
  expect(await proxy.redeliver()).toBe(2)
  expect(received.slice(2).toSorted()).toEqual(['a', 'b'])
  expect(await proxy.redeliver()).toBe(0)
})

it('resets when there is no server behind it', async () => {
  upstream.closeAllConnections()
  await new Promise((resolve) => upstream.close(resolve))
  await expect(send('a')).rejects.toThrow('fetch failed')
})
