import type { ErrorCode } from '#contract/errors.ts'
import type { ErrorWords } from '#contract/error-words.ts'

/** Errors that the app raises by itself; all others come with the server's answer. */
export const ownErrorTexts = {
  'auth.required': { zh: '登录已过期，请重新登录。', en: 'Login has expired, please log in again.', status: 401 },
  'access.denied': { zh: '抱歉，权限不足。', en: 'Sorry, insufficient permissions.' },
  'passkey.refused': {
    zh: '无法使用此通行密钥。请重试，或使用密码登录。',
    en: 'This passkey didn’t work. Try again, or use your password.',
  },
  'image.too-small': {
    zh: '图片太小：宽和高都至少要 100 像素。',
    en: 'This picture is too small. It must be at least 100 × 100 pixels.',
  },
  'server.fault': {
    zh: '服务器出错（编号 {requestId}），没有保存任何更改。',
    en: 'Something went wrong on the server (report {requestId}). Nothing was changed.',
    status: 500,
  },
} satisfies Record<string, ErrorWords>

/** Fills in the `{placeholders}` of a sentence. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** The sentence of an error that the app raised itself; a code without a sentence here reads as a server fault. */
export function ownErrorText(
  code: ErrorCode,
  language: 'zh' | 'en',
  values: Readonly<Record<string, string | number>> = {},
): string {
  const own: Partial<Record<ErrorCode, ErrorWords>> = ownErrorTexts
  return filled((own[code] ?? ownErrorTexts['server.fault'])[language], values)
}
