import { CommandError } from '#server/admin/admin-command.ts'
import { askServer } from '#server/admin/admin-port.ts'
import { commandNamed } from '#server/admin/commands.ts'
import { openDatabase } from '#server/db/connect.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { migrate, SchemaError } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { readSettings, requireNode, SettingsError } from '#server/settings/settings.ts'

const say = (line: string) => console.log(line)

async function admin(name: string | undefined, given: readonly string[]): Promise<number> {
  requireNode(process.version)
  const command = await commandNamed(name)
  const settings = readSettings(process.env)
  const args = command.files?.(given) ?? given
  let db: Database
  try {
    db = await openDatabase(settings, { onTrouble: (message) => console.error(message) })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    if (command.serverStopped) throw error
    return askServer(settings.dataFolder, { command: command.name, args }, say)
  }
  try {
    if (!command.anySchema) await migrate(db)
    return await command.run(args, { db, settings, say })
  } finally {
    await db.close()
  }
}

const expected = [CommandError, SettingsError, SchemaError, FolderInUseError]

try {
  const [name, ...args] = process.argv.slice(2)
  process.exitCode = await admin(name, args)
} catch (error) {
  console.error(expected.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exitCode = 1
}
