import { AppError } from '#contract/errors.ts'
import { user } from '#contract/organisation/user.ts'
import { call, Disconnected } from '#api/call.ts'
import { session } from '#api/session.ts'
import { deviceId } from '#db/device-values.ts'
import { deviceLedger, type LaneRow } from '#db/ledger.ts'
import { checkPassword, rememberPassword, unlockWait, verifierOf, type Unlock } from '#db/verifier.ts'
import { takeCounter } from '#features/counter/parts/lane/take-counter.online.ts'

export type UnlockResult =
  | { readonly how: 'signed-in' | { readonly cashierId: string } }
  | { readonly failed: Exclude<Unlock, 'right'> | 'too-many-attempts'; readonly waitMs: number }

/**
 * Unlocks the counter for the shift's cashier: by signing in if the server answers, else by the verifier on the device.
 */
export async function unlockCounter(lane: LaneRow, password: string): Promise<UnlockResult> {
  const db = deviceLedger()
  const { cashierId, organizationId } = lane.lease
  const username = (await verifierOf(db, cashierId))?.username ?? (await usernameBySession(cashierId))
  if (username === undefined) return { failed: 'unknown-account', waitMs: 0 }
  const waitMs = await unlockWait(db, Date.now())
  if (waitMs > 0) return { failed: 'wait', waitMs }
  try {
    const answer = await call(user.login, {
      username,
      password,
      organizationId,
      deviceId: await deviceId(db),
    })
    if ('token' in answer) await takeUp(lane, answer.token)
    await rememberPassword(db, { accountId: cashierId, username }, password)
    return { how: 'signed-in' }
  } catch (error) {
    if (error instanceof Disconnected) return disconnected(lane, password)
    if (error instanceof AppError && error.code === 'auth.wrong-credentials') return { failed: 'wrong', waitMs: 0 }
    if (error instanceof AppError && error.code === 'auth.too-many-attempts')
      return { failed: 'too-many-attempts', waitMs: 0 }
    // a server error must not keep the counter locked
    return disconnected(lane, password)
  }
}

/** For a tablet that lost its storage, and with it what checks a password: the server knows who is signed in. */
async function usernameBySession(cashierId: string): Promise<string | undefined> {
  if (session.token() === '' || session.account() !== cashierId) return undefined
  return call(user.profile, {}).then(
    ({ username }) => username,
    () => undefined,
  )
}

/** The new session, and a new credential if the server no longer accepted the old one. */
async function takeUp(lane: LaneRow, token: string): Promise<void> {
  session.setToken(token)
  session.setAccount(lane.lease.cashierId)
  session.setStoreId(lane.storeId)
  if (lane.paused === '') return
  await takeCounter({ id: lane.lease.counterId, deviceId: await deviceId(deviceLedger()) }).catch(() => undefined)
}

async function disconnected(lane: LaneRow, password: string): Promise<UnlockResult> {
  const { cashierId } = lane.lease
  const result = await checkPassword(deviceLedger(), cashierId, password, Date.now())
  return result === 'right'
    ? { how: { cashierId } }
    : { failed: result, waitMs: await unlockWait(deviceLedger(), Date.now()) }
}
