import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/connect.ts'
import { databaseFolder } from '#server/db/embedded.ts'
import { copyOf } from './fixture.ts'
import type { Fault } from './nemesis.ts'
import { prepareAndHandOver } from './orders/orders.ts'
import { connect, goOnSelling, killServer, sellHere, sellSafely, startServer, type World } from './world.ts'
import { until } from './wait.ts'

/**
 * Restores the database files from some sales ago, or from before the first one: later shifts, leases and facts are
 * forgotten, and only the tablet has them.
 */
export const serverRestored: Fault = async (world) => {
  const { random, history } = world
  const files = databaseFolder(world.dataFolder)
  const kept = join(history.folder, 'copy')
  const first = random.chance(0.4)
  await world.orders.quiet()
  await killServer(world)
  cpSync(first ? databaseFolder(world.fixture.dataFolder) : files, kept, { recursive: true })
  await startServer(world)
  const before = world.proxy.taken
  await sellSafely(world, random.between(2, 6))
  await prepareAndHandOver(world)
  await until(() => world.proxy.taken > before, 8000)
  await killServer(world)
  rmSync(files, { recursive: true })
  renameSync(kept, files)
  history.note('restored', { first })
  history.forgetVerdicts()
  if (first) world.orders.forget()
  await sellSafely(world, random.between(1, 3))
  await connect(world)
  await goOnSelling(world)
}

/**
 * Runs the server for a while on another shop's database, which does not know the tablet and has another key. Nobody
 * takes a counter there: what is sold on a lease of that shop is for that shop alone to keep.
 */
export const wrongDatabase: Fault = async (world) => {
  const { history, random, server } = world
  await world.orders.quiet()
  const folder = copyOf(world.fixture, join(history.folder, `wrong-${history.sales}`))
  const db = await openDatabase({ dataFolder: folder, databaseUrl: undefined })
  await db.query({ text: `update server_secret set value = 'another key' where name = 'credential'` })
  await db.close()
  await killServer(world)
  server.use(folder)
  try {
    await startServer(world)
    await sellHere(world, random.between(1, 4))
    await world.device.page.evaluate('void window.__evertillChaos?.handOver()').catch(() => undefined)
    await sellHere(world, 1)
  } finally {
    await killServer(world)
    server.use(world.dataFolder)
    rmSync(folder, { recursive: true, force: true })
  }
  await connect(world)
  await goOnSelling(world)
}

/** A tablet that is signed out with unsent sales sends them from the sign-in page. */
export async function sentFromTheSignIn({ proxy, history }: World, before: number): Promise<void> {
  if (!(await until(() => proxy.taken > before, 60_000)))
    history.violation('what was unsent at the sign-out was not sent while nobody was signed in')
}
