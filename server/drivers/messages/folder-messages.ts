import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageDriver } from '#server/drivers/messages/message-driver.ts'

/**
 * Without SMTP or a text service, messages are written to a folder in the data folder, readable only to the server's
 * account. The demo shows them at `/tmp`; a technician reads them with `npm run admin -- codes`.
 */
export function folderMessages(folder: string): MessageDriver {
  return {
    leaves: false,
    send: ({ id, recipient, subject, body, attachments = [] }) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, `${id}.txt`), `To: ${recipient}\nSubject: ${subject}\n\n${body}\n`, { mode: 0o600 })
      for (const { name, bytes } of attachments) writeFileSync(join(folder, `${id}-${name}`), bytes, { mode: 0o600 })
      return Promise.resolve()
    },
  }
}
