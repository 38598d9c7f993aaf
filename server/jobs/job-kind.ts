import type { Logger } from 'pino'
import * as v from 'valibot'
import type { JobName } from '#contract/texts/jobs.ts'
import type { Database } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import type { MessageDrivers } from '#server/drivers/messages/message-driver.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { JobFailure } from '#server/jobs/job-failure.ts'
import type { Seal } from '#server/kernel/seal.ts'

/** The services that jobs work with. */
export interface JobServices {
  readonly db: Database
  readonly images: ImageStore
  /** Undefined: card payments are switched off. */
  readonly readers: CardReaders | undefined
  readonly messages: MessageDrivers
  readonly seal: Seal
  readonly log: Logger
  /** UTC milliseconds. */
  readonly now: () => number
}

/** One attempt at a job. No transaction is open, because a job may wait for an external service. */
export interface Attempt {
  readonly services: JobServices
  /** '' for a job of the whole server. */
  readonly orgId: string
  readonly storeId: string
  /** Aborted when the server stops and can't wait any longer, or when another process has taken the job. */
  readonly signal: AbortSignal
}

/** A kind of job, independent of its payload. */
export interface AnyJobKind {
  readonly kind: JobName
  /** Number of times it is tried before a person decides. */
  readonly tries: number
  /** Milliseconds from the failure of an attempt (the first is 1) to the next; a random part is added. */
  readonly backoff: (attempt: number) => number
  /** Number of jobs of the kind that run at once in one process. */
  readonly atOnce: number
  /** Number of them that may be of one organisation; absent: all. */
  readonly eachOrg?: number
  /** @throws JobFailure if the payload is not valid for this kind */
  perform(payload: unknown, attempt: Attempt): Promise<void>
}

/** A kind of job with the payload `P`. */
export interface JobKind<P> extends AnyJobKind {
  readonly payload: v.GenericSchema<unknown, P>
}

interface Declared<P> extends Omit<AnyJobKind, 'perform'> {
  readonly payload: v.GenericSchema<unknown, P>
  /**
   * Does the work. It may run again after it was done, if the process was killed before recording that, so a second run
   * must change nothing.
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

/** Waits `first`, then twice as long each time, at most `most`. */
export const doubling =
  (first: number, most = Infinity) =>
  (attempt: number): number =>
    Math.min(most, first * 2 ** (attempt - 1))
