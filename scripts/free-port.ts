import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Above the ports of known services, below those that systems give to outgoing connections (32768 and up). */
const LOWEST = 20_000
const ABOVE = 32_768

/**
 * A loopback port to listen on, also again after having closed it: none that the system gives meanwhile to an outgoing
 * connection, which would hold it for as long as that connection lasts.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(LOWEST, ABOVE)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${LOWEST} to ${ABOVE - 1}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
