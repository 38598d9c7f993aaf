import { notices } from '#contract/online/notices.ts'
import { read } from '#api/query.ts'

/** What the bell shows of the open store. */
export const newestNotices = () => read(notices.list, { pageSize: 20 })
