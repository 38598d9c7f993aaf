import type { Logger } from 'pino'
import type { Database } from '#server/db/session.ts'
import type { AddressBook } from '#server/drivers/addresses/address-book.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import type { DemoAccounts } from '#server/kernel/context.ts'
import type { Seal } from '#server/kernel/seal.ts'
import type { Passwords } from '#server/kernel/password.ts'
import type { Settings } from '#server/settings/settings.ts'

/** What the server answers with: its database, settings, drivers and clock. */
export interface Server {
  readonly db: Database
  readonly settings: Settings
  readonly images: ImageStore
  readonly addresses: AddressBook
  readonly readers: CardReaders | undefined
  /** Encrypts personal data. */
  readonly seal: Seal
  readonly passwords: Passwords
  readonly log: Logger
  /** Signs counter credentials. */
  readonly key: string
  readonly now: () => number
  readonly demo?: DemoAccounts
  /** Time in milliseconds by which refusals are held back (`holdBack`); 0 by default, as in tests. */
  readonly heldBackMs?: number
}
