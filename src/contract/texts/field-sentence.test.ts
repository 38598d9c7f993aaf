import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OperatorForm } from '#contract/operator.ts'
import { registration } from '#contract/registration.ts'
import { fieldSentence } from '#contract/texts/field-sentence.ts'

/** The sentence at each field that a schema refuses. */
function sentences(schema: v.GenericSchema, input: unknown, language: 'zh' | 'en'): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', fieldSentence(issue, language)]))
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
