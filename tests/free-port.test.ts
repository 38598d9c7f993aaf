import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.ts'

/** The ports that Linux gives to outgoing connections; elsewhere they begin at 49152. */
const RANGE = '/proc/sys/net/ipv4/ip_local_port_range'

it('is none that an outgoing connection may be given before its owner listens on it again', async () => {
  const outgoing = existsSync(RANGE) ? Number(readFileSync(RANGE, 'utf8').split(/\s+/)[0]) : 49_152
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(Math.max(outgoing, 32_768))
})

it('can be listened on, closed, and listened on again', async () => {
  const port = await freePort()
  for (let turn = 0; turn < 2; turn++) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    await new Promise((resolve) => server.close(resolve))
  }
})
