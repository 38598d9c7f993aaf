import { setTimeout as pause } from 'node:timers/promises'
import { user } from '#contract/organisation/user.ts'
import { order } from '#contract/sales/order.ts'
import { CASHIER, PASSWORD } from './fixture.ts'
import type { Fault } from './nemesis.ts'
import { goOnSelling, sellSafely, startServer, type World } from './world.ts'

/** The test's own request was malformed: nothing that follows would prove anything. */
export class WrongCallError extends Error {
  override readonly name = 'WrongCallError'
}

/** Another device of the same cashier that calls the server directly, without a screen. */
export async function callAs(world: World, token: string, path: string, body?: object): Promise<unknown> {
  await startServer(world)
  const [method, where] = path.split(' ') as [string, string]
  const answer = await fetch(`http://127.0.0.1:${world.server.port}/b${where}`, {
    method,
    headers: { 'Content-Type': 'application/json', Token: token, 'Shop-Id': world.fixture.storeId, Contract: '1' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { success, data, ...rest } = (await answer.json()) as { success: boolean; data: unknown }
  const said = `${path} answered ${JSON.stringify({ data, ...rest })}`
  if (!success) throw said.includes('input.invalid') ? new WrongCallError(said) : new Error(said)
  return data
}

export async function signIn(world: World, username: string = CASHIER): Promise<string> {
  const data = (await callAs(world, '', `${user.login.method} ${user.login.path}`, {
    username,
    password: PASSWORD,
    deviceId: 'other-device',
  })) as { token: string }
  return data.token
}

const tokenOf = (world: World): Promise<string> =>
  world.device.page.evaluate<string>(`localStorage.getItem('token') ?? ''`)

/** Signing in on another device ends the session here. */
export const endSession: Fault = async (world) => {
  await signIn(world)
  await sellSafely(world, world.random.between(1, 5))
}

/** The token becomes invalid, as when it expires. */
export const expireSession: Fault = async (world) => {
  const token = await tokenOf(world)
  if (token !== '') await callAs(world, token, `${user.logout.method} ${user.logout.path}`).catch(() => undefined)
  await sellSafely(world, world.random.between(1, 5))
}

/**
 * Continues the shift on another device while this one sells offline: its facts still arrive on their own shift and
 * lease. Then this device takes the shift back under a new lease.
 */
export const shiftElsewhere: Fault = async (world) => {
  await world.proxy.network('refused')
  await sellSafely(world, world.random.between(2, 6))
  const token = await signIn(world)
  const counters = (await callAs(
    world,
    token,
    `${order.counters.method} ${order.counters.path}?deviceId=other-device`,
  )) as { records: { id: string; mine: boolean }[] }
  const mine = counters.records.find((counter) => counter.mine)
  if (!mine) throw new Error('the shift is gone')
  await callAs(world, token, `${order.startShift.method} ${order.startShift.path.replace('{id}', mine.id)}`, {
    deviceId: 'other-device',
    storageLost: true,
  })
  await sellSafely(world, world.random.between(1, 4))
  await world.proxy.network('open')
  await pause(world.random.between(200, 1500))
  await goOnSelling(world)
}
