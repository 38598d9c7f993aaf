import type { Words } from '#contract/schemas.ts'

/** A message sent beside an answer (code 201) and shown as a toast. */
export const notificationVerified: Words = {
  zh: '出库通知已核实。',
  en: 'Outbound notification verified.',
}
