import { setTimeout as wait } from 'node:timers/promises'
import { whenEnqueued } from '#server/jobs/enqueue-job.ts'
import { failureReason, JobFailure, machineWords } from '#server/jobs/job-failure.ts'
import type { AnyJobKind, JobServices } from '#server/jobs/job-kind.ts'
import {
  failForGood,
  giveBack,
  holdOn,
  finish,
  restAfterLoss,
  takeDue,
  tryLater,
  WHOLE_SERVER,
  type HeldJob,
  type Room,
  type Turn,
} from '#server/jobs/job-rows.ts'
import { enqueueScheduled, type Schedule } from '#server/jobs/enqueue-scheduled.ts'

/**
 * Time that a process may be silent before another takes over its jobs; while it works it extends its claims three
 * times as often.
 */
const HOLD = 60_000
/**
 * Interval at which it looks for jobs that have become due, come from another process, or were left by a killed one.
 */
const ROUND = 5_000
/** A pause grows by up to this random share, so that jobs that failed together are not retried together. */
const SPREAD = 0.2
/** A job with which the process ended so often is set aside: what kills a server must not do so for ever. */
const MOST_LOST = 2
/** Unless it recurs, such as what is done each night: then it is tried again after this time. */
const REST = 3_600_000
/** Of how many organisations it is known when they were served last. */
const MOST_TURNS = 1000

export interface RunnerOptions {
  readonly services: JobServices
  readonly kinds: readonly AnyJobKind[]
  readonly schedules?: readonly Schedule[]
  /** For tests. */
  readonly hold?: number
}

interface Running {
  readonly job: HeldJob
  readonly stop: AbortController
  readonly ended: Promise<void>
}

