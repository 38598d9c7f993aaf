import { fork, type ChildProcess } from 'node:child_process'
import type { TextEncoding } from '#contract/catalogue/import-reading.ts'
import type { FileProblemCode } from '#contract/texts/import-problems.ts'
import { RefusedFile, type ReadLimits } from '#server/import/file-limits.ts'
import { lowProcess } from '#server/drivers/low-priority.ts'
import type { ImportFormat, ReadOptions } from '#server/import/rows/imported-product.ts'
import { UnreadableFile } from '#server/import/rows/csv-rows.ts'

/** The reading rules of a file. */
export interface HowToRead {
  readonly name: string
  /** Of a text; absent: as it was probably written. */
  readonly encoding?: TextEncoding | undefined
  readonly limits: ReadLimits
}

/** The requests to the process, one after another; the file comes first, in parts. */
export type Asked =
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'read' } & HowToRead)
  | { readonly kind: 'cells' }
  | { readonly kind: 'head' }
  | { readonly kind: 'findings'; readonly options: ReadOptions & { readonly format: ImportFormat } }
  | { readonly kind: 'products'; readonly options: ReadOptions & { readonly format?: ImportFormat } }
  | { readonly kind: 'more'; readonly most: number }
  | { readonly kind: 'numbers'; readonly itemNos: readonly string[] }
  | { readonly kind: 'forget' }

/** Values are JSON. */
export type Answered =
  | { readonly kind: 'done'; readonly value: string }
  | { readonly kind: 'refused'; readonly code: FileProblemCode }
  | { readonly kind: 'unreadable'; readonly message: string }

interface FileGiven extends HowToRead {
  readonly orgId: string
  readonly parts: readonly Uint8Array[]
}

/** A file of 67,575 rows takes a second; a file that is made to do harm never ends. */
const TIME = 60_000
const MEMORY_MB = 512
/** How long a process waits for the next file. */
const IDLE = 10_000
const MOST_IDLE = 2

interface Waiting {
  readonly resolve: (value: string) => void
  readonly reject: (error: Error) => void
}

/** Processes that wait for the next file of their organisation, the longest-waiting first, and the timer that ends each. */
const idle = new Map<FileProcess, NodeJS.Timeout>()

/**
 * A file that is read in a process of its own with limits of time and memory, so that no file can stop the counters'
 * server: a thread that runs out of memory may end the whole process. Nothing leaves it that was not asked for.
 * Starting a process stops a server of 350 MB for 15 to 75 ms, so one that has read a file is kept for a few seconds, for
 * the next file of the same organisation alone.
 */
export class FileProcess {
  readonly #orgId: string
  readonly #child: ChildProcess
  #limit = TIME
  #ended: Error | undefined
  #waiting: Waiting | undefined

  private constructor(orgId: string) {
    this.#orgId = orgId
    this.#child = fork(new URL('read-file.process.ts', import.meta.url), [], {
      ...lowProcess([`--max-old-space-size=${MEMORY_MB}`]),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // the server's secrets are none of its business
      env: {},
    })
    this.#child.on('message', (said: Answered) => {
      if (said.kind === 'done') this.#waiting?.resolve(said.value)
      else if (said.kind === 'refused') this.#waiting?.reject(new RefusedFile(said.code))
      else this.#waiting?.reject(new UnreadableFile(said.message))
    })
    const ended = (): void => this.#end(new RefusedFile('file.too-large-unpacked'))
    this.#child.on('error', ended)
    this.#child.on('exit', ended)
  }

  /** Hands a file over and begins to read it. @throws RefusedFile */
  static async open({ orgId, parts, ...how }: FileGiven, limit = TIME): Promise<FileProcess> {
    const opened = FileProcess.#waitingFor(orgId) ?? new FileProcess(orgId)
    opened.#limit = limit
    try {
      for (const bytes of parts) await opened.#ask({ kind: 'part', bytes })
      await opened.#ask({ kind: 'read', ...how })
      return opened
    } catch (error) {
      await opened.close()
      throw error
    }
  }

  static #waitingFor(orgId: string): FileProcess | undefined {
    const found = [...idle.keys()].find((one) => one.#orgId === orgId)
    if (!found) return undefined
    clearTimeout(idle.get(found))
    idle.delete(found)
    found.#child.ref()
    found.#child.channel?.ref()
    return found
  }

  /** @throws RefusedFile, UnreadableFile */
  async ask<T>(asked: Asked): Promise<T> {
    return JSON.parse(await this.#ask(asked)) as T
  }

  async #ask(asked: Asked): Promise<string> {
    if (this.#ended) throw this.#ended
    const late = setTimeout(() => this.#end(new RefusedFile('file.too-large-unpacked')), this.#limit)
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject }
        this.#child.send(asked, (error) => error && this.#end(new RefusedFile('file.too-large-unpacked')))
      })
    } finally {
      clearTimeout(late)
      this.#waiting = undefined
    }
  }

  /** Ends the work on the file. Whatever is still asked is not answered. */
  async close(): Promise<void> {
    if (this.#ended || this.#waiting) return this.#kill()
    await this.#ask({ kind: 'forget' }).then(
      () => this.#wait(),
      () => this.#kill(),
    )
  }

  #wait(): void {
    this.#child.unref()
    this.#child.channel?.unref()
    idle.set(this, setTimeout(() => this.#kill(), IDLE).unref())
    const [oldest] = idle.keys()
    if (idle.size > MOST_IDLE) oldest!.#kill()
  }

  #kill(): void {
    clearTimeout(idle.get(this))
    idle.delete(this)
    this.#child.kill('SIGKILL')
  }

  #end(error: Error): void {
    this.#ended ??= error
    this.#waiting?.reject(this.#ended)
    this.#kill()
  }
}
