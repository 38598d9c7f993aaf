import { type AdminCommand, CommandError } from '#server/admin/admin-command.ts'
import { beginEpoch } from '#server/db/restore-epoch.ts'

export const restored: AdminCommand = {
  name: 'restored',
  usage: `  restored
      says that the database went back to an earlier state by other means than "restore": tablets hand over again what
      it has forgotten, and no receipt number is given twice`,
  async run(args, { db, say }) {
    if (args.length > 0) throw new CommandError('Usage: npm run admin -- restored')
    const epoch = await beginEpoch(db, 'told', Date.now())
    say(`Leases go on above ${epoch}; every tablet asks at once which of its records are missing here.`)
    return 0
  },
}
