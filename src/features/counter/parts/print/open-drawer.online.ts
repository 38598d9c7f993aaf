import type { InputOf, OutputOf } from '#contract/define.ts'
import { tickets } from '#contract/organisation/tickets.ts'
import { call } from '#api/call.ts'
import { chosenPrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { inTime } from '#features/counter/parts/print/send-ticket.online.ts'

/** Opens the drawer at this tablet's printer, else at its counter's. Throws as `call`. */
export const openDrawer = (
  asked: Omit<InputOf<typeof tickets.openDrawer>, 'printerId'>,
): Promise<OutputOf<typeof tickets.openDrawer>> =>
  inTime((signal) => call(tickets.openDrawer, { ...asked, printerId: chosenPrinter()?.id }, signal))
