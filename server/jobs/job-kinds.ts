import type { AnyJobKind } from '#server/jobs/job-kind.ts'
import { tidyPictures } from '#server/modules/images/tidy-pictures.job.ts'
import { sendMessage } from '#server/modules/messages/send-message.job.ts'
import { settleCardPayments } from '#server/modules/payments/settle-left-alone.job.ts'
import { forgetTickets } from '#server/modules/printers/forget-tickets.job.ts'

/** Every kind of background job. */
export const jobKinds: readonly AnyJobKind[] = [sendMessage, settleCardPayments, tidyPictures, forgetTickets]
