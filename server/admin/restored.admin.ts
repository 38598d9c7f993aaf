import { type AdminCommand, CommandError } from '#server/admin/admin-command.ts'
import { beginEpoch } from '#server/db/restore-epoch.ts'

export const restored: AdminCommand = {
  name: 'restored',
  usage: `  restored
      tells the server that its database was rolled back in another way than with "restore": tablets then send again
      what is missing, and no receipt number is used twice`,
  async run(args, { db, say }) {
    if (args.length > 0) throw new CommandError('Usage: npm run admin -- restored')
    const epoch = await beginEpoch(db, 'told', Date.now())
    say(
      `Lease numbers continue above ${epoch}. Every tablet now checks which of its records are missing here and sends them.`,
    )
    return 0
  },
}
