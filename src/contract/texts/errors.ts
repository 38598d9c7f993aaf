import { catalogueErrors } from '#contract/catalogue/errors.ts'
import { organisationErrors } from '#contract/organisation/errors.ts'
import { salesErrors } from '#contract/sales/errors.ts'
import { insightErrors } from '#contract/insight/errors.ts'
import { onlineErrors } from '#contract/online/errors.ts'
import { stockErrors } from '#contract/stock/errors.ts'
import { supplyErrors } from '#contract/supply/errors.ts'
import type { ErrorWords } from '#contract/error-words.ts'
import type { Words } from '#contract/schemas.ts'
import { filled, ownErrorTexts } from '#contract/texts/own-errors.ts'

/** Every error of the server and the app. */
const errors = {
  ...organisationErrors,
  ...catalogueErrors,
  ...stockErrors,
  ...insightErrors,
  ...supplyErrors,
  ...salesErrors,
  ...onlineErrors,
  ...ownErrorTexts,
  'access.store-missing': { zh: '请先选择门店。', en: 'Choose a store first.' },
  'access.store-not-open': { zh: '该门店尚未通过审核。', en: 'This store hasn’t been approved yet.' },
  'input.invalid': {
    zh: '有内容填写不正确，请检查标出的字段。',
    en: 'There are items that have not been filled out correctly.',
  },
  'input.unreadable': {
    zh: '无法读取该请求，请刷新页面后重试。',
    en: 'The server could not read this request. Reload the page and try again.',
  },
  'record.missing': { zh: '记录不存在，可能已被删除。', en: 'This record does not exist. It may have been deleted.' },
  'record.taken': {
    zh: '其他人刚保存了相同的内容，请刷新。',
    en: 'Someone else just saved the same thing. Reload first.',
  },
  'record.stale': {
    zh: '其他人已先保存了更改，请刷新后重试。',
    en: 'Someone else saved a change first. Reload and try again.',
  },
  'state.not-allowed': {
    zh: '当前状态不允许此操作，请刷新后重试。',
    en: 'This can’t be done in its current state. Refresh and try again.',
  },
  'image.too-large': {
    zh: '图片超过 3 MB，请压缩或换一张后再上传。',
    en: 'This picture is larger than 3 MB. Choose a smaller one.',
  },
  'image.too-many-pixels': {
    zh: '图片超过 2,500 万像素（5000 × 5000），请缩小后重试。',
    en: 'This picture has more than 25 million pixels (5000 × 5000). Make it smaller and try again.',
  },
  'image.not-an-image': {
    zh: '这个文件不是图片或已损坏，请选择 JPEG、PNG 或 WebP 图片。',
    en: 'This file is not a picture or is damaged. Choose a JPEG, PNG or WebP.',
  },
  'image.not-stored': { zh: '上传图片错误，请重试。', en: 'Upload image error, please try again.' },
  'client.too-old': {
    zh: '应用版本过旧，请更新后再开始班次。',
    en: 'This version of the app is too old. Update the app before you start a shift.',
    status: 426,
  },
  'server.too-large': {
    zh: '发送的数据过大，请减少内容后重试。',
    en: 'The data sent is too large. Send less and try again.',
    status: 413,
  },
  'server.too-many-requests': {
    zh: '请求过于频繁，请在{wait}后再试。',
    en: 'Too many requests. Try again in {wait}.',
    status: 429,
  },
  'server.no-space': {
    zh: '服务器磁盘空间不足，暂时无法保存。请通知技术人员；平板可以继续销售。',
    en: 'The server is out of disk space and cannot save. Tell your technician. Tablets can keep selling.',
    status: 507,
  },
  'server.busy': { zh: '服务器繁忙，请稍后再试。', en: 'The server is busy. Try again in a moment.', status: 503 },
} satisfies Record<string, ErrorWords>

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)

/** The HTTP status of a transport error; undefined for a refusal in the envelope. */
export const statusOf = (code: ErrorCode): number | undefined => (errors[code] as ErrorWords).status

/** Time to wait: seconds below two minutes, otherwise whole minutes, rounded up. */
function waitText(seconds: number, language: 'zh' | 'en'): string {
  if (seconds < 120) return language === 'zh' ? ` ${seconds} 秒` : seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return language === 'zh' ? ` ${minutes} 分钟` : `${minutes} minutes`
}

/** The sentence of an error code in a language, with its placeholders filled in. */
export function errorText(
  code: ErrorCode,
  language: 'zh' | 'en',
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { seconds } = values
  const wait = typeof seconds === 'number' ? waitText(seconds, language) : ''
  return filled(errors[code][language], { ...values, wait })
}

/** Sentences shown at a field whose value its schema refused. */
export const fieldTexts = {
  required: { zh: '此项必填。', en: 'Field required / cannot be empty.' },
  invalid: { zh: '内容不正确。', en: 'This value is not valid.' },
  email: { zh: '请输入有效的邮箱地址。', en: 'Enter a valid e-mail address.' },
  length: { zh: '长度不符合要求。', en: 'This text is too short or too long.' },
  number: { zh: '请输入有效的数字。', en: 'Enter a valid number.' },
  password: { zh: '密码至少 6 个字符。', en: 'The password has at least 6 characters.' },
  newPassword: {
    zh: '请使用 6 到 20 位字母和数字，两者都要有，且与原密码不同。',
    en: 'Use 6 to 20 letters and digits, at least one of each, and a different password than before.',
  },
  strongPassword: {
    zh: '请使用至少 12 个字符，且与原密码不同。',
    en: 'Use at least 12 characters of any kind, and a different password than before.',
  },
  commonPassword: {
    zh: '这个密码太常见，容易被猜到，请换一个。',
    en: 'This password is too common and easy to guess. Choose another one.',
  },
} as const satisfies Record<string, Words>
export type FieldText = keyof typeof fieldTexts
