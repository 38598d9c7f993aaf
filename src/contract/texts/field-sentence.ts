import type { BaseIssue } from 'valibot'
import type { Words } from '#contract/schemas.ts'
import { fieldTexts, type FieldText } from '#contract/texts/errors.ts'

const agreed: Words = { zh: '请先阅读并同意协议。', en: 'Read and accept the agreement first.' }

/** What fields of the specification say when what was typed is not right (organisation-and-shell 5, 8). */
const ofField: Readonly<Record<string, Words>> = {
  ssn: { zh: '社会安全号码格式不正确。', en: 'SSN format is incorrect.' },
  domain: {
    zh: '请使用 3 到 40 位小写字母、数字和连字符。',
    en: 'Use 3 to 40 lower case letters, digits and hyphens.',
  },
  phone: { zh: '请输入有效的电话号码。', en: 'Enter a valid phone number.' },
  postalCode: { zh: '邮编为 5 位数字。', en: 'A ZIP code has 5 digits.' },
  leaseHours: { zh: '请输入 1 到 168 之间的整小时数。', en: 'Enter whole hours from 1 to 168.' },
  agreed,
}

/** The same where only the length is wrong. */
const ofLength: Readonly<Record<string, readonly [number, number]>> = {
  firstName: [1, 30],
  lastName: [1, 30],
  driverLicense: [1, 15],
  address: [1, 100],
  apt: [1, 50],
  city: [1, 30],
  shopName: [1, 75],
}

const required: Readonly<Record<string, Words>> = {
  code: { zh: '请填写验证码。', en: 'Verification code must be filled.' },
}

const newPassword: Words = {
  zh: '请使用 6 到 20 位字母和数字，两者都要有。',
  en: '6 to 20 letters and digits, at least one of each.',
}

/** The sentence at a field for what its schema refused: server and screens say the same. */
export function fieldSentence(issue: BaseIssue<unknown>, language: 'zh' | 'en'): string {
  const last = issue.path?.at(-1)?.key
  const key = typeof last === 'string' ? last : ''
  const missing =
    issue.input === undefined || issue.input === null || (typeof issue.input === 'string' && issue.input.trim() === '')
  if (missing && key !== 'agreed') return (required[key] ?? fieldTexts.required)[language]
  if (key === 'password' && issue.type === 'regex') return newPassword[language]
  const limits = issue.type.endsWith('length') ? ofLength[key] : undefined
  if (limits) return lengthSentence(limits, language)
  return (ofField[key] ?? fieldTexts[kindOf(issue.type, key)])[language]
}

const lengthSentence = ([least, most]: readonly [number, number], language: 'zh' | 'en'): string =>
  language === 'zh' ? `长度应为 ${least} 到 ${most}。` : `Length should be ${least} to ${most}.`

function kindOf(type: string, key: string): FieldText {
  if (key === 'username' || key === 'email') return 'email'
  if (key === 'password') return 'password'
  if (type.endsWith('length')) return 'length'
  if (type === 'number' || type.endsWith('integer') || type.endsWith('value')) return 'number'
  return 'invalid'
}

/** Said where the agreement was not accepted. */
export const agreementText = (language: 'zh' | 'en'): string => agreed[language]
