import type { AdminCommand } from '#server/admin/admin-command.ts'
import { CommandError } from '#server/admin/admin-command.ts'

/** Every command and its file; a file is loaded when its command is called. */
const commands: Readonly<Record<string, () => Promise<AdminCommand>>> = {
  backup: async () => (await import('#server/admin/backup.admin.ts')).backup,
  restore: async () => (await import('#server/admin/restore.admin.ts')).restore,
  restored: async () => (await import('#server/admin/restored.admin.ts')).restored,
  check: async () => (await import('#server/admin/check.admin.ts')).check,
  codes: async () => (await import('#server/admin/codes.admin.ts')).codes,
  facts: async () => (await import('#server/admin/facts.admin.ts')).facts,
  import: async () => (await import('#server/admin/import.admin.ts')).importGoods,
  jobs: async () => (await import('#server/admin/jobs.admin.ts')).jobs,
  'verify-stock': async () => (await import('#server/admin/verify-stock.admin.ts')).verifyStock,
  online: async () => (await import('#server/admin/online.admin.ts')).online,
  stores: async () => (await import('#server/admin/stores.admin.ts')).stores,
}

/** @throws CommandError that lists the commands. */
export async function commandNamed(name: string | undefined): Promise<AdminCommand> {
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load) return load()
  const all = await Promise.all(Object.values(commands).map((each) => each()))
  const asked = name === undefined || name === 'help' ? '' : `There is no command "${name}".\n`
  throw new CommandError(`${asked}Usage: npm run admin -- COMMAND …\n\n${all.map(({ usage }) => usage).join('\n\n')}`)
}
