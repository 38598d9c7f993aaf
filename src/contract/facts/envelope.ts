import * as v from 'valibot'
import { Id, Instant, Text } from '#contract/schemas.ts'

/**
 * The person who was at the till, if that had to be proved: a colleague who took it over during the shift, or the
 * cashier who unlocked it with a PIN. The PIN is sealed like an approval's (docs/decisions/staff-switch.md).
 */
export const AtTill = v.object({
  /** Account of the person. */
  by: Id,
  /** Created when they took the till; the same for everything they ring up until somebody else does. */
  id: Id,
  proof: v.optional(
    v.object({
      /** The id of the server key that it is sealed to. */
      key: v.pipe(v.string(), v.maxLength(20)),
      sealed: v.pipe(v.string(), v.maxLength(200)),
    }),
  ),
})
export type AtTill = v.InferOutput<typeof AtTill>

/**
 * A fact as the tablet froze it, version 1 of the envelope. The canonical JSON text of this object is what is hashed,
 * stored and sent; it is never serialised again.
 */
export const FactBody = v.object({
  /** UUIDv7 created by the tablet: primary key and idempotency key. */
  id: Id,
  kind: Text(40),
  /** Version of `data`; older ones are converted on reading. */
  v: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  store: Id,
  counter: Id,
  shift: Id,
  lease: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** 1, 2, 3 … within the lease, so that the server sees gaps. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** SHA-256 of the lease's previous fact; absent on the first. */
  prev: v.optional(Text(64)),
  at: v.object({
    /** The device's clock when it was rung up. */
    device: v.pipe(v.number(), v.safeInteger()),
    /** Server time minus device time, as last measured. */
    offset: v.pipe(v.number(), v.safeInteger()),
  }),
  /** The shift's cashier. */
  by: Id,
  /** Absent: the shift's cashier, who signed in. */
  seller: v.optional(AtTill),
  /** Whether the tablet had no contact with the server at that time. */
  disconnected: v.optional(v.boolean()),
  data: v.unknown(),
})
export type FactBody = v.InferOutput<typeof FactBody>

/** A fact to send: the frozen text, its hash, and the two numbers that are known even if the body is unreadable. */
export const FactEntry = v.object({
  id: Id,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  body: v.pipe(v.string(), v.maxLength(1_000_000)),
})
export type FactEntry = v.InferOutput<typeof FactEntry>

const verdicts = ['accepted', 'accepted-with-differences', 'held'] as const
export const Verdict = v.picklist(verdicts)
export type Verdict = v.InferOutput<typeof Verdict>

export const Difference = v.object({
  code: Text(40),
  lineId: v.optional(Id),
  expected: v.optional(v.union([v.number(), v.string()])),
  actual: v.optional(v.union([v.number(), v.string()])),
})
export type Difference = v.InferOutput<typeof Difference>

/** The result of one fact. `dup`: it was already there; the verdict is the first one. */
export const FactResult = v.object({
  id: Id,
  verdict: Verdict,
  differences: v.array(Difference),
  reason: v.optional(v.object({ code: Text(60), zh: v.string(), en: v.string() })),
  dup: v.boolean(),
})
export type FactResult = v.InferOutput<typeof FactResult>

/**
 * The text that the `proof` of `auth.credential-ended` signs: an HMAC-SHA-256 keyed with the hex SHA-256 of the
 * credential. A refusal without it is not from the server that issued the credential.
 */
export const ENDED = 'evertill credential ended'

export const FactBatch = v.object({
  deviceId: Text(60),
  app: v.optional(Text(40), ''),
  /** The records left on the tablet after this batch, for the counter overview. */
  pending: v.optional(
    v.object({
      facts: v.number(),
      cents: v.number(),
      /** Milliseconds since the oldest unsent fact was rung up; absent from older builds, and if nothing is unsent. */
      age: v.optional(v.number()),
    }),
  ),
  /** Whether the browser promised to keep the tablet’s storage. */
  storageProtected: v.optional(v.boolean()),
  /** The version of the lease news that the tablet has; absent: it asks for none. */
  news: v.optional(Text(64)),
  entries: v.pipe(v.array(v.unknown()), v.maxLength(200)),
})

export const FactBatchResult = v.object({
  results: v.array(FactResult),
  serverTime: Instant,
  /** All facts of the lease up to here are on the server. */
  contiguousSeq: v.number(),
  maxSeq: v.number(),
  /** open, closing, closed, taken-over */
  shiftState: v.string(),
  /** Cash facts of the shift that a review has rejected: that cash is back in the drawer. Absent: not looked at. */
  rejected: v.optional(v.array(Id)),
  /** Limits, permissions, PINs and ways of refunding, where they are not as the tablet has them (`LeaseNews`). */
  news: v.optional(v.unknown()),
  /** Cash of an open shift that is still to be reviewed, in cents. Absent: not looked at. */
  underReview: v.optional(v.number()),
  /** The remaining obstacles to ending a shift that was closed at its counter. */
  waitsFor: v.optional(v.object({ missing: v.number(), underReview: v.number(), cashLeft: v.number() })),
  /** The current change number of the store’s catalogue: if it is higher than the tablet’s, there are changes. */
  catalogueRev: v.number(),
  /** Rises whenever the server's database was rolled back: every lane has to be checked again. */
  epoch: v.optional(v.number()),
})
export type FactBatchResult = v.InferOutput<typeof FactBatchResult>
