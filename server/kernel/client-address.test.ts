import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { clientAddress, networkOf } from '#server/kernel/client-address.ts'

const PROXY = '10.0.0.2'
const said = async (proxies: number, header?: string): Promise<string> => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)))
  const headers = header === undefined ? {} : { 'X-Forwarded-For': header }
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: PROXY } } })).text()
}

it('is the other end of the connection, whatever a header says, where no proxy is trusted', async () => {
  expect(await said(0)).toBe(PROXY)
  expect(await said(0, '203.0.113.20')).toBe(PROXY)
})

it('is what the outermost trusted proxy wrote, not what stands left of it', async () => {
  expect(await said(1, '198.51.100.1, 203.0.113.20')).toBe('203.0.113.20')
  expect(await said(2, '198.51.100.1,203.0.113.20, 10.0.0.9')).toBe('203.0.113.20')
  expect(await said(1, '2001:db8::7')).toBe('2001:db8::7')
})

it('is the other end of the connection where the header is too short or holds no address', async () => {
  expect(await said(1)).toBe(PROXY)
  expect(await said(1, '203.0.113.20, unknown')).toBe(PROXY)
  expect(await said(2, '203.0.113.20')).toBe(PROXY)
})

it('belongs to a network: itself for IPv4 in either form, the first 64 bits for IPv6', () => {
  expect(networkOf('203.0.113.20')).toBe('203.0.113.20')
  expect(networkOf('::ffff:203.0.113.20')).toBe('203.0.113.20')
  expect(networkOf('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64')
  expect(networkOf('2001:0DB8:0000:0007:ffff::9')).toBe(networkOf('2001:db8:0:7::1'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('64:ff9b::192.0.2.33')).toBe('64:ff9b:0:0::/64')
  expect(networkOf('')).toBe('')
})
