import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OperatorForm } from '#contract/organisation/operator.ts'
import { registration } from '#contract/organisation/registration.ts'
import { fieldSentence } from '#contract/texts/field-sentence.ts'

/** The sentence at each field that a schema refuses. */
function sentences(schema: v.GenericSchema, input: unknown, language: 'zh' | 'en'): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', fieldSentence(issue, language, schema)]))
}

const person = { identityType: 1, firstName: 'a'.repeat(31), lastName: '', ssn: '123' }

test('the operator form says what the specification says, in both languages', () => {
  expect(sentences(OperatorForm, person, 'en')).toMatchObject({
    firstName: 'Length should be 1 to 30.',
    lastName: 'Field required / cannot be empty.',
    ssn: 'SSN format is incorrect.',
  })
  expect(sentences(OperatorForm, person, 'zh')).toMatchObject({
    firstName: '长度应为 1 到 30。',
    ssn: '社会安全号码格式不正确。',
  })
})

test('a missing code is asked for by its own sentence', () => {
  const form = { username: 'a@b.co', password: 'letmein1', code: '', timeZone: 'UTC' }
  expect(sentences(registration.register.input, form, 'en')).toEqual({ code: 'Verification code must be filled.' })
  expect(sentences(registration.register.input, form, 'zh')).toEqual({ code: '请填写验证码。' })
})

test('a sentence names the limits of its schema', () => {
  const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(12))
  const schema = v.object({
    title: Name,
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(90))),
    inner: v.object({ title: v.optional(Name) }),
  })
  const wrong = { title: 'a'.repeat(13), minutes: 4, inner: { title: 'b'.repeat(13) } }
  expect(sentences(schema, wrong, 'en')).toEqual({
    title: 'Length should be 1 to 12.',
    minutes: 'Enter a whole number from 5 to 90.',
    'inner.title': 'Length should be 1 to 12.',
  })
  expect(sentences(schema, { ...wrong, minutes: 4.5 }, 'zh')).toMatchObject({
    title: '长度应为 1 到 12。',
    minutes: '请输入 5 到 90 之间的整数。',
  })
})

test('where the schema names no limit, none is made up', () => {
  const schema = v.object({ count: v.pipe(v.number(), v.minValue(1)) })
  expect(sentences(schema, { count: 0 }, 'en')).toEqual({ count: 'Enter a valid number.' })
})
