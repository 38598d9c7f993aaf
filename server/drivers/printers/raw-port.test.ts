import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { inLocalNetwork, isPrintPort, PrinterSilent, sendRaw } from '#server/drivers/printers/raw-port.ts'

it('a printer gets every byte, and a sender hears that it was taken', async () => {
  const got: Buffer[] = []
  const printer = createServer((socket) => socket.on('data', (bytes) => got.push(bytes)))
  printer.listen(0, '127.0.0.1')
  await once(printer, 'listening')
  const { port } = printer.address() as AddressInfo
  const text = `^XA${'^FDTea^FS'.repeat(20_000)}^XZ`
  await sendRaw({ host: '127.0.0.1', port }, text)
  expect(Buffer.concat(got).toString()).toBe(text)
  printer.close()
  await once(printer, 'close')
  await expect(sendRaw({ host: '127.0.0.1', port }, 'x')).rejects.toThrow(PrinterSilent)
})

it.each([
  ['192.168.1.50', true],
  ['10.0.0.7', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['127.0.0.1', false],
  ['8.8.8.8', false],
])('%s is of a local network: %s', (host, local) => expect(inLocalNetwork(host)).toBe(local))

it.each([
  [9100, true],
  [9109, true],
  [6101, true],
  [9110, false],
  [5432, false],
  [80, false],
])('labels are sent to port %s: %s', (port, sent) => expect(isPrintPort(port)).toBe(sent))
