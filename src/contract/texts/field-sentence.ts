import type { BaseIssue } from 'valibot'
import type { Words } from '#contract/schemas.ts'
import { limitsOf } from '#contract/texts/limits.ts'
import { fieldTexts, type FieldText } from '#contract/texts/errors.ts'

const agreed: Words = { zh: '请先阅读并同意协议。', en: 'Please read and accept the agreement.' }

/** Sentences of particular fields. */
const ofField: Readonly<Record<string, Words>> = {
  ssn: { zh: '社会安全号码格式不正确。', en: 'SSN format is incorrect.' },
  domain: {
    zh: '请使用 3 到 40 位小写字母、数字和连字符。',
    en: 'Use 3 to 40 lowercase letters, digits and hyphens.',
  },
  phone: { zh: '请输入有效的电话号码。', en: 'Enter a valid phone number.' },
  postalCode: { zh: '邮编为 5 位数字。', en: 'A ZIP code has 5 digits.' },
  leaseHours: { zh: '请输入 1 到 168 之间的整小时数。', en: 'Enter a whole number of hours from 1 to 168.' },
  agreed,
}

const required: Readonly<Record<string, Words>> = {
  code: { zh: '请填写验证码。', en: 'Verification code must be filled.' },
}

const newPassword: Words = {
  zh: '请使用 6 到 20 位字母和数字，两者都要有。',
  en: 'Use 6 to 20 letters and digits, at least one of each.',
}

/**
 * The sentence at a field whose value the schema refused, the same on the server and on screen. The limits in it are read
 * from the schema.
 */
export function fieldSentence(issue: BaseIssue<unknown>, language: 'zh' | 'en', schema?: unknown): string {
  const path = (issue.path ?? []).map((part) => part.key)
  const last = path.at(-1)
  const key = typeof last === 'string' ? last : ''
  const missing =
    issue.input === undefined || issue.input === null || (typeof issue.input === 'string' && issue.input.trim() === '')
  if (missing && key !== 'agreed') return (required[key] ?? fieldTexts.required)[language]
  if (key === 'password' && issue.type === 'regex') return newPassword[language]
  const kind = kindOf(issue.type, key)
  return (
    ofField[key]?.[language] ??
    (kind === 'length' ? lengthText(schema, path, language) : undefined) ??
    (kind === 'number' ? valueText(schema, path, language) : undefined) ??
    fieldTexts[kind][language]
  )
}

/** Allowed length of a text, if its schema limits it. */
export function lengthText(schema: unknown, path: readonly unknown[], language: 'zh' | 'en'): string | undefined {
  const { least, most } = limitsOf(schema, path, 'length')
  if (most === undefined) return undefined
  if (least === undefined) return language === 'zh' ? `最多 ${most} 个字符。` : `At most ${most} characters.`
  return language === 'zh' ? `长度应为 ${least} 到 ${most}。` : `Length should be ${least} to ${most}.`
}

/** The range of a number, if its schema limits both ends. */
function valueText(schema: unknown, path: readonly unknown[], language: 'zh' | 'en'): string | undefined {
  const { least, most } = limitsOf(schema, path, 'value')
  if (least === undefined || most === undefined) return undefined
  return language === 'zh'
    ? `请输入 ${least} 到 ${most} 之间的整数。`
    : `Enter a whole number from ${least} to ${most}.`
}

function kindOf(type: string, key: string): FieldText {
  if (key === 'username' || key === 'email') return 'email'
  if (key === 'password') return 'password'
  if (type.endsWith('length')) return 'length'
  if (type === 'number' || type.endsWith('integer') || type.endsWith('value')) return 'number'
  return 'invalid'
}

/** Shown when the agreement was not accepted. */
export const agreementText = (language: 'zh' | 'en'): string => agreed[language]
