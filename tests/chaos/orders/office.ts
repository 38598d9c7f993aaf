import { randomUUID } from 'node:crypto'
import type { Endpoint, OutputOf } from '#contract/define.ts'
import { onlineOrders, type OnlineOrderRow } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import type { PickingRow, PickingTask } from '#contract/online/picking-schemas.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { OWNER } from '../fixture.ts'
import { callAs, signIn, WrongCallError } from '../other-device.ts'
import type { World } from '../world.ts'
import type { InHand } from './hand-over.ts'

const { waiting, stocking, awaitingPickup } = onlineOrderStates
const PAGE = 'currentPage=1&pageSize=100'
/** The session of whoever looks after orders, by run: a backup may not know it. */
const sessions = new WeakMap<World, string>()

type Call = Pick<Endpoint, 'method' | 'path'>

/** One call of the office; signs in again where its session has ended. */
async function call(world: World, { method, path }: Call, input: object = {}, query = ''): Promise<unknown> {
  const { id = '' } = input as { id?: string }
  const where = `${method} ${path.replace('{id}', id)}${query}`
  const ask = async (again: boolean): Promise<unknown> => {
    const known = again ? undefined : sessions.get(world)
    const token = known ?? (await signIn(world, OWNER))
    sessions.set(world, token)
    return callAs(world, token, where, method === 'GET' ? undefined : input)
  }
  try {
    return await ask(false)
  } catch (error) {
    if (error instanceof WrongCallError || !String(error).includes('"error":"auth.')) throw error
    return ask(true)
  }
}

/** Orders that are not over. */
export const openOrders = async (world: World): Promise<readonly OnlineOrderRow[]> =>
  ((await call(world, onlineOrders.list, {}, `?${PAGE}&state=open`)) as { records: OnlineOrderRow[] }).records

export const readyOf = (orders: readonly OnlineOrderRow[]): readonly OnlineOrderRow[] =>
  orders.filter(({ state }) => state === awaitingPickup)

export const toPrepare = (orders: readonly OnlineOrderRow[]): readonly OnlineOrderRow[] =>
  orders.filter(({ state }) => state === waiting || state === stocking)

/** Picks and checks an order; false: its goods are missing, or somebody was faster. */
export async function prepare(world: World, { id, number, state }: OnlineOrderRow): Promise<boolean> {
  try {
    if (state === waiting) await call(world, orderHandling.manualStocking, { id })
    const lists = await listsOf(world, number)
    const list = lists.find((one) => one.orderId === id)
    if (!list) return false
    const task = (await call(world, picking.take, { id: list.id, note: 'chaos' })) as PickingTask
    for (const { lineNo, quantity, picked, short } of task.lines)
      if (quantity > picked + short)
        await call(world, picking.pickLine, {
          id: task.id,
          requestId: randomUUID(),
          lineNo,
          quantity: quantity - picked - short,
        })
    await call(world, picking.finish, { id: task.id })
    await call(world, picking.check, { id: task.id })
    world.history.acted('order-prepared')
    return true
  } catch (error) {
    return refused(world, 'prepare', error)
  }
}

const listsOf = async (world: World, search: string): Promise<readonly PickingRow[]> =>
  (
    (await call(world, picking.list, {}, `?${PAGE}&open=yes&search=${encodeURIComponent(search)}`)) as {
      records: PickingRow[]
    }
  ).records

/** The store cancels an order, and what was picked goes back to its places. */
export async function cancelByStore(
  world: World,
  { id, number }: Pick<OnlineOrderRow, 'id' | 'number'>,
): Promise<boolean> {
  try {
    const { version } = (await call(world, onlineOrders.details, { id })) as OutputOf<typeof onlineOrders.details>
    await call(world, orderHandling.cancel, { id, version, reason: 'chaos' })
    await putBack(world, number)
    world.history.acted('order-cancelled')
    return true
  } catch (error) {
    return refused(world, 'cancel', error)
  }
}

/** What was picked for cancelled orders goes back. `search`: of one alone. */
export async function putBack(world: World, search = ''): Promise<void> {
  for (const { id } of (await listsOf(world, search)).filter(({ toPutBack }) => toPutBack))
    await call(world, picking.putBack, { id })
}

/** Another device of the store hands an order over; false: it is to be paid first, or somebody was faster. */
export async function handOverInOffice(world: World, { id, code }: Pick<InHand, 'id' | 'code'>): Promise<boolean> {
  if (code === '') return false
  try {
    await call(world, orderHandling.handOver, { id, code })
    world.history.acted('order-handed-over-in-office')
    return true
  } catch (error) {
    return refused(world, 'hand over', error)
  }
}

/** Refusals that belong to the game; everything else is a failure of the server. */
const GAME =
  /order\.goods-missing|state\.not-allowed|record\.stale|record\.missing|order\.unpaid|order\.paid-meanwhile|picking\.taken/

function refused({ history }: World, what: string, error: unknown): false {
  const words = String((error as Error).message ?? error)
  if (error instanceof WrongCallError) throw error
  history.note(`order: could not ${what}`, { words })
  if (!GAME.test(words)) history.violation(`the office could not ${what} an order: ${words}`)
  return false
}