/**
 * Runs the background jobs of a server process. Several processes share one table: each job is claimed by one of them
 * at a time, and taken over if that one was killed.
 */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #kinds: ReadonlyMap<string, AnyJobKind>
  readonly #recurring: ReadonlySet<string>
  readonly #hold: number
  readonly #running = new Map<string, Running>()
  /** When each organisation's last job of a kind began, the latest last. */
  readonly #served = new Map<string, Omit<Turn, 'running'>>()
  #begun = 0
  #looking: Promise<number> | undefined
  #lookAgain = false
  #stopping = false
  #schedulesDue = 0
  #timer: NodeJS.Timeout | undefined
  #deaf: (() => void) | undefined

  constructor(options: RunnerOptions) {
    this.#options = options
    this.#kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]))
    this.#recurring = new Set((options.schedules ?? []).map(({ job }) => job.kind))
    this.#hold = options.hold ?? HOLD
  }

  /** Starts running jobs: at once when this process enqueues one, and every few seconds. */
  start(): void {
    this.#deaf = whenEnqueued(() => void this.look())
    this.#timer = setInterval(() => void this.look(), ROUND).unref()
    void this.look()
  }

  /**
   * Takes no more jobs, lets running ones finish within the limit, then aborts them and gives them back, so that
   * another process, or the next start, runs them at once.
   */
  async stop(limit: number): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    this.#deaf?.()
    await this.#looking
    const enough = new AbortController()
    const timeIsUp = wait(limit, undefined, { ref: false, signal: enough.signal }).catch(() => undefined)
    await Promise.race([this.#allEnded(), timeIsUp])
    enough.abort()
    const { db, now } = this.#options.services
    await Promise.all(
      [...this.#running.values()].map(async ({ job, stop }) => {
        stop.abort()
        await giveBack(db, job, now())
      }),
    )
  }

  /** Runs everything that is due, including follow-up jobs. @returns the number of attempts */
  async runDue(): Promise<number> {
    for (let made = 0; ;) {
      const begun = await this.look()
      await this.#allEnded()
      if (begun === 0) return made
      made += begun
    }
  }

  /** Starts due jobs as far as there is capacity. Rounds never overlap. @returns how many it started */
  look(): Promise<number> {
    this.#lookAgain = this.#looking !== undefined
    this.#looking ??= this.#take()
      .catch((error: unknown) => {
        this.#options.services.log.warn({ err: error }, 'background jobs could not be looked for')
        return 0
      })
      .finally(() => {
        this.#looking = undefined
        if (this.#lookAgain) void this.look()
      })
    return this.#looking
  }

  async #take(): Promise<number> {
    if (this.#stopping) return 0
    const { db, now } = this.#options.services
    if (this.#options.schedules && this.#schedulesDue <= now())
      this.#schedulesDue = await enqueueScheduled(db, this.#options.schedules, now())
    const room = this.#room()
    if (room.length === 0) return 0
    const jobs = await takeDue(db, room, this.#turns(), now(), now() + this.#hold)
    for (const job of jobs) this.#begin(job)
    return jobs.length
  }

  #runningOf(kind: string, orgId?: string): number {
    const of = [...this.#running.values()].filter(({ job }) => job.kind === kind)
    return orgId === undefined ? of.length : of.filter(({ job }) => job.org_id === orgId).length
  }

  #room(): Room[] {
    return this.#options.kinds
      .map(({ kind, atOnce, eachOrg = atOnce }) => ({ kind, free: atOnce - this.#runningOf(kind), eachOrg }))
      .filter(({ free }) => free > 0)
  }

  #turns(): Turn[] {
    return [...this.#served.values()].map((one) => ({ ...one, running: this.#runningOf(one.kind, one.orgId) }))
  }

  #countTurn({ kind, org_id: orgId }: HeldJob): void {
    const key = `${kind} ${orgId}`
    this.#served.delete(key)
    this.#served.set(key, { kind, orgId, served: ++this.#begun })
    for (const [old, one] of this.#served) {
      if (this.#served.size <= MOST_TURNS) return
      if (this.#runningOf(one.kind, one.orgId) === 0) this.#served.delete(old)
    }
  }

  #begin(job: HeldJob): void {
    this.#countTurn(job)
    const stop = new AbortController()
    const ended = this.#attempt(job, stop).finally(() => {
      this.#running.delete(job.held_by + job.id)
      // there is capacity for another now
      if (this.#timer) void this.look()
    })
    this.#running.set(job.held_by + job.id, { job, stop, ended })
  }

  async #allEnded(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }

  /** Never throws: what can't be written now is repeated once the claim has expired. */
  async #attempt(job: HeldJob, stop: AbortController): Promise<void> {
    const { services } = this.#options
    const kind = this.#kinds.get(job.kind)!
    const holding = setInterval(() => void this.#holdOn(job, stop), this.#hold / 3).unref()
    try {
      if (job.lost >= MOST_LOST) throw new JobFailure('stopped', `the server ended ${job.lost} times while it ran`)
      await kind.perform(job.payload, {
        services,
        orgId: job.org_id === WHOLE_SERVER ? '' : job.org_id,
        storeId: job.store_id ?? '',
        signal: stop.signal,
      })
      await finish(services.db, job)
    } catch (error) {
      await this.#failed(job, kind, error).catch((failed: unknown) =>
        services.log.error({ err: failed, job: job.id }, 'the failure of a background job could not be noted'),
      )
    } finally {
      clearInterval(holding)
    }
  }

  async #failed(job: HeldJob, kind: AnyJobKind, error: unknown): Promise<void> {
    const { db, log, now } = this.#options.services
    const failed = { reason: failureReason(error), error: machineWords(error) }
    const line = { err: error, job: job.id, kind: job.kind, attempt: job.attempts }
    if (failed.reason === 'stopped' && this.#recurring.has(job.kind)) {
      log.error(line, 'a recurring job has ended its process and rests')
      await restAfterLoss(db, job, now() + REST)
      return
    }
    if (job.attempts >= kind.tries || failed.reason === 'unreadable' || failed.reason === 'stopped') {
      log.error(line, 'a background job has failed for good')
      await failForGood(db, job, failed, now())
      return
    }
    log.warn(line, 'a background job has failed and is tried again')
    const pause = kind.backoff(job.attempts) * (1 + Math.random() * SPREAD)
    await tryLater(db, job, failed, now() + pause)
  }

  async #holdOn(job: HeldJob, stop: AbortController): Promise<void> {
    const { db, log, now } = this.#options.services
    try {
      if (!(await holdOn(db, job, now() + this.#hold))) stop.abort()
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'a background job may be lost to another process')
    }
  }
}
