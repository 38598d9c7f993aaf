import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'

/** The stream of what changes in the stores of a person; outside of the calls, because its answer does not end. */
export const LIVE = '/b/live'

/** What can change: orders and how they are picked, the number of open tasks, what is told under the bell. */
export const liveKinds = ['order', 'tasks', 'notice'] as const
export type LiveKind = (typeof liveKinds)[number]

/** One message: only what changed and where, which is then asked for. */
export const LiveMessage = v.object({
  changed: v.array(v.object({ storeId: Id, kinds: v.array(v.picklist(liveKinds)) })),
  /** What happened meanwhile is not known: everything is to be asked for again. */
  again: v.boolean(),
})
export type LiveMessage = v.InferOutput<typeof LiveMessage>
