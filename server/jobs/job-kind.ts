import type { Logger } from 'pino'
import * as v from 'valibot'
import type { JobName } from '#contract/texts/jobs.ts'
import type { Database } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import type { MessageDrivers } from '#server/drivers/message-driver.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { JobFailure } from '#server/jobs/job-failure.ts'

/** What jobs work with. */
export interface JobServices {
  readonly db: Database
  readonly images: ImageStore
  /** Undefined: card payments are switched off. */
  readonly readers: CardReaders | undefined
  readonly messages: MessageDrivers
  readonly log: Logger
  /** UTC milliseconds. */
  readonly now: () => number
}

/** One attempt at a job. No transaction is open: a job may wait for somebody else's server. */
export interface Attempt {
  readonly services: JobServices
  /** '' for a job of the whole server. */
  readonly orgId: string
  readonly storeId: string
  /** Aborted when the server stops and cannot wait any longer, or when the job was lost to another process. */
  readonly signal: AbortSignal
}

/** A kind of job, whatever it is given. */
export interface AnyJobKind {
  readonly kind: JobName
  /** So often it is tried; then a person decides. */
  readonly tries: number
  /** Milliseconds from the failure of an attempt (the first is 1) to the next; some chance is added. */
  readonly backoff: (attempt: number) => number
  /** So many of the kind run at once in one process. */
  readonly atOnce: number
  /** @throws JobFailure where the payload is none of this kind's. */
  perform(payload: unknown, attempt: Attempt): Promise<void>
}

/** A kind of job that is given `P`. */
export interface JobKind<P> extends AnyJobKind {
  readonly payload: v.GenericSchema<unknown, P>
}

interface Declared<P> extends Omit<AnyJobKind, 'perform'> {
  readonly payload: v.GenericSchema<unknown, P>
  /**
   * Does it. It may be done again after it was done, when the process was killed before that was noted: doing it twice
   * must leave what doing it once leaves.
   */
  readonly run: (payload: P, attempt: Attempt) => Promise<void>
}

/** Declares a kind of job; `job-kinds.ts` lists them all. */
export function jobKind<P>({ run, ...declared }: Declared<P>): JobKind<P> {
  return {
    ...declared,
    perform: (given, attempt) => {
      const read = v.safeParse(declared.payload, given)
      if (!read.success) throw new JobFailure('unreadable', v.summarize(read.issues))
      return run(read.output, attempt)
    },
  }
}

/** Waits `first`, then twice as long each time, `most` at most. */
export const doubling =
  (first: number, most = Infinity) =>
  (attempt: number): number =>
    Math.min(most, first * 2 ** (attempt - 1))
