import type { Database } from '#server/db/session.ts'
import type { Settings } from '#server/settings/settings.ts'

export interface AdminEnv {
  readonly db: Database
  readonly settings: Settings
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void
}

/** One word of `npm run admin -- …`. */
export interface AdminCommand {
  readonly name: string
  /** Lines that show how it is called and what it does. */
  readonly usage: string
  /** It reads or makes a database of any schema; others find the present one. */
  readonly anySchema?: boolean
  /** It changes everything under the server's feet. */
  readonly serverStopped?: boolean
  /** Arguments that name files, made absolute before a running server, which lies elsewhere, gets them. */
  readonly files?: (args: readonly string[]) => string[]
  /** @returns the exit code. @throws CommandError for what the person can put right. */
  run(args: readonly string[], env: AdminEnv): Promise<number>
}

/** Shown as one sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
