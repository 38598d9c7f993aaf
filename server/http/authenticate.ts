import type { Context } from 'hono'
import { needsStore, UNATTENDED, type Can, type Endpoint } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#domain/ids.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Call, Called, Person, Till } from '#server/kernel/context.ts'
import { readCredential } from '#server/kernel/credential.ts'
import { readCaller } from '#server/kernel/session.ts'

interface Asking {
  readonly c: Context
  readonly call: Call
  readonly endpoint: Endpoint
  /** Key that signs counter credentials. */
  readonly key: string
}

/** Calls that an account with an initial password may call until it has set its own. */
const BEFORE_OWN_PASSWORD = new Set([
  'user.profile',
  'user.logout',
  'user.sessionTime',
  'account.info',
  'account.changePassword',
])

type Way = Exclude<Can, 'signed-in' | Permission> | 'person'

/** Authentication of each kind of caller; the database is asked only where it must be. */
const ways: Readonly<Record<Way, (asking: Asking) => object | Promise<Person>>> = {
  public: () => ({}),
  credential: ({ call, key }: Asking): Till => {
    const credential = readCredential(key, call.token)
    if (!credential) throw new AppError('auth.credential-ended')
    return { credential, orgId: credential.org, storeId: credential.store, accountId: credential.account }
  },
  person: async ({ c, call, endpoint }: Asking): Promise<Person> => {
    if (call.token === '') throw new AppError('auth.required')
    const inStore = needsStore(endpoint)
    const shopId = c.req.header('Shop-Id') ?? ''
    const attended = c.req.header(UNATTENDED) === undefined
    const caller = await readCaller(call.tx, call.token, inStore && isUuid(shopId) ? shopId : '', call.now, attended)
    if (caller.mustChangePassword && !BEFORE_OWN_PASSWORD.has(endpoint.name))
      throw new AppError('auth.must-change-password')
    if (inStore && caller.storeId === '') throw new AppError('access.store-missing')
    if (endpoint.can !== 'signed-in' && !caller.permissions.has(endpoint.can as Permission))
      throw new AppError('access.denied')
    return caller
  },
}

const wayOf = ({ can }: Endpoint): Way => (can === 'public' || can === 'credential' ? can : 'person')

/** Whether the caller is found in the database. */
export const asksDatabase = (endpoint: Endpoint): boolean => wayOf(endpoint) === 'person'

/**
 * A call with who makes it.
 * @throws AppError auth.*, access.* if it is nobody who may
 */
export const authenticated = async (asking: Asking): Promise<Called> => ({
  ...asking.call,
  ...(await ways[wayOf(asking.endpoint)](asking)),
})
