import { connect } from 'node:net'

/** A printer that takes text at a raw port of its own, usually 9100. */
export interface RawPort {
  readonly host: string
  readonly port: number
}

/** The printer did not take what was sent. */
export class PrinterSilent extends Error {
  override readonly name = 'PrinterSilent'
}

const CONNECT_MS = 5_000

/** Whether an IPv4 address belongs to a local network: a server must not be led to send to the internet, or to itself. */
export const inLocalNetwork = (host: string): boolean => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host)

/**
 * Whether printers take labels at a port: 9100 to 9109, Zebra's mobile ones 6101. Other services of the local network,
 * such as a database, must not be spoken to.
 */
export const isPrintPort = (port: number): boolean => (port >= 9100 && port <= 9109) || port === 6101

/** Sends text to a printer and waits until it was taken. @throws PrinterSilent */
export function sendRaw({ host, port }: RawPort, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const fail = (why: string): void => {
      socket.destroy()
      reject(new PrinterSilent(why))
    }
    socket.setTimeout(CONNECT_MS, () => fail('no answer in time'))
    socket.once('error', (error) => fail(error.message))
    socket.once('connect', () => socket.end(text))
    socket.once('close', (hadError) => {
      if (!hadError) resolve()
    })
  })
}
