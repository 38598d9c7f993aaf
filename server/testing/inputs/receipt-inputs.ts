import type { Inputs, Preparations } from '#server/testing/inputs/input-world.ts'
import { preparations as printerPreparations } from '#server/testing/inputs/printer-inputs.ts'

const printerId = '01900000-0000-7000-8000-00000000a001'

export const inputs: Inputs = {
  'receipts.ticket': ({ sale }) => ({ id: sale }),
  'receipts.print': ({ sale, tablet }) => ({ id: sale, printerId, key: tablet.newId(), wait: true }),
  'receipts.mail': ({ sale, tablet }) => ({ id: tablet.newId(), factId: sale, email: 'a@b.test', language: 'en' }),
  'receipts.mails': ({ sale }) => ({ id: sale }),
  'shiftPrints.ticket': ({ tablet }) => ({ id: tablet.lease.shiftId }),
  'shiftPrints.print': ({ tablet }) => ({ id: tablet.lease.shiftId, printerId, key: tablet.newId(), wait: true }),
}

/** The printer that tickets are handed to. */
export const preparations: Preparations = {
  'receipts.print': printerPreparations['tickets.print']!,
  'shiftPrints.print': printerPreparations['tickets.print']!,
}
