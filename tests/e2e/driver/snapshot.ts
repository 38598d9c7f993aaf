import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../scripts/browsers.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { launchChromium } from './chromium.ts'
import { copyPlace, demoGoods, freshDemo, type Place } from './demo-data.ts'
import type { Driver } from './driver.ts'
import { startProxy } from './proxy.ts'
import { startServer } from './server.ts'

/** A shop and a tablet at which a journey begins: what the server and the browser keep. */
export interface Snapshot {
  /** The port of the network in between: to the browser, another one would be another app. */
  readonly port: number
  /** A copy of what the server keeps; the caller deletes its folder. `restored`: see `copyPlace`. */
  place(restored: boolean): Promise<Place>
  /** Copies the browser's profile into an empty folder. */
  copyProfile(into: string): void
  remove(): void
}

/** Brings a new tablet to where journeys begin, and keeps that. */
export async function takeSnapshot(act: (page: Driver, origin: string) => Promise<void>): Promise<Snapshot> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'evertill-snapshot-'))
  const place = await freshDemo('postgres')
  const server = await startServer({ demoGoods, ...place })
  const network = await startProxy({ upstreamPort: () => server.port, port })
  const browser = await launchChromium({ executable: await findChromium(), profile })
  try {
    await act(browser.page, network.url)
  } finally {
    await browser.close()
    await network.close()
    await server.close()
  }
  return {
    port,
    place: (restored) => copyPlace(place, restored),
    copyProfile: (into) => cpSync(profile, into, { recursive: true, verbatimSymlinks: true }),
    remove: () => {
      for (const folder of [profile, place.data]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
