import type { Words } from '#contract/schemas.ts'

/** What the server does in the background, by the kind of the job. */
export const jobTexts = {
  'message.send': { zh: '发送邮件或短信', en: 'Send a mail or text message' },
  'card-payments.settle': { zh: '查询没有结果的刷卡付款', en: 'Ask about card payments without an outcome' },
  'pictures.tidy': { zh: '清理不再使用的图片', en: 'Remove pictures that are no longer used' },
  'tickets.forget': { zh: '清理两周前的打印小票', en: 'Remove printed tickets older than two weeks' },
} as const satisfies Record<string, Words>
export type JobName = keyof typeof jobTexts

/** Why a job failed, and what to do about it. */
export const jobFailureTexts = {
  unreachable: {
    zh: '对方的服务没有响应。确认网络和设置后重试。',
    en: 'The other service did not answer. Check the network and the settings, then retry.',
  },
  refused: {
    zh: '对方拒绝接收。请核对收件地址；地址有误就放弃并重新发送。',
    en: 'The other side refused it. Check the address; if it is wrong, discard this and send it again.',
  },
  'no-space': {
    zh: '服务器磁盘空间不足。请通知技术人员，腾出空间后重试。',
    en: 'The server is out of disk space. Tell your technician; retry once there is room.',
  },
  stopped: {
    zh: '服务器每次处理到一半就停了。请通知技术人员后再重试。',
    en: 'The server stopped each time while it was at work on this. Tell your technician before you retry.',
  },
  unreadable: {
    zh: '服务器看不懂这项任务，可能来自另一个版本。更新服务器后重试。',
    en: 'The server cannot read this task, perhaps from another version. Update the server, then retry.',
  },
  fault: {
    zh: '服务器内部出错。请重试；仍然失败时把下面的技术信息交给技术人员。',
    en: 'Something went wrong in the server. Retry; if it fails again, give the technical note to your technician.',
  },
} as const satisfies Record<string, Words>
export type JobFailureReason = keyof typeof jobFailureTexts
