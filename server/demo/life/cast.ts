import type * as v from 'valibot'
import { CONTRACT_VERSION, type AnyEndpoint, type Endpoint, type InputOf, type OutputOf } from '#contract/define.ts'
import type { DocumentArea, DocumentForm } from '#contract/stock/stock-documents.ts'
import { allPermissions } from '#domain/permissions.ts'
import { instantOf } from '#domain/wall-clock.ts'
import type { Tx } from '#server/db/session.ts'
import type { DemoPerson, DemoStore } from '#server/demo/shops/organisation.ts'
import { implemented } from '#server/http/app.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { parseInput } from '#server/kernel/input.ts'
import { newId } from '#server/kernel/new-id.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** No mail is sent while the demo is made. */
const settings = { smtpUrl: undefined }
const permissions = new Set(allPermissions)

/** A person of the demo at work in one store: does what the app would have asked the server for, at a time in the past. */
export interface Actor {
  do<E extends AnyEndpoint>(at: number, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
}

/** The handlers of the calls, played in one transaction instead of being called from outside. */
export const actorOf = (tx: Tx, person: DemoPerson, { orgId, storeId }: DemoStore): Actor => ({
  do: async (at, endpoint, input) => {
    const { name } = endpoint
    const { handle } = implemented.find((one) => one.endpoint.name === name)!
    const ctx = {
      tx,
      now: at,
      settings,
      language: 'en',
      accountId: person.id,
      orgId,
      storeId,
      primary: person.role === 'owner',
      permissions,
      contract: CONTRACT_VERSION,
      ip: '',
      userAgent: '',
    } as unknown as Ctx
    return (await handle(ctx, parseInput(endpoint as unknown as Endpoint, input, 'en') as never)) as never
  },
})

/** Writes a stock document and posts it a minute later. */
export async function bookDocument(
  actor: Actor,
  calls: Pick<DocumentArea, 'save' | 'post'>,
  at: number,
  form: v.InferInput<typeof DocumentForm>,
): Promise<void> {
  const id = newId(at)
  const { version } = await actor.do(at, calls.save, { id, version: 0, ...form })
  await actor.do(at + MINUTE, calls.post, { id, version })
}

/** The instant at which it is this time of day in the store, so many days before now. */
export const daysAgo = (now: number, { timeZone }: DemoStore, days: number, time: string): number =>
  instantOf(`${businessDate(now - days * DAY, timeZone)}T${time}`, timeZone)!
