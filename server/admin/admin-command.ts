import type { Database } from '#server/db/session.ts'
import type { Settings } from '#server/settings/settings.ts'

export interface AdminEnv {
  readonly db: Database
  readonly settings: Settings
  /** Prints one line for the person at the terminal. */
  readonly say: (line: string) => void
}

/** One word of `npm run admin -- …`. */
export interface AdminCommand {
  readonly name: string
  /** Usage lines: how the command is called and what it does. */
  readonly usage: string
  /** It works with a database of any schema version; other commands need the current one. */
  readonly anySchema?: boolean
  /** It replaces the data of a running server, so no server may be running. */
  readonly serverStopped?: boolean
  /** Arguments that are file names. They are made absolute, because a running server has another working directory. */
  readonly files?: (args: readonly string[]) => string[]
  /** @returns the exit code. @throws CommandError for errors that the person can fix. */
  run(args: readonly string[], env: AdminEnv): Promise<number>
}

/** Shown as one sentence, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
