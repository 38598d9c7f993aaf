import type { AdminCommand } from '#server/admin/admin-command.ts'
import { CommandError } from '#server/admin/admin-command.ts'
import { heldTexts, type HeldReason } from '#contract/texts/facts.ts'
import { heldFacts, retryHeld } from '#server/contexts/sales/facts/accept/retry-held.ts'

export const facts: AdminCommand = {
  name: 'facts',
  usage: `  facts [retry]
      lists records from tablets that the server could not read or book; retry tries them again, after an update`,
  async run(args, { db, say }) {
    const retry = args[0] === 'retry'
    if (args.length > 1 || (args.length === 1 && !retry))
      throw new CommandError('Usage: npm run admin -- facts [retry]')
    const held = await heldFacts(db)
    let booked = 0
    for (const fact of held) {
      const done = retry && (await db.tx((tx) => retryHeld(tx, fact, Date.now())).catch(() => false))
      if (done) booked += 1
      const where = `${fact.store}, ${fact.code}, lease ${fact.lease}, number ${fact.fact_seq}`
      say(`${fact.id}  ${where}: ${done ? 'booked' : heldTexts[fact.held_reason as HeldReason].en}`)
    }
    say(retry ? `${booked} of ${held.length} are booked now.` : `${held.length} are held.`)
    return 0
  },
}
