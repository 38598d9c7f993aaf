import type { Words } from '#contract/schemas.ts'

/** What the server says beside an answer (201), shown as a toast. */
export const notificationVerified: Words = {
  zh: '出库通知已核实。',
  en: 'The outbound notification is verified.',
}
