import { type AdminCommand, CommandError } from '#server/admin/admin-command.ts'

const SHOWN = 20

/** Without SMTP or a text service, a technician reads codes and initial passwords here. */
export const codes: AdminCommand = {
  name: 'codes',
  usage: `  codes
      shows the latest messages stored here because no mail or text service is set`,
  async run(args, { db, say }) {
    if (args.length > 0) throw new CommandError('Usage: npm run admin -- codes')
    const { rows } = await db.query<{ recipient: string; body: string; created_at: number }>({
      text: `select recipient, body, created_at from message where body <> ''
        order by created_at desc limit ${SHOWN}`,
    })
    for (const row of rows)
      say(`${new Date(row.created_at).toISOString()}  ${row.recipient}\n  ${row.body.split('\n')[0]}`)
    say(rows.length === 0 ? 'No messages are stored here.' : `${rows.length} messages.`)
    return 0
  },
}
