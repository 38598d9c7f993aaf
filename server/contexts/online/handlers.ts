import { onlineCalls } from '#contract/online/calls.ts'
import { logisticsHandlers } from '#server/contexts/online/logistics/logistics.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const onlineHandlers = implementContext(onlineCalls, { logistics: logisticsHandlers })
